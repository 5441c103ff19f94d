import { expect, test, vi } from 'vitest'
import { createShellStore } from '../../../../renderer/kit/index.ts'
import { consigneeFields } from '../../../../renderer/shipment-form/draft/form-fields.ts'
import { createTour } from '../../../../renderer/shipment-form/guide/tour.ts'
import type { StationStatus } from '../../../../shared/settings/index.ts'
import { stationStatus } from '../../../fixtures/app/station-status.ts'
import { shipmentRecord } from '../../../fixtures/shipment/shipment-records.ts'
import { openForm } from '../../open-form.ts'

const words = { contact: 'Ms Öztürk', content: 'Baking tins' }

async function tour(change: Partial<StationStatus> = {}) {
  const { form: pack, station } = await openForm({
    'station.status': () => ({ ...stationStatus, ...change }),
    'parcel.book': ({ draft }) => ({
      kind: 'shipment',
      shipment: shipmentRecord({ draftId: draft.id, booking: 'booked', label: 'confirmed' }),
    }),
  })
  const shell = createShellStore()
  const tour = createTour({ pack, station, shell })
  return { tour, pack, shell, station, step: () => tour.getState().step }
}

test('the tour covers the real form from filling it in to the label, by a parcel that is first too heavy', async () => {
  const { tour: walk, pack, shell, step } = await tour()
  shell.commands.go('settings')
  walk.commands.start()
  expect([shell.getState().screen, step()]).toEqual(['pack', 'fill'])
  walk.commands.fill(words)
  expect([step(), pack.getState().verdict.kind]).toEqual(['verdict', 'freight'])
  walk.commands.reduceWeight()
  expect([step(), pack.getState().verdict.kind]).toEqual(['book', 'ships'])
  await pack.commands.book()
  expect(step()).toBe('label')
  pack.commands.tryNext()
  expect(step()).toBeUndefined()
})
test('the previous draft can be restored, and leaving keeps the current one', async () => {
  const { tour: walk, pack, step } = await tour()
  pack.commands.type(consigneeFields.name, 'Somebody')
  walk.commands.start()
  expect(pack.getState().draft.consignee.name).toBe('')
  pack.commands.undo()
  expect(pack.getState().draft.consignee.name).toBe('Somebody')
  walk.commands.fill(words)
  walk.commands.leave()
  expect([step(), pack.getState().draft.consignee.city]).toEqual([undefined, 'Berlin'])
})
test('each walk has a reference of its own, so that its parcel was not shipped before', async () => {
  vi.useFakeTimers()
  const { tour: walk, pack } = await tour()
  const references = new Set<string>()
  for (const _ of [1, 2]) {
    walk.commands.start()
    walk.commands.fill(words)
    references.add(pack.getState().draft.reference)
    vi.advanceTimersByTime(60_000)
  }
  expect(references.size).toBe(2)
})
test('clearing the form restarts the tour', async () => {
  const { tour: walk, pack, step } = await tour()
  walk.commands.start()
  walk.commands.fill(words)
  pack.commands.clear()
  expect(step()).toBe('fill')
})
test('it is offered only in practice', async () => {
  const { tour: walk, step } = await tour({ environment: 'production' })
  walk.commands.start()
  expect([walk.isOffered(), step()]).toEqual([false, undefined])
  const other = await tour()
  other.tour.commands.start()
  other.station.commands.receiveStatus({ ...stationStatus, environment: 'production' })
  expect(other.step()).toBeUndefined()
})
