import { describe, expect, test, vi } from 'vitest'
import { parcelDraftOf } from '../../../../renderer/shipment-form/store/form-draft.ts'
import type { Draft } from '../../../../shared/shipment/draft/draft.ts'
import { stationStatus } from '../../../fixtures/app/station-status.ts'
import { draft } from '../../../fixtures/shipment/parcel-draft.ts'
import { openForm } from '../../open-form.ts'
import { beginOnSaturdayMorning } from '../../saturday-morning.ts'
import { shipmentOf, typeParcel } from '../typed-parcel.ts'

beginOnSaturdayMorning()

/** A form in practice, and the saved draft of each journal. */
async function opened(saved: { practice?: Draft; production?: Draft } = {}) {
  let environment: 'practice' | 'production' = 'practice'
  const screen = await openForm({
    'draft.read': () => saved[environment] ?? null,
    'draft.save': (saving) => {
      saved[environment] = saving ?? undefined
    },
  })
  return {
    ...screen,
    saved,
    async switchTo(next: typeof environment) {
      environment = next
      screen.emit('status.changed', { ...stationStatus, environment })
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

describe('in another environment', () => {
  test('an untouched form takes the draft that its journal has', async () => {
    const real = draft({ reference: 'D' })
    const { state, switchTo, saved } = await opened({ production: real })
    await switchTo('production')
    expect(state()).toMatchObject({ draft: { id: real.id, reference: 'D' }, untouched: false })
    expect(saved.production).toEqual(real)
  })

  test('a form whose parcel was booked in the one before takes it too', async () => {
    const real = draft({ reference: 'D' })
    const screen = await opened({ production: real })
    typeParcel(screen)
    screen.receive(shipmentOf(screen.state().draft).shipment)
    await screen.switchTo('production')
    expect(screen.state()).toMatchObject({ draft: { reference: 'D' }, shipment: undefined })
  })

  test('what was typed stays on the form, and is saved at once', async () => {
    const screen = await opened({ production: draft({ reference: 'D' }) })
    typeParcel(screen)
    const typed = screen.state().draft
    await screen.switchTo('production')
    expect(screen.state().draft).toEqual(typed)
    expect(screen.saved.production).toEqual(parcelDraftOf(typed))
  })

  test('a parcel that was left unfinished comes back after training', async () => {
    const screen = await opened()
    await screen.switchTo('production')
    typeParcel(screen)
    const typed = screen.state().draft
    await vi.advanceTimersByTimeAsync(1000)
    await screen.switchTo('practice')
    screen.clear()
    typeParcel(screen)
    await vi.advanceTimersByTimeAsync(1000)
    screen.receive(shipmentOf(screen.state().draft).shipment)
    screen.next()
    await screen.switchTo('production')
    expect(screen.state().draft).toEqual(typed)
  })
})
