import { expect, test, vi } from 'vitest'
import { emptyForm, parcelDraftOf } from '../../../../renderer/shipment-form/store/form-draft.ts'
import type { Environment } from '../../../../shared/kit/environment.ts'
import { stationStatus } from '../../../fixtures/app/station-status.ts'
import type { Answers } from '../../../fixtures/renderer/fake-bridge.ts'
import { openForm } from '../../open-form.ts'
import { beginOnSaturdayMorning } from '../../saturday-morning.ts'
import { books, type Screen, shipmentOf, typeParcel } from '../typed-parcel.ts'

beginOnSaturdayMorning()

async function switchTo(screen: Screen, environment: Environment) {
  screen.emit('status.changed', { ...stationStatus, environment })
  await vi.advanceTimersByTimeAsync(0)
}

/** The draft that the journal of production has. */
const kept = {
  ...parcelDraftOf(
    emptyForm({
      mode: 'parcel',
      id: '00000000-0000-4000-8000-0000000000aa',
      pickupLocationId: 'main',
      pickupOn: '2026-11-23',
      countryCode: 'DE',
    }),
  ),
  reference: 'W-2002',
}

/** A form in practice, whose journal has no draft. */
const practising = (answers: Answers = {}) => {
  const ofPractice = [null]
  return openForm({
    'draft.read': () => (ofPractice.length > 0 ? (ofPractice.pop() ?? null) : kept),
    'parcel.book': books(),
    ...answers,
  })
}

test('in another environment what is typed stays, and the last shipment is that of its journal', async () => {
  const before = shipmentOf({ id: 'd-1' }, { id: 'practised', label: 'confirmed' }).shipment
  const after = shipmentOf({ id: 'd-2' }, { id: 'real', label: 'confirmed' }).shipment
  let newest = [before]
  const screen = await openForm({ 'shipments.list': () => ({ shipments: newest }) })
  expect(screen.state().last?.id).toBe('practised')
  typeParcel(screen)
  const typed = screen.state().draft
  newest = [after]
  screen.emit('status.changed', { ...stationStatus, environment: 'production' })
  expect(screen.state().last).toBeUndefined()
  await vi.advanceTimersByTimeAsync(0)
  expect(screen.state()).toMatchObject({ last: { id: 'real' }, draft: typed })
})

test('the unfinished draft of the other environment comes on an untouched form', async () => {
  const screen = await practising()
  await switchTo(screen, 'production')
  expect(screen.state()).toMatchObject({ draft: { id: kept.id, reference: 'W-2002' }, untouched: false })
})

test('it comes on the form in the place of a parcel that was booked here', async () => {
  const screen = await practising()
  typeParcel(screen)
  await screen.book()
  await switchTo(screen, 'production')
  expect(screen.state()).toMatchObject({ draft: { id: kept.id }, shipment: undefined })
})

test('if something else is typed, undoing restores it', async () => {
  const screen = await practising()
  typeParcel(screen)
  const typed = screen.state().draft
  await switchTo(screen, 'production')
  expect(screen.state().draft).toEqual(typed)
  screen.undo()
  expect(screen.state()).toMatchObject({ draft: { id: kept.id }, cleared: { id: typed.id } })
})

test('its shipment comes with it, and only on a form where nothing is typed', async () => {
  const { shipment } = shipmentOf(kept, { label: 'missing' })
  const answers = { 'shipment.ofDraft': () => shipment }
  const untouched = await practising(answers)
  await switchTo(untouched, 'production')
  expect(untouched.state()).toMatchObject({ draft: { id: kept.id }, shipment: { id: shipment.id } })
  const screen = await practising(answers)
  typeParcel(screen)
  await switchTo(screen, 'production')
  expect(screen.state().cleared).toBeUndefined()
})

test('a late answer of an environment that was left changes nothing', async () => {
  const late = Promise.withResolvers<typeof kept>()
  let reads = 0
  const screen = await openForm({
    'draft.read': () => ({ 1: null, 2: late.promise })[++reads] ?? null,
  })
  await switchTo(screen, 'production')
  await switchTo(screen, 'practice')
  late.resolve(kept)
  await vi.advanceTimersByTimeAsync(0)
  expect(screen.state().untouched).toBe(true)
})
