import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createReadInOrder } from '../../../electron/journal/postgres/read-in-order.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { intended } from '../../fixtures/shipment/shipment-records.ts'

describe('what another desk changed, while this desk changes the same shipment', () => {
  /** A journal whose answers the test releases. */
  function createSlowJournal() {
    const answers: { to: string; give: (prints: number) => void; fail: () => void }[] = []
    const ask = (to: string) => () =>
      new Promise<ShipmentRecord>((resolve, reject) =>
        answers.push({
          to,
          give: (prints) => resolve({ prints } as ShipmentRecord),
          fail: () => reject(new Error('lost')),
        }),
      )
    const isAsked = (to: string) => answers.some((each) => each.to === to)
    /** Answers the first question of this kind, once it is asked. */
    const answer = async (to: string) => {
      await expect.poll(() => isAsked(to)).toBe(true)
      const [found] = answers.splice(
        answers.findIndex((each) => each.to === to),
        1,
      )
      if (!found) throw new Error(`nothing asked to ${to}`)
      return found
    }
    const { append, read, intend } = createReadInOrder({
      append: ask('append'),
      read: ask('read'),
      intend: () => ask('intend')().then((shipment) => ({ kind: 'intended', shipment, created: true })),
    })
    const shown: (number | undefined)[] = []
    const show = (asked: Promise<ShipmentRecord | undefined>) =>
      asked.then(
        (shipment) => shown.push(shipment?.prints),
        () => undefined,
      )
    return {
      answer,
      isAsked,
      shown,
      append: (id: string) => show(append(id, { type: 'labelStored', document: 'd', pages: 1 })),
      intend: () =>
        show(intend(intended(), 1).then((result) => ('shipment' in result ? result.shipment : undefined))),
      read: (id: string) => show(read(id)),
    }
  }

  // FAULTS.md F52
  test('is read once this desk’s own change is answered', async () => {
    const { append, read, answer, isAsked, shown } = createSlowJournal()
    const [own, theirs] = [append('a'), read('a')]
    await turn()
    expect(isAsked('read')).toBe(false)
    ;(await answer('append')).give(0)
    ;(await answer('read')).give(1)
    await Promise.all([own, theirs])
    expect(shown).toEqual([0, 1])
  })

  test('is read once a booking that this desk begins is answered: it may be of that shipment', async () => {
    const { intend, read, answer, isAsked, shown } = createSlowJournal()
    const [own, theirs] = [intend(), read('a')]
    await turn()
    expect(isAsked('read')).toBe(false)
    ;(await answer('intend')).give(0)
    ;(await answer('read')).give(1)
    await Promise.all([own, theirs])
    expect(shown).toEqual([0, 1])
  })

  // FAULTS.md F52
  test.each(['give', 'fail'] as const)(
    'is read again if a change of this desk is answered meanwhile (%s)',
    async (how) => {
      const { append, read, answer, shown } = createSlowJournal()
      const theirs = read('a')
      const old = await answer('read')
      const own = append('a')
      ;(await answer('append'))[how](1)
      await own
      old.give(0)
      ;(await answer('read')).give(2)
      await theirs
      expect(shown).toEqual(how === 'give' ? [1, 2] : [2])
    },
  )

  test('is not held up by changes of other shipments', async () => {
    const { append, read, answer, shown } = createSlowJournal()
    void append('b')
    const theirs = read('a')
    ;(await answer('read')).give(1)
    await theirs
    expect(shown).toEqual([1])
  })
})
