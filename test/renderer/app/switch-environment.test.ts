import { expect, test } from 'vitest'
import { createAppModel } from '../../../renderer/app/create-app-model.ts'
import { requestRules } from '../../../shared/channels.ts'
import { newProblem } from '../../../shared/kit/problem.ts'
import type { StationStatus } from '../../../shared/settings/station-status.ts'
import { rowOf } from '../../../shared/shipment/record/shipment-row.ts'
import { stationStatus } from '../../fixtures/app/station-status.ts'
import { fakeBridge } from '../../fixtures/renderer/fake-bridge.ts'
import { shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'

const shipments = {
  practice: shipmentRecord({ id: 'practised', booking: 'booked', label: 'confirmed' }),
  production: shipmentRecord({ id: 'real', booking: 'booked', label: 'confirmed' }),
}

/** A page whose station has a shipment and an order of each environment. */
async function opened() {
  let environment: keyof typeof shipments = 'practice'
  const here = () => shipments[environment]
  const fake = fakeBridge({
    'shipments.find': () => ({ rows: [rowOf(here())] }),
    'shipments.list': () => ({ shipments: [here()] }),
    'shipment.read': ({ id }) => (id === here().id ? here() : { ok: false, error: newProblem('notHere') }),
    'shipment.events': () => [],
    'serviceList.read': () => ({
      items: [{ id: `${environment} order` }],
      next: `${environment} cursor`,
      total: 2,
      known: {},
      booked: {},
    }),
    'savedFilters.read': () => [],
  })
  const model = createAppModel(fake.bridge, requestRules(), ['en-GB'])
  await model.station.commands.load()
  await Promise.all([model.pack.commands.load(), model.loadLists()])
  return {
    ...model,
    ...fake,
    show: (change: Partial<StationStatus>) => fake.emit('status.changed', { ...stationStatus, ...change }),
    switchToProduction() {
      environment = 'production'
      fake.emit('status.changed', { ...stationStatus, environment })
    },
  }
}

test('in another environment the shipments are those of its journal, and none is selected', async () => {
  const { shipments, pack, switchToProduction } = await opened()
  shipments.commands.select('practised')
  expect(pack.getState().last?.id).toBe('practised')
  switchToProduction()
  expect(pack.getState().last).toBeUndefined()
  expect(shipments.getState().rows).toEqual([])
  await expect.poll(() => shipments.getState().rows.map(({ id }) => id)).toEqual(['real'])
  expect(shipments.getState()).toMatchObject({ selected: undefined, chosen: undefined })
  await expect.poll(() => pack.getState().last?.id).toBe('real')
})

test('in another environment the lists of the service begin at their first page', async () => {
  const { shipments, lists, asked, switchToProduction } = await opened()
  shipments.commands.showTab('orders')
  await lists.commands.open('orders')
  await lists.commands.next()
  lists.commands.choose('orders', 0)
  const underWay = lists.commands.reload('orders')
  switchToProduction()
  await underWay
  expect(lists.getState().orders).toMatchObject({ cursors: [undefined], loading: false })
  expect(lists.getState().orders.page).toBeUndefined()
  expect(lists.getState().orders.active).toBeUndefined()
  await lists.commands.open('orders')
  expect(asked('serviceList.read').at(-1)).toMatchObject({ query: { cursor: undefined } })
  expect(lists.getState().orders.page?.items).toEqual([{ id: 'production order' }])
})

test('a status of the same environment reads no shipment again', async () => {
  const { shipments, asked, show } = await opened()
  shipments.commands.select('practised')
  show({ unprintedLabels: 1 })
  expect(shipments.getState().selected).toBe('practised')
  expect(asked('shipments.find')).toHaveLength(1)
})
