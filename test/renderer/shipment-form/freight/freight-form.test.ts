import { describe, expect, test, vi } from 'vitest'
import { asFreight, formDraftOf } from '../../../../renderer/shipment-form/draft/form-draft.ts'
import {
  consigneeFields,
  lineField,
  pickupOnField,
} from '../../../../renderer/shipment-form/draft/form-fields.ts'
import type { ChannelInput } from '../../../../shared/channels.ts'
import { newProblem } from '../../../../shared/kit/index.ts'
import {
  type FreightDraft,
  type QuotationRecord,
  readShipment,
  type ShipmentRecord,
  shippedFinding,
} from '../../../../shared/shipment/index.ts'
import { stationStatus } from '../../../fixtures/app/station-status.ts'
import type { Responses } from '../../../fixtures/renderer/fake-bridge.ts'
import { freight, load, pallet } from '../../../fixtures/shipment/freight-draft.ts'
import { mainLocation, parcel, draft as parcelDraft } from '../../../fixtures/shipment/parcel-draft.ts'
import { shipmentRecord } from '../../../fixtures/shipment/shipment-records.ts'
import { openForm } from '../../open-form.ts'
import { beginOnSaturdayMorning } from '../../saturday-morning.ts'

beginOnSaturdayMorning()

/** A station that answers each quotation request with q-1, q-2 and so on, and stores the quotations to
 * keep. */
function quotingStation() {
  const kept: QuotationRecord[] = []
  let quoted = 0
  const answers: Responses = {
    'freight.quotations': ({ draftId }) => kept.filter((record) => record.draftId === draftId),
    'freight.dropQuotation': ({ id }) => {
      kept.splice(
        kept.findIndex((record) => record.id === id),
        1,
      )
    },
    'freight.quote': ({ draft, keep, replaces }) => {
      const { quotationRequest: request, extras } = readShipment(draft as FreightDraft, {
        today: '2026-11-21',
        pickupLocation: mainLocation,
        extras: [],
      })
      if (!request) return { findings: [] }
      const id = `q-${++quoted}`
      const record: QuotationRecord = {
        id,
        draftId: draft.id,
        askedAt: '2026-11-21T10:00:00.000Z',
        request,
        extras,
        quotation: { id, price: { amount: 100 + quoted, grossAmount: 119 + quoted, currency: 'EUR' } },
      }
      const at = kept.findIndex((each) => each.id === replaces)
      if (keep && at >= 0) kept[at] = record
      else if (keep) kept.push(record)
      return { findings: [], quotation: record }
    },
  }
  return { answers, kept }
}

async function freightScreen(answers: Responses = {}) {
  const { answers: usual, kept } = quotingStation()
  const screen = await openForm({ ...usual, ...answers }, { mode: 'freight' })
  await vi.advanceTimersByTimeAsync(0)
  return { ...screen, kept }
}
type Screen = Awaited<ReturnType<typeof freightScreen>>

const typeQuotable = ({ type }: Screen, weight = '210') => {
  type(consigneeFields.postCode, '10623')
  type(consigneeFields.city, 'Berlin')
  type(lineField(0, 'height'), '100')
  type(lineField(0, 'weight'), weight)
  type(lineField(0, 'content'), 'Ovens')
}
const typeAll = (screen: Screen) => {
  typeQuotable(screen)
  screen.type(consigneeFields.name, 'Bäckerei Öztürk GmbH')
  screen.type(consigneeFields.street, 'Straße des 17. Juni 135')
}
const pause = () => vi.advanceTimersByTimeAsync(400)
const ids = ({ state }: Screen) => state().quotations.map(({ id }) => id)
const statuses = ({ state, form }: Screen) =>
  state().quotations.map((record) => form.quotationStatus(record, state()))

describe('typing', () => {
  test('a price is requested with the minimum, before name and street', async () => {
    const screen = await freightScreen()
    typeQuotable(screen)
    expect(screen.state().price.state).toBe('asking')
    await pause()
    expect(screen.state().price).toMatchObject({ state: 'known', quotation: { id: 'q-1' } })
    expect(screen.state().reading.request).toBeUndefined()
    expect(screen.kept).toEqual([])
    screen.type(consigneeFields.name, 'Bäckerei')
    await pause()
    expect(screen.asked('freight.quote')).toHaveLength(1)
  })

  test('the draft is saved soon, completely, and restored', async () => {
    const screen = await freightScreen()
    screen.setProduct('DIRECT')
    screen.type(lineField(0, 'weight'), '2600')
    await pause()
    expect(screen.asked('freightDraft.save').at(-1)).toMatchObject({
      product: 'DIRECT',
      vehicle: { weight: '2600' },
      pickup: { loadingType: 'RAMP' },
    })
    const again = await freightScreen({ 'freightDraft.read': () => screen.state().draft })
    expect(again.state().draft).toEqual(screen.state().draft)
    expect(again.state().verdict.kind).not.toBe('ships')
  })
})

describe('quotations', () => {
  test('are saved on request, once for the same draft', async () => {
    const screen = await freightScreen()
    typeQuotable(screen)
    await screen.saveQuotation()
    await screen.saveQuotation()
    expect(ids(screen)).toEqual(['q-1'])
    await pause()
    expect(screen.asked('freight.quote')).toHaveLength(1)
    expect(screen.state().price).toMatchObject({ state: 'known', quotation: { id: 'q-1' } })
  })

  test('are compared for the next working days and the other product', async () => {
    const screen = await freightScreen()
    typeQuotable(screen)
    await screen.compare()
    expect(
      screen.state().quotations.map(({ request }) => [request?.product, request?.shipper.pickupOn]),
    ).toEqual([
      ['STANDARD', '2026-11-23'],
      ['STANDARD', '2026-11-24'],
      ['STANDARD', '2026-11-25'],
      ['DIRECT', '2026-11-23'],
    ])
    expect(screen.state().comparing).toBeUndefined()
    expect(statuses(screen)).toEqual(['current', 'other', 'other', 'other'])
  })

  test('can be stopped', async () => {
    const screen = await freightScreen()
    typeQuotable(screen)
    const comparing = screen.compare()
    screen.clear()
    await comparing
    expect(ids(screen)).toHaveLength(1)
    expect(screen.state().isUntouched).toBe(false)
  })

  test('of a stopped comparison are not requested beside those of the next one', async () => {
    const screen = await freightScreen()
    typeQuotable(screen)
    const stopped = screen.compare()
    screen.stopComparing()
    await Promise.all([stopped, screen.compare()])
    const wanted = screen.asked('freight.quote').map((input) => {
      const { draft } = input as ChannelInput<'freight.quote'>
      return `${draft.product} ${draft.pickupOn}`
    })
    expect(new Set(wanted).size).toBe(4)
    // The first one was on its way when it was stopped.
    expect(wanted.length).toBeLessThanOrEqual(5)
    expect(screen.state().comparing).toBeUndefined()
  })

  test('asked for again do not end a comparison that began after they were stopped', async () => {
    const late: (() => void)[] = []
    const { answers } = quotingStation()
    let isLate = false
    const screen = await freightScreen({
      ...answers,
      async 'freight.quote'(input) {
        if (isLate) await new Promise<void>((resolve) => late.push(resolve))
        return answers['freight.quote']?.(input) as never
      },
    })
    typeQuotable(screen)
    await screen.saveQuotation()
    isLate = true
    const asked = screen.renewQuotation('q-1')
    screen.stopComparing()
    const comparing = screen.compare()
    await vi.advanceTimersByTimeAsync(0)
    late.shift()?.()
    await asked
    expect(screen.state().comparing).toBeDefined()
    isLate = false
    for (const resolve of late) resolve()
    await comparing
    expect(screen.state().comparing).toBeUndefined()
  })

  test('put product, day and options on the form when chosen, and the draft is booked from it', async () => {
    const screen = await freightScreen({
      'freight.book': ({ draft }: ChannelInput<'freight.book'>) => became(draft.id),
    })
    typeAll(screen)
    await screen.compare()
    screen.choose('q-4')
    expect(screen.state().draft).toMatchObject({ product: 'DIRECT', quotationId: 'q-4' })
    expect(screen.state().draft.lines[0]?.weight).toBe('210')
    screen.choose('q-2')
    expect(screen.state().draft).toMatchObject({
      product: 'STANDARD',
      pickupOn: '2026-11-24',
      quotationId: 'q-2',
      pickup: { loadingType: '' },
    })
    expect(screen.state().verdict.kind).toBe('ships')
    await screen.book()
    expect(screen.asked('freight.book')).toMatchObject([{ draft: { quotationId: 'q-2' }, print: true }])
    expect(screen.state().shipment?.booking).toBe('booked')
  })

  test('a chosen one that no longer fits is reported, not booked, and replaced', async () => {
    const screen = await freightScreen()
    typeAll(screen)
    await screen.compare()
    screen.choose('q-1')
    screen.type(lineField(0, 'weight'), '300')
    expect(screen.state().verdict).toMatchObject({ finding: { code: 'quotationChanged' } })
    await screen.book()
    expect(screen.asked('freight.book')).toEqual([])
    await pause()
    expect(screen.state().draft.quotationId).toBe('q-5')
    expect(ids(screen)).toEqual(['q-5', 'q-2', 'q-3', 'q-4'])
    expect(screen.state().updatedQuotation).toEqual({ id: 'q-5', before: 120 })
    expect(screen.state().verdict.kind).toBe('ships')
    expect(statuses(screen).slice(0, 3)).toEqual(['current', 'changed', 'changed'])
    await screen.renewQuotation('q-2')
    expect(statuses(screen).slice(0, 3)).toEqual(['current', 'other', 'changed'])
  })

  test('a chosen one that could not be replaced is chosen again when a person asks for it', async () => {
    let isDown = false
    const { answers } = quotingStation()
    const screen = await freightScreen({
      ...answers,
      'freight.quote': (input: ChannelInput<'freight.quote'>) =>
        isDown
          ? { findings: [], problem: newProblem('service.unreachable') }
          : answers['freight.quote']?.(input),
    } as Responses)
    typeAll(screen)
    await screen.saveQuotation()
    screen.choose('q-1')
    isDown = true
    screen.type(lineField(0, 'weight'), '300')
    await pause()
    expect(screen.state().draft.quotationId).toBe('q-1')
    isDown = false
    await screen.renewQuotation('q-1')
    expect(ids(screen)).toEqual(['q-2'])
    expect(screen.state()).toMatchObject({ draft: { quotationId: 'q-2' }, verdict: { kind: 'ships' } })
    expect(screen.state().updatedQuotation).toEqual({ id: 'q-2', before: 120 })
  })

  test('one that the service no longer accepts is replaced, and nothing is lost', async () => {
    let station: ReturnType<typeof quotingStation>['kept'] = []
    const screen = await freightScreen({
      'freight.book': ({ draft }: ChannelInput<'freight.book'>) => {
        const [record] = station
        const refused = newProblem('service.conflict')
        if (record) station[0] = { ...record, ended: refused }
        return became(draft.id, { booking: 'rejected', problem: refused, quotationId: draft.quotationId })
      },
    })
    station = screen.kept
    typeAll(screen)
    await screen.saveQuotation()
    screen.choose('q-1')
    await screen.book()
    await pause()
    expect(screen.state().bookingFailure).toMatchObject({
      kind: 'rejected',
      problem: { code: 'service.conflict' },
    })
    expect(screen.state().draft).toMatchObject({ quotationId: 'q-2', consignee: { city: 'Berlin' } })
    expect(statuses(screen)).toEqual(['current'])
  })

  test('are restored after a restart, and the chosen one is not requested again', async () => {
    const first = await freightScreen()
    typeAll(first)
    await first.saveQuotation()
    first.choose('q-1')
    const again = await freightScreen({
      'freightDraft.read': () => first.state().draft,
      // The journal takes its time.
      'freight.quotations': () => new Promise((resolve) => setTimeout(() => resolve([...first.kept]), 1000)),
    })
    await vi.advanceTimersByTimeAsync(2000)
    expect(ids(again)).toEqual(['q-1'])
    expect(again.state().verdict.kind).toBe('ships')
    expect(again.state().price).toMatchObject({ state: 'known', quotation: { id: 'q-1' } })
    expect(again.asked('freight.quote')).toEqual([])
  })

  test('that cannot be read at first are read again, and the chosen one is not replaced', async () => {
    const first = await freightScreen()
    typeAll(first)
    await first.saveQuotation()
    first.choose('q-1')
    let isBusy = true
    const again = await freightScreen({
      'freightDraft.read': () => first.state().draft,
      'freight.quotations': () =>
        isBusy ? { ok: false, problem: newProblem('journal.locked') } : [...first.kept],
    })
    await pause()
    expect(again.state().quoteProblem?.code).toBe('journal.locked')
    isBusy = false
    await vi.advanceTimersByTimeAsync(5000)
    expect(again.state()).toMatchObject({ quoteProblem: undefined, draft: { quotationId: 'q-1' } })
    expect(again.state().price).toMatchObject({ state: 'known', quotation: { id: 'q-1' } })
    expect(again.asked('freight.quote')).toEqual([])
  })

  test('a draft without its chosen quotation is booked directly', async () => {
    const screen = await freightScreen()
    typeAll(screen)
    await screen.saveQuotation()
    screen.choose('q-1')
    await screen.drop('q-1')
    expect(screen.state()).toMatchObject({ quotations: [], draft: { quotationId: '' } })
    expect(screen.state().verdict.kind).toBe('ships')
  })

  test('of another environment are not shown, nor one that was requested there', async () => {
    const { answers, kept } = quotingStation()
    let answered = Promise.resolve()
    const screen = await openForm(
      {
        ...answers,
        async 'freight.quote'(request) {
          await answered
          return answers['freight.quote']?.(request)
        },
      } as Responses,
      { mode: 'freight' },
    )
    await vi.advanceTimersByTimeAsync(0)
    const late = Promise.withResolvers<void>()
    typeAll({ ...screen, kept })
    await screen.saveQuotation()
    expect(screen.state().quotations).toHaveLength(1)
    answered = late.promise
    screen.type(lineField(0, 'weight'), '300')
    const asked = screen.saveQuotation()
    kept.length = 0
    screen.emit('status.changed', { ...stationStatus, environment: 'production' })
    expect(screen.state()).toMatchObject({ quotations: [], hasLoadedQuotations: false, comparing: undefined })
    late.resolve()
    await asked
    await vi.advanceTimersByTimeAsync(0)
    expect(screen.state()).toMatchObject({ quotations: [], hasLoadedQuotations: true })
  })

  test('an answer for a replaced draft is not shown', async () => {
    const screen = await freightScreen()
    typeAll(screen)
    const keeping = screen.saveQuotation()
    screen.tryNext()
    await keeping
    expect(ids(screen)).toEqual([])
  })

  test('failures are shown', async () => {
    const screen = await freightScreen({
      'freight.quote': () => ({ findings: [], problem: newProblem('service.timeout') }),
    })
    typeAll(screen)
    await screen.saveQuotation()
    expect(screen.state().quoteProblem?.code).toBe('service.timeout')
    expect(screen.state().comparing).toBeUndefined()
  })
})

const became = (draftId: string, change: Partial<ShipmentRecord> = {}) => ({
  kind: 'shipment' as const,
  shipment: shipmentRecord({
    draftId,
    mode: 'freight',
    booking: 'booked',
    label: 'confirmed',
    ...change,
  }),
})

describe('parcel and freight', () => {
  test('a parcel is taken over completely, and unfinished freight can be restored', async () => {
    const screen = await freightScreen()
    typeQuotable(screen)
    const before = screen.state().draft
    const refused = parcelDraft({ parcels: [{ ...parcel, weight: '33,5' }] })
    screen.putOnForm(asFreight(formDraftOf(refused)))
    expect(screen.state().draft).toMatchObject({
      id: refused.id,
      lines: [{ weight: '33,5', packageType: 'KT' }],
    })
    expect(screen.state().verdict.kind).toBe('ships')
    expect(screen.state().parcel).toBeUndefined()
    expect(screen.asked('freightDraft.save').at(-1)).toMatchObject({ id: refused.id })
    expect(screen.state().cleared).toEqual(before)
  })

  test('freight within a parcel’s limits offers that parcel', async () => {
    const screen = await freightScreen()
    expect(screen.state().parcel).toBeUndefined()
    screen.putOnForm(asFreight(formDraftOf(parcelDraft())))
    expect(screen.state().parcel).toEqual(formDraftOf(parcelDraft()))
    screen.change((draft) => ({ ...draft, lines: [pallet] }), 'lines[')
    expect(screen.state().parcel).toBeUndefined()
  })
})

test('a vehicle keeps its own load beside the lines', async () => {
  const screen = await freightScreen({ 'freightDraft.read': () => freight({ vehicle: load }) })
  screen.setProduct('DIRECT')
  expect(screen.state().reading.figures.weight).toBe(2500)
  screen.type(pickupOnField, '2026-11-24')
  screen.setProduct('STANDARD')
  expect(screen.state().draft).toMatchObject({ vehicle: load, lines: [pallet], pickupOn: '2026-11-24' })
})

test('freight with a reference that was shipped before is booked after a person decided', async () => {
  const first = shippedFinding(shipmentRecord({ id: 's-1', reference: 'F-1', booking: 'booked' }))
  const screen = await freightScreen({
    'shipment.underReference': () => first,
    'freight.book': ({ draft }) => ({
      kind: 'shipment',
      shipment: shipmentRecord({ draftId: draft.id, booking: 'booked' }),
    }),
  })
  screen.putOnForm(formDraftOf(freight({ reference: 'F-1' })))
  await vi.advanceTimersByTimeAsync(500)
  expect(screen.state().verdict).toEqual({ kind: 'shipped', finding: first })
  await screen.book()
  expect(screen.asked('freight.book')).toEqual([])
  screen.shipAnother()
  await screen.book()
  expect(screen.asked('freight.book')).toMatchObject([{ acknowledgedId: 's-1' }])
})
