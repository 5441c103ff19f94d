import { expect, test, vi } from 'vitest'
import { createShipmentChanges } from '../../../renderer/shipment/shipment-changes.ts'
import { fakeBridge } from '../../fixtures/renderer/fake-bridge.ts'
import { shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'
import { openDayStore } from '../day/open-day-store.ts'
import { openBridgedModel } from '../open-bridged-model.ts'

const booked = shipmentRecord({ id: 's-1', booking: 'booked', label: 'submitted' })
const newer = { ...booked, lastEventAt: '2027-01-01T00:00:00.000Z' }

/** A page whose Pack form, Shipments and Day screen show a shipment. */
async function openPage() {
  const { model, asked, emit } = openBridgedModel({
    'shipments.list': () => ({ shipments: [booked] }),
    'shipment.ofDraft': () => booked,
    'shipment.read': () => booked,
    'shipment.events': () => [],
    'label.confirm': () => ({ ...newer, label: 'confirmed' as const }),
    'shipment.readAgain': () => ({ shipment: { ...newer, booking: 'cancelled' as const } }),
  })
  const {
    station,
    shipments,
    forms: { parcel: pack },
  } = model
  await station.commands.load()
  await pack.commands.load()
  await shipments.commands.show('s-1')
  const day = openDayStore(model)
  day.commands.setDialog({ kind: 'decide', shipment: { ...booked, booking: 'unknown' } })
  return {
    ...model,
    asked,
    emit,
    /** What each screen shows of the shipment. */
    shown: () => ({
      last: pack.getState().last,
      details: shipments.getState().chosen,
      row: shipments.getState().rows.map(({ booking, label }) => [booking, label]),
      hasDialog: day.getState().dialog !== undefined,
    }),
  }
}
const everywhere = (shipment: typeof booked) => ({
  last: shipment,
  details: shipment,
  row: [[shipment.booking, shipment.label]],
  hasDialog: false,
})

test('an event of a shipment is news for each screen', async () => {
  const { emit, shown } = await openPage()
  const changed = { ...newer, label: 'printing' as const }
  emit('shipment.changed', changed)
  expect(shown()).toEqual(everywhere(changed))
})

test('the response to a command of any screen is news for each screen, before its event', async () => {
  const { shipmentCommands, asked, shown } = await openPage()
  const before = asked('station.status').length
  await shipmentCommands.confirm('s-1')
  expect(shown()).toEqual(everywhere({ ...newer, label: 'confirmed' }))
  expect(asked('station.status')).toHaveLength(before + 1)
})

test('the response to a command of the details is news for each screen, before its event', async () => {
  const { shipments, shown } = await openPage()
  await shipments.commands.readAgain()
  expect(shown()).toEqual(everywhere({ ...newer, booking: 'cancelled' }))
})

test('a listener that fails holds the news back from none of the others', async () => {
  const { bridge, emit } = fakeBridge({})
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const changes = createShipmentChanges(bridge)
  const heard: string[] = []
  const fault = new Error('a fault of a screen')
  changes.on(() => {
    throw fault
  })
  changes.on(({ id }) => heard.push(id))
  emit('shipment.changed', booked)
  expect(heard).toEqual(['s-1'])
  expect(reported).toHaveBeenCalledWith(fault)
})
