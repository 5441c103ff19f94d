import { randomBytes, randomUUID } from 'node:crypto'
import { createBookings } from '../../electron/booking/bookings.ts'
import { createShippingService } from '../../electron/carrier/client/client.ts'
import { createNodeTransport } from '../../electron/carrier/client/node-transport.ts'
import { openJournal } from '../../electron/journal/open-journal.ts'
import type { Clock } from '../../electron/kit/clock.ts'

export type DyingDeskOrder = {
  dataDir: string
  serviceUrl: string
  /** Dies by SIGKILL after that many steps, a step being a write of the journal or an exchange with the service. */
  killAfter?: number
}

/** The bookings of a desk in this process: the real journal and client, each step of which may be the last. */
export async function openDyingDesk({ dataDir, serviceUrl, killAfter }: DyingDeskOrder) {
  let steps = 0
  /** The same port, counting its steps, and dying after one. */
  const dying = <Port extends object>(port: Port, names: readonly (keyof Port & string)[]): Port =>
    new Proxy(port, {
      get(target, name, receiver) {
        const method = Reflect.get(target, name, receiver)
        if (typeof method !== 'function' || !(names as readonly unknown[]).includes(name)) return method
        return async (...parameters: unknown[]) => {
          const value = await method.apply(target, parameters)
          if (++steps === killAfter) process.kill(process.pid, 'SIGKILL')
          return value
        }
      },
    })

  const clock: Clock = {
    now: Date.now,
    // Nothing happens in the background here, so that each step is where it was the time before.
    sleep: (_ms, signal) =>
      new Promise((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true })),
  }
  const opened = await openJournal({ dataDir, environment: 'sandbox', clock })
  const journal = dying(opened.journal, ['intend', 'append', 'saveFact', 'addDrafts'])
  const transport = createNodeTransport()
  const service = dying(createShippingService({ baseUrl: serviceUrl, key: () => 'key', transport, clock }), [
    'listOrders',
    'placeOrder',
    'readOrder',
  ])
  const bookings = createBookings({
    mayBook: async () => true,
    newId: randomUUID,
    extras: () => [],
    readCurrentDraft: async () => undefined,
    journal,
    service,
    clock,
    random: randomBytes,
    textOfPdf: async () => '',
    changed: () => {},
    onBooked: () => {},
    swept: () => {},
  })

  return {
    journal,
    service,
    clock,
    bookings,
    steps: () => steps,
    /** A person's part: what stays unknown was not booked. */
    async settle() {
      for (const { id } of await journal.unsettled()) {
        const shipment = await bookings.reconcile(id)
        if (shipment?.booking === 'unknown') await bookings.declareAbsent(id)
      }
    },
    async close() {
      await bookings.stop()
      await journal.close()
      transport.close()
    },
  }
}
