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

/** What a draft says, without its ID. */
const contentOf = ({ id: _, ...content }: Pick<Draft, 'id'>) => content

test('in another environment what is typed stays, and the last shipment is that of its journal', async () => {
  const before = shipmentOf({ id: 'd-1' }, { id: 'practised', label: 'confirmed' }).shipment
  const after = shipmentOf({ id: 'd-2' }, { id: 'real', label: 'confirmed' }).shipment
  let shipments = [before]
  const screen = await openForm({ 'shipments.list': () => ({ shipments }) })
  typeParcel(screen)
  expect(screen.state().last?.id).toBe('practised')
  const typed = contentOf(screen.state().draft)
  shipments = [after]
  screen.emit('status.changed', { ...stationStatus, environment: 'production' })
  expect(screen.state().last).toBeUndefined()
  await vi.advanceTimersByTimeAsync(0)
  expect(screen.state()).toMatchObject({ last: { id: 'real' }, draft: typed })
})

test('what is typed is another draft in each journal, and the same again in the one that it was in', async () => {
  const screen = await practising({}, {})
  typeParcel(screen)
  await vi.advanceTimersByTimeAsync(1000)
  const practised = screen.state().draft.id
  await screen.switchTo('production')
  const real = screen.state().draft.id
  screen.change((draft) => ({ ...draft, reference: 'W-9' }), 'reference')
  await vi.advanceTimersByTimeAsync(1000)
  await screen.switchTo('practice')
  expect(screen.state().draft).toMatchObject({ id: practised, reference: 'W-9' })
  await screen.switchTo('production')
  expect(screen.state().draft.id).toBe(real)
  expect(real).not.toBe(practised)
  expect(screen.asked('draft.save')).toMatchObject([{ id: practised }, { id: real }])
})

test('an edit that was not saved before the switch is saved nowhere as the draft of the other journal', async () => {
  const screen = await practising({}, {})
  typeParcel(screen)
  const practised = screen.state().draft.id
  await screen.switchTo('production')
  await vi.advanceTimersByTimeAsync(1000)
  expect(screen.asked('draft.save')).not.toContainEqual(expect.objectContaining({ id: practised }))
})

test('what was typed since is another draft in the journal that it comes to', async () => {
  const screen = await practising({}, {})
  typeParcel(screen)
  const practised = screen.state().draft.id
  await screen.switchTo('production')
  screen.clear()
  typeParcel(screen)
  await screen.switchTo('practice')
  expect(screen.state().draft.id).not.toBe(practised)
})

test('an undo of a filled form restores the draft of the journal that is open now', async () => {
  const screen = await practising({}, {})
  typeParcel(screen)
  screen.fill({ ...screen.state().draft, reference: 'Filled' })
  await screen.switchTo('production')
  const { id } = screen.state().draft
  screen.undo()
  expect(screen.state().draft).toMatchObject({ id })
  expect(screen.state().draft.reference).not.toBe('Filled')
})

test('the unfinished draft of the other environment comes on an untouched form', async () => {
  const screen = await practising()
  await screen.switchTo('production')
  expect(screen.state()).toMatchObject({ draft: { id: kept.id, reference: 'W-2002' }, isUntouched: false })
})

test('it comes on the form in the place of a parcel that was booked here, and so does a new draft', async () => {
  for (const draft of [kept, null]) {
    const screen = await practising({}, { production: draft })
    typeParcel(screen)
    await screen.book()
    expect(screen.state().shipment).toBeDefined()
    await screen.switchTo('production')
    expect(screen.state().shipment).toBeUndefined()
    expect(screen.state().draft.reference).toBe(draft?.reference ?? '')
  }
})

test('if something else is typed, undoing restores it', async () => {
  const screen = await practising()
  typeParcel(screen)
  const typed = contentOf(screen.state().draft)
  await screen.switchTo('production')
  expect(screen.state().draft).toMatchObject(typed)
  screen.undo()
  expect(screen.state()).toMatchObject({ draft: { id: kept.id }, cleared: typed })
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

test('a draft that came from a journal is no second one when its environment comes back', async () => {
  const practised = unfinished('Practice', 'bb')
  const screen = await practising({}, { practice: practised, production: kept })
  await screen.switchTo('production')
  expect(screen.state()).toMatchObject({ draft: { reference: 'Practice' }, cleared: { id: kept.id } })
  await screen.switchTo('practice')
  expect(screen.state()).toMatchObject({ draft: { id: practised.id }, cleared: undefined })
  expect(screen.asked('draft.save')).toEqual([])
})

test('undoing restores no draft of an environment that was left', async () => {
  const screen = await practising()
  typeParcel(screen)
  const { id } = screen.state().draft
  await screen.switchTo('production')
  expect(screen.state().cleared?.id).toBe(kept.id)
  await screen.switchTo('practice')
  expect(screen.state()).toMatchObject({ draft: { id }, cleared: undefined })
})

test('the draft is read again until the station answers', async () => {
  let isAway = false
  const away = { ok: false, error: newProblem('host.unreachable') } as const
  const screen = await practising({ 'draft.read': () => (isAway ? away : null) })
  isAway = true
  const { draft } = screen.state()
  await screen.switchTo('production')
  isAway = false
  const reads = screen.asked('draft.read').length
  await vi.advanceTimersByTimeAsync(retryMs)
  expect(screen.asked('draft.read')).toHaveLength(reads + 1)
  // The form is the one that a person may be looking at.
  expect(screen.state().draft).toBe(draft)
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
  expect(screen.state().isUntouched).toBe(true)
})
