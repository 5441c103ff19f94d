import { expect, test, vi } from 'vitest'
import { stationStatus } from '../../../fixtures/app/station-status.ts'
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
