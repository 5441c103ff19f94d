import { describe, expect, test, vi } from 'vitest'
import { parcelDraftOf } from '../../../../../renderer/shipment-form/draft/form-draft.ts'
import { consigneeFields, referenceField } from '../../../../../renderer/shipment-form/draft/form-fields.ts'
import { findingAt, shownVerdict } from '../../../../../renderer/shipment-form/store/shown-findings.ts'
import type { Finding } from '../../../../../shared/kit/index.ts'
import { shippedFinding, shipsAnother } from '../../../../../shared/shipment/index.ts'
import type { Responses } from '../../../../fixtures/renderer/fake-bridge.ts'
import { draft } from '../../../../fixtures/shipment/parcel-draft.ts'
import { shipmentRecord } from '../../../../fixtures/shipment/shipment-records.ts'
import { openForm } from '../../../open-form.ts'
import { beginOnSaturdayMorning } from '../../../saturday-morning.ts'
import { books, typeWholeParcel } from '../../typed-parcel.ts'

beginOnSaturdayMorning()

describe('a reference that was shipped before', () => {
  const first = shippedFinding(shipmentRecord({ id: 's-1', reference: 'W-1001', booking: 'booked' }))
  const second = shippedFinding(shipmentRecord({ id: 's-2', reference: 'W-1001', booking: 'booked' }))
  const settle = () => vi.advanceTimersByTimeAsync(500)
  async function typed(answers: Responses = {}) {
    const screen = await openForm({
      'shipment.underReference': ({ reference }) => (reference === 'W-1001' ? first : null),
      'parcel.book': books(),
      ...answers,
    })
    typeWholeParcel(screen)
    await settle()
    return screen
  }

  test('is reported while typing, before everything else', async () => {
    const screen = await openForm({ 'shipment.underReference': () => first })
    screen.type(referenceField, 'W-1001')
    await settle()
    expect(shownVerdict(screen.state())).toEqual({ kind: 'shipped', finding: first })
    expect(findingAt(screen.state(), 'customerOrderCode')).toEqual(first)
  })

  test('is looked up when typing pauses, once per reference', async () => {
    const screen = await openForm({ 'shipment.underReference': () => null })
    for (const text of ['W', 'W-1', 'W-1001', 'w-1001 ']) screen.type(referenceField, text)
    screen.type(consigneeFields.city, 'Berlin')
    await settle()
    expect(screen.asked('shipment.underReference')).toEqual([
      { reference: 'w-1001', draftId: screen.state().draft.id },
    ])
  })

  test('is neither booked nor queued before a person decides', async () => {
    const screen = await typed()
    await screen.book()
    await screen.add()
    expect([screen.asked('parcel.book'), screen.asked('pickup.add')]).toEqual([[], []])
    expect(screen.state()).toMatchObject({ wasSubmitted: true, focusMistake: 2 })
    screen.shipAnother()
    expect(screen.state().verdict.kind).toBe('ships')
    expect(findingAt(screen.state(), 'customerOrderCode')?.severity).toBe('warning')
    await screen.book()
    expect(screen.asked('parcel.book')).toMatchObject([{ acknowledgedId: 's-1' }])
    expect(screen.state().shipment?.booking).toBe('booked')
  })

  test('is queued with the decision', async () => {
    const screen = await typed({ 'pickup.add': () => ({ kind: 'refused', findings: [] }) })
    screen.shipAnother()
    await screen.add()
    expect(screen.asked('pickup.add')).toMatchObject([{ acknowledgedId: 's-1' }])
  })

  test('is asked about again after another reference', async () => {
    const screen = await typed()
    screen.shipAnother()
    screen.type(referenceField, 'W-1002')
    await settle()
    expect(screen.state().verdict.kind).toBe('ships')
    screen.type(referenceField, 'W-1001')
    await settle()
    expect(screen.state().verdict.kind).toBe('shipped')
  })

  test('is asked about on the next form too', async () => {
    const screen = await typed()
    screen.shipAnother()
    await screen.book()
    screen.tryNext()
    typeWholeParcel(screen)
    await settle()
    expect(screen.state().verdict.kind).toBe('shipped')
  })

  test('is asked about if the same draft is shown again', async () => {
    const screen = await typed()
    await screen.openQueued({ draft: parcelDraftOf(screen.state().draft), source: 'form', findings: [] })
    await settle()
    expect(screen.state().verdict.kind).toBe('shipped')
  })

  test.each([
    ['queued with the decision', [shipsAnother('s-1')], 'ships'],
    ['queued without a decision', [], 'shipped'],
    ['queued with a decision about another shipment', [shipsAnother('s-0')], 'shipped'],
  ])('a draft that was $0 gets the verdict “$2”', async (_, findings, kind) => {
    const screen = await openForm({ 'shipment.underReference': () => first })
    await screen.openQueued({ draft: draft(), source: 'form', findings })
    await settle()
    expect(screen.state().verdict.kind).toBe(kind)
  })

  test('is reported by the main process if the form does not know it', async () => {
    const screen = await typed({
      'shipment.underReference': () => null,
      'parcel.book': () => ({ kind: 'refused', findings: [first] }),
    })
    await screen.book()
    expect(screen.state().verdict).toEqual({ kind: 'shipped', finding: first })
    screen.type(consigneeFields.city, 'Potsdam')
    expect(screen.state().verdict.kind).toBe('shipped')
  })

  test('is asked about again if another one was shipped meanwhile', async () => {
    const screen = await typed({ 'parcel.book': () => ({ kind: 'refused', findings: [second] }) })
    screen.shipAnother()
    await screen.book()
    expect(screen.state().verdict).toEqual({ kind: 'shipped', finding: second })
  })

  test('is no longer asked about once it was cancelled, also if the response from before arrives last', async () => {
    const responses: ((finding: Finding | null) => void)[] = []
    const screen = await openForm({
      'shipment.underReference': () => new Promise<Finding | null>((resolve) => responses.push(resolve)),
    })
    typeWholeParcel(screen)
    await settle()
    screen.emit('shipment.changed', shipmentRecord({ id: 's-1', reference: 'W-1001', booking: 'cancelled' }))
    const [beforeCancelling, afterCancelling] = responses
    afterCancelling?.(null)
    beforeCancelling?.(first)
    await settle()
    expect(screen.state().verdict.kind).toBe('ships')
  })

  test('may be used again after a cancellation', async () => {
    let answer: Finding | null = first
    const screen = await typed({ 'shipment.underReference': () => answer })
    answer = null
    screen.emit('shipment.changed', shipmentRecord({ id: 's-1', reference: 'w-1001', booking: 'cancelled' }))
    await settle()
    expect(screen.state().verdict.kind).toBe('ships')
  })
})
