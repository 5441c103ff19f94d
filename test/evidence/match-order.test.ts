import { describe, expect, test } from 'vitest'
import { createMatchOrder, hasOtherReference, matchByRecord } from '../../electron/evidence/match-order.ts'
import type { OrderRecord } from '../../shared/shipment/index.ts'
import type { Shows } from '../fixtures/carrier/fake-service/faults.ts'
import { createScriptedService, textOfFakePdf } from '../fixtures/carrier/fake-service/scripted-service.ts'

const ours = { code: 'PD-ABC0000001' }
const other = 'PD-ABC0000002'

describe('the record of an order in the list', () => {
  test.each<[what: string, order: Omit<OrderRecord, 'id'>, match: object]>([
    ['is ours by our code', { customerOrderCode: `A-1 ${ours.code}` }, { kind: 'ours', proof: 'record' }],
    ['is ours by our code in small letters', { reference: ours.code.toLowerCase() }, { kind: 'ours' }],
    ['is another booking’s by its code', { customerOrderCode: `A-1 ${other}` }, { kind: 'others' }],
    ['proves nothing without a code', { customerOrderCode: 'A-1' }, { kind: 'open' }],
    ['proves nothing by a part of our code', { customerOrderCode: 'PD-ABC000' }, { kind: 'open' }],
    ['proves nothing by two codes', { customerOrderCode: `${ours.code} ${other}` }, { kind: 'open' }],
  ])('%s', (_, order, match) => {
    expect(matchByRecord({ id: 'o-1', ...order }, ours)).toMatchObject(match)
  })

  test.each<[what: string, shown: string | undefined, isOther: boolean]>([
    ['the one that was sent', 'Größe 7 PD-ABC0000001', false],
    ['the sent one in other letters', 'GROSSE 7 pd-abc0000001', false],
    ['the start of the sent one', 'Größe 7', false],
    ['none', undefined, false],
    ['another one', 'Größe 8', true],
  ])('has another reference or not: %s', (_, customerOrderCode, isOther) => {
    expect(hasOtherReference({ id: 'o-1', customerOrderCode }, 'Größe 7 PD-ABC0000001')).toBe(isOther)
  })
})

describe('an order whose record in the list has no code', () => {
  /** An order with the code where `shows` says, and the match of it. */
  const placed = (code: string, shows: Shows) => {
    const account = createScriptedService()
    account.script.shows = shows
    const order = account.place(code)
    return { account, order, match: createMatchOrder({ ...account, textOfPdf: textOfFakePdf }) }
  }

  test.each<[Shows, proof: string]>([
    ['detail', 'record'],
    ['confirmation', 'confirmation'],
    ['confirmation pdf', 'confirmation'],
    ['label', 'label'],
  ])('is ours by our code in its %s', async (shows, proof) => {
    const { order, match } = placed(ours.code, shows)
    expect(await match.prove(order, ours)).toEqual({ kind: 'ours', proof })
    expect(match.failedProofs(order)).toBe(0)
  })

  test('is another booking’s by its code, which is remembered without another request', async () => {
    const { account, order, match } = placed(other, 'detail')
    expect(match.recallMatch(order, ours)).toEqual({ kind: 'open' })
    expect(await match.prove(order, ours)).toEqual({ kind: 'others' })
    const requests = account.calls.length
    expect(match.recallMatch(order, ours)).toEqual({ kind: 'others' })
    // The booking that the code belongs to must still find it.
    expect(match.recallMatch(order, { code: other })).toEqual({ kind: 'open' })
    expect(account.calls).toHaveLength(requests)
  })

  test('proves nothing if no document shows a code, and each such try is counted', async () => {
    const { order, match } = placed(ours.code, 'nowhere')
    expect(await match.prove(order, ours)).toEqual({ kind: 'open' })
    await match.prove(order, ours)
    expect(match.failedProofs(order)).toBe(2)
  })

  test('proves nothing if none of its documents can be read', async () => {
    const { order, match } = placed(ours.code, 'detail')
    expect(await match.prove({ ...order, id: 'gone' }, ours)).toEqual({ kind: 'open' })
  })
})
