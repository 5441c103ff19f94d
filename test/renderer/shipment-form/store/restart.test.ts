import { describe, expect, test, vi } from 'vitest'
import { parcelDraftOf } from '../../../../renderer/shipment-form/draft/form-draft.ts'
import { isFormLocked } from '../../../../renderer/shipment-form/store/form-state.ts'
import { newProblem } from '../../../../shared/kit/index.ts'
import { openForm } from '../../open-form.ts'
import { beginOnSaturdayMorning } from '../../saturday-morning.ts'
import { shipmentOf, typeParcel } from '../typed-parcel.ts'

beginOnSaturdayMorning()

describe('after a restart', () => {
  const kept = async () => {
    const screen = await openForm()
    typeParcel(screen)
    return screen.state().draft
  }

  test('restores what was typed', async () => {
    const draft = await kept()
    const { state } = await openForm({ 'draft.read': () => parcelDraftOf(draft) })
    expect(state().draft).toEqual(draft)
  })

  test('waits for a main process that is still starting, and overwrites nothing', async () => {
    const draft = await kept()
    let up = false
    const { state, asked } = await openForm({
      'draft.read': () =>
        up ? parcelDraftOf(draft) : { ok: false, problem: newProblem('host.unreachable') },
    })
    expect(state().isLoaded).toBe(false)
    up = true
    await vi.advanceTimersByTimeAsync(5000)
    expect(state()).toMatchObject({ isLoaded: true, draft })
    expect(asked('draft.save')).toEqual([])
  })

  test('shows a parcel with an unknown booking as such', async () => {
    const draft = await kept()
    const { shipment } = shipmentOf(draft, { booking: 'unknown', label: 'none' })
    const { state } = await openForm({
      'draft.read': () => parcelDraftOf(draft),
      'shipment.ofDraft': ({ draftId }) => (draftId === draft.id ? shipment : null),
    })
    expect(isFormLocked(state())).toBe(true)
  })

  test('shows it also if the journal could not be read at first', async () => {
    const draft = await kept()
    let isBusy = true
    const { state } = await openForm({
      'draft.read': () => parcelDraftOf(draft),
      'shipment.ofDraft': () =>
        isBusy
          ? { ok: false, problem: newProblem('journal.lost') }
          : shipmentOf(draft, { booking: 'unknown' }).shipment,
    })
    expect(state()).toMatchObject({ isLoaded: true, draft })
    isBusy = false
    await vi.advanceTimersByTimeAsync(5000)
    expect(isFormLocked(state())).toBe(true)
  })

  test('begins a new form if the last parcel is booked and printed', async () => {
    const draft = await kept()
    const { state } = await openForm({
      'draft.read': () => parcelDraftOf(draft),
      'shipment.ofDraft': () => shipmentOf(draft).shipment,
    })
    expect(state().isUntouched).toBe(true)
    expect(state().draft.id).not.toBe(draft.id)
  })
})
