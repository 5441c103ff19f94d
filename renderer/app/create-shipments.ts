import type { Bridge } from '../../shared/channels.ts'
import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import { requestsWithin, type ShellStore } from '../kit/index.ts'
import { createListsStore } from '../service-lists/index.ts'
import { createShipmentCommands, type ShipmentChanges } from '../shipment/index.ts'
import { createShipmentsStore } from '../shipments/index.ts'
import type { StationStore } from '../station/index.ts'
import type { Forms } from './create-forms.ts'

type Deps = {
  bridge: Bridge
  station: StationStore
  changes: ShipmentChanges
  shell: ShellStore
  openers: Pick<Forms, 'openCopy' | 'openMismatched' | 'showQuotation' | 'takeDraft'>
}

/** The stores of the Shipments screen, and the commands for a shipment on all screens. */
export function createShipments({ bridge, station, changes, shell, openers }: Deps) {
  const { environment } = station
  const request = requestsWithin(environment, bridge)
  const shipments = createShipmentsStore({ bridge, environment, changes, openCopy: openers.openCopy })
  const openShipment = (id: string) => {
    void shipments.commands.show(id)
    shell.commands.go('shipments')
  }
  const serviceLists = createListsStore({
    bridge,
    environment,
    current() {
      const { tab } = shipments.getState()
      return tab === 'here' ? undefined : tab
    },
    openShipment,
    showOnForm: openers.showQuotation,
    openFreight: openers.takeDraft,
  })
  const shipmentCommands = createShipmentCommands({
    bridge,
    environment,
    received(shipment) {
      changes.notify(shipment)
      void station.commands.refreshStatus()
    },
    forms: {
      open: (mismatch) => void openers.openMismatched(mismatch),
      async book(mismatch) {
        const form = await openers.openMismatched(mismatch)
        // Another draft may be on the form by now.
        if (form.getState().draft.id === mismatch.draft.id) await form.commands.book()
      },
    },
  })
  /** Puts a new draft with the content of a shipment on its form. */
  const repeat = async ({ id, mode }: ShipmentRecord) => {
    const result = await request(mode === 'freight' ? 'freight.again' : 'shipment.again', { id })
    if (!result) return
    if (result.ok) return openers.takeDraft(result.value, id)
    openShipment(id)
    shipments.commands.showProblem(result.problem)
  }
  return { shipments, serviceLists, shipmentCommands, openShipment, repeat }
}
export type Shipments = ReturnType<typeof createShipments>
