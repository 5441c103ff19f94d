import type { EventName, EventValue } from '../../shared/channels.ts'

type Listener<Name extends EventName> = (value: EventValue<Name>) => void

/** What the station tells its hosts. A listener that throws stands in nobody's way. */
export function createStationEvents() {
  const listeners: { [Name in EventName]: Set<Listener<Name>> } = {
    'shipment.changed': new Set(),
    'status.changed': new Set(),
    'printQueue.changed': new Set(),
    'run.changed': new Set(),
    'pickup.changed': new Set(),
    'import.changed': new Set(),
    'addresses.importing': new Set(),
    'watch.changed': new Set(),
  }
  return {
    on<Name extends EventName>(name: Name, listener: Listener<Name>): () => void {
      listeners[name].add(listener)
      return () => void listeners[name].delete(listener)
    },
    emit<Name extends EventName>(name: Name, value: EventValue<Name>): void {
      for (const listener of listeners[name]) {
        try {
          listener(value)
        } catch {
          // A window that is closing; the others are told all the same.
        }
      }
    },
  }
}
