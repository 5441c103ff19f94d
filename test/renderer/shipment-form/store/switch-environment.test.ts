import { expect, test, vi } from 'vitest'
import type { ChannelInput } from '../../../../shared/channels.ts'
import type { Environment } from '../../../../shared/kit/index.ts'
import { stationStatus } from '../../../fixtures/app/station-status.ts'
import { nthDraft } from '../../../fixtures/shipment/parcel-draft.ts'
import { openForm } from '../../open-form.ts'
import { beginOnSaturdayMorning } from '../../saturday-morning.ts'
import { shipmentOf, typeParcel } from '../typed-parcel.ts'

beginOnSaturdayMorning()

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

test('what was edited in another environment is saved where an older text of it is, and only there', async () => {
  let kept: ChannelInput<'draft.save'> = null
  const screen = await openForm({
    'draft.read': () => kept,
    'draft.save': (draft) => {
      kept = draft
      return undefined
    },
  })
  const switchTo = async (environment: Environment, saved: typeof kept) => {
    kept = saved
    screen.emit('status.changed', { ...stationStatus, environment })
    await vi.advanceTimersByTimeAsync(1000)
  }
  typeParcel(screen)
  await vi.advanceTimersByTimeAsync(1000)
  const practised = kept
  await switchTo('production', null)
  expect(kept).toBeNull()
  screen.change((draft) => ({ ...draft, reference: 'W-9' }), 'reference')
  await vi.advanceTimersByTimeAsync(1000)
  await switchTo('practice', practised)
  expect(kept).toMatchObject({ id: screen.state().draft.id, reference: 'W-9' })
})

test('what is typed does not replace another draft of the journal before it is changed there', async () => {
  const screen = await openForm({ 'draft.read': () => nthDraft(9) })
  screen.clear()
  typeParcel(screen)
  await vi.advanceTimersByTimeAsync(1000)
  const saves = screen.asked('draft.save').length
  screen.emit('status.changed', { ...stationStatus, environment: 'production' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(screen.asked('draft.save')).toHaveLength(saves)
})
