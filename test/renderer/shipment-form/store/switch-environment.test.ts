import { expect, test, vi } from 'vitest'
import { emptyForm, parcelDraftOf } from '../../../../renderer/shipment-form/store/form-draft.ts'
import { retryMs } from '../../../../renderer/station/station-store.ts'
import type { Environment } from '../../../../shared/kit/environment.ts'
import { newProblem } from '../../../../shared/kit/problem.ts'
import type { Draft } from '../../../../shared/shipment/index.ts'
import { stationStatus } from '../../../fixtures/app/station-status.ts'
import type { Answers } from '../../../fixtures/renderer/fake-bridge.ts'
import { openForm } from '../../open-form.ts'
import { beginOnSaturdayMorning } from '../../saturday-morning.ts'
import { books, shipmentOf, typeParcel } from '../typed-parcel.ts'

beginOnSaturdayMorning()

/** An unfinished draft of a journal. */
const unfinished = (reference: string, id: string) => ({
  ...parcelDraftOf(
    emptyForm({
      mode: 'parcel',
      id: `00000000-0000-4000-8000-0000000000${id}`,
      pickupLocationId: 'main',
      pickupOn: '2026-11-23',
      countryCode: 'DE',
    }),
  ),
  reference,
})
const kept = unfinished('W-2002', 'aa')

/** A form in practice. Each journal has a draft: that of practice none, that of production `kept`. */
async function practising(
  answers: Answers = {},
  drafts: Record<string, Draft | null> = { production: kept },
) {
  let environment: string = stationStatus.environment
  const screen = await openForm({
    'draft.read': () => drafts[environment] ?? null,
    'parcel.book': books(),
    ...answers,
  })
  return Object.assign(screen, {
    async switchTo(next: Environment) {
      environment = next
      screen.emit('status.changed', { ...stationStatus, environment: next })
      await vi.advanceTimersByTimeAsync(0)
    },
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
  await screen.switchTo('production')
  expect(screen.state()).toMatchObject({ draft: { id: kept.id, reference: 'W-2002' }, untouched: false })
})

test('it comes on the form in the place of a parcel that was booked here', async () => {
  const screen = await practising()
  typeParcel(screen)
  await screen.book()
  await screen.switchTo('production')
  expect(screen.state()).toMatchObject({ draft: { id: kept.id }, shipment: undefined })
})

test('if something else is typed, undoing restores it', async () => {
  const screen = await practising()
  typeParcel(screen)
  const typed = screen.state().draft
  await screen.switchTo('production')
  expect(screen.state().draft).toEqual(typed)
  screen.undo()
  expect(screen.state()).toMatchObject({ draft: { id: kept.id }, cleared: { id: typed.id } })
})

test('its shipment comes with it, and only on a form where nothing is typed', async () => {
  const { shipment } = shipmentOf(kept, { label: 'missing' })
  const answers = { 'shipment.ofDraft': () => shipment }
  const untouched = await practising(answers)
  await untouched.switchTo('production')
  expect(untouched.state()).toMatchObject({ draft: { id: kept.id }, shipment: { id: shipment.id } })
  const screen = await practising(answers)
  typeParcel(screen)
  await screen.switchTo('production')
  expect(screen.state().cleared).toBeUndefined()
})

test('one that the service refused is restored by undoing, too', async () => {
  const { shipment } = shipmentOf(kept, { booking: 'rejected', label: 'none' })
  const screen = await practising({ 'shipment.ofDraft': () => shipment })
  typeParcel(screen)
  await screen.switchTo('production')
  screen.undo()
  expect(screen.state().draft.id).toBe(kept.id)
})

test('a draft that came from a journal and was left as it is goes with its environment', async () => {
  const screen = await practising()
  await screen.switchTo('production')
  await screen.switchTo('practice')
  expect(screen.state()).toMatchObject({ untouched: true, cleared: undefined })
  const practised = unfinished('Practice', 'bb')
  const both = await practising({}, { practice: practised, production: kept })
  expect(both.state().draft.id).toBe(practised.id)
  await both.switchTo('production')
  expect(both.state().draft.id).toBe(kept.id)
  await both.switchTo('practice')
  expect(both.state()).toMatchObject({ draft: { id: practised.id }, cleared: undefined })
  expect(both.asked('draft.save')).toEqual([])
})

test('undoing restores no draft of an environment that was left', async () => {
  const screen = await practising()
  typeParcel(screen)
  const typed = screen.state().draft
  await screen.switchTo('production')
  expect(screen.state().cleared?.id).toBe(kept.id)
  await screen.switchTo('practice')
  expect(screen.state()).toMatchObject({ draft: typed, cleared: undefined })
})

test('the draft is read again until the station answers', async () => {
  let isAway = false
  const away = { ok: false, error: newProblem('host.unreachable') } as const
  const screen = await practising({ 'draft.read': () => (isAway ? away : null) })
  isAway = true
  await screen.switchTo('production')
  expect(screen.state().untouched).toBe(true)
  isAway = false
  const reads = screen.asked('draft.read').length
  await vi.advanceTimersByTimeAsync(retryMs)
  expect(screen.asked('draft.read')).toHaveLength(reads + 1)
})

test('a late answer of an environment that was left changes nothing', async () => {
  const late = Promise.withResolvers<typeof kept>()
  let reads = 0
  const screen = await practising({
    'draft.read': () => ({ 2: late.promise })[++reads] ?? null,
  })
  await screen.switchTo('production')
  await screen.switchTo('practice')
  late.resolve(kept)
  await vi.advanceTimersByTimeAsync(0)
  expect(screen.state().untouched).toBe(true)
})
