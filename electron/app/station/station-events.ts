import { type EventName, type EventValue, events } from '../../../shared/channels.ts'

type Listener<Name extends EventName> = (value: EventValue<Name>) => void

/** The station's events for its hosts. A listener that throws does not stop the others. */
export function createStationEvents() {
  // Safe: each event has its own set.
  const listeners = Object.fromEntries(Object.keys(events).map((name) => [name, new Set()])) as {
    [Name in EventName]: Set<Listener<Name>>
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
