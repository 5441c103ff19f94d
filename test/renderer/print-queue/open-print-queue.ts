import { createEnvironmentScope } from '../../../renderer/kit/index.ts'
import { printQueueActions } from '../../../renderer/print-queue/actions.ts'
import { createPrintQueueStore } from '../../../renderer/print-queue/print-queue-store.ts'
import { createShipmentCommands } from '../../../renderer/shipment/index.ts'
import type { PrintJob } from '../../../shared/printing/index.ts'
import { fakeBridge, type Responses } from '../../fixtures/renderer/fake-bridge.ts'

/** The label of the shipment of that name, in the queue of the printer `Zebra`. */
export const printJob = (
  name: string,
  state: PrintJob['state'],
  change: Partial<PrintJob> = {},
): PrintJob => ({
  job: `job-${name}`,
  shipmentId: name,
  reference: name,
  consignee: 'Bäckerei',
  printer: 'Zebra',
  state,
  asks: state === 'unknown' || state === 'atPrinter',
  prints: 0,
  ...change,
})

/** The store of the screen at a station with these jobs and further answers. */
export async function openPrintQueue(jobs: readonly PrintJob[], answers: Responses = {}) {
  const fake = fakeBridge({ 'printQueue.list': () => ({ jobs: [...jobs], held: [] }), ...answers })
  const { bridge } = fake
  const environment = createEnvironmentScope()
  const shipmentCommands = createShipmentCommands({
    bridge,
    environment,
    received: () => undefined,
    forms: { open: () => {}, book: () => {} },
  })
  const store = createPrintQueueStore({ bridge, environment, shipmentCommands })
  await store.commands.load()
  const actions = printQueueActions(store, shipmentCommands)
  return { ...fake, store, shipmentCommands, actions, ...store.commands }
}
