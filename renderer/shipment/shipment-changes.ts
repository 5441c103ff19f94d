import type { Bridge } from '../../shared/channels.ts'
import type { ShipmentRecord } from '../../shared/shipment/index.ts'

type Listener = (shipment: ShipmentRecord) => void

/** Notifies all stores that a shipment changed: by an event of the station, or by the response to a command
 * of this page. A response may be older than an event that was passed on before. */
export function createShipmentChanges(bridge: Pick<Bridge, 'on'>) {
  const listeners: Listener[] = []
  /** Called with the shipment in the response to a command that changed it. */
  const notify = (shipment: ShipmentRecord): void => {
    // A listener that fails must not keep the change from the others.
    for (const listen of listeners)
      try {
        listen(shipment)
      } catch (error) {
        reportError(error)
      }
  }
  bridge.on('shipment.changed', notify)
  return { on: (listen: Listener) => void listeners.push(listen), notify }
}
export type ShipmentChanges = ReturnType<typeof createShipmentChanges>
