import type { EventName, EventValue } from '../../shared/channels.ts'

type Listener<Name extends EventName> = (value: EventValue<Name>) => void

/** The station's events for its hosts. A listener that throws does not stop the others. */
export function createStationEvents() {
  const listeners: { [Name in EventName]: Set<Listener<Name>> } = {
    'shipment.changed': new Set(),
    'status.changed': new Set(),
    'settings.changed': new Set(),
    'journal.moving': new Set(),
    'printQueue.changed': new Set(),
    'label.reading': new Set(),
    'run.changed': new Set(),
    'pickup.changed': new Set(),
    'import.changed': new Set(),
    'addresses.importing': new Set(),
    'watch.changed': new Set(),
    'answers.changed': new Set(),
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
          // A window may be closing; the other listeners still get the event.
        }
      }
    },
  }
}
