/** A run of a session with the real journal and client: continues the last run, and books the given
 * drafts. As a process of its own it follows `SESSION_RUN` and prints the report as JSON. */
import { createAnswers } from '../../../electron/answers/answers.ts'
import { createOpenTarget } from '../../../electron/answers/open-target.ts'
import { createShippingService } from '../../../electron/carrier/client/client.ts'
import { createNodeTransport } from '../../../electron/connections/http/node-transport.ts'
import { openJournal } from '../../../electron/journal/sqlite/open-journal.ts'
import type { AnswerTarget } from '../../../shared/answers/index.ts'
import { webhookSecret } from '../../fixtures/answers/webhook-receiver.ts'
import { createBareSession } from '../../fixtures/app/bare-session.ts'
import { createFakeClock, until } from '../../fixtures/fake-clock.ts'
import { draft, mainLocation, monday, parcel } from '../../fixtures/shipment/parcel-draft.ts'
import { shipmentIn } from '../../fixtures/shipment/shipment-records.ts'

export type SessionRun = {
  dataDir: string
  serviceUrl: string
  /** The day of all pickups. */
  pickupOn: string
  /** Dies by SIGKILL after that many steps: writes of the journal, and exchanges with the
   * service or a target of answers. */
  killAfter?: number
  /** IDs of drafts to book one after the other, each with so many parcels in as many lines. */
  drafts?: string[]
  lines?: number
  /** Queues that many drafts, W-1 and on. */
  queue?: number
  /** Books the whole pickup. */
  bookAll?: boolean
  /** Where answers go: a folder, and the address of a webhook. */
  answers?: { folder: string; webhook: string }
  /** Cancels this draft's order once its answers have arrived. */
  cancels?: string
}
export type SessionReport = {
  steps: number
  shipments: { draftId: string; booking: string; code: string; orderId?: string; adoptedBy?: string }[]
  failure?: string
  /** The pickup as the run found it and as it left it: `W-1 draft`, `W-2 booked 7000001`. */
  found: string[]
  left: string[]
}

export async function runSession({
  dataDir,
  serviceUrl,
  killAfter,
  ...run
}: SessionRun): Promise<SessionReport> {
  let steps = 0
  /** The same port, which counts its steps and ends the process after one. */
  const mortal = <Port extends object>(port: Port, names: readonly (keyof Port & string)[]): Port =>
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

  // Background work sleeps without an end, so that each step is where it was in the run before.
  const clock = { ...createFakeClock(), now: Date.now }
  const common = { environment: 'sandbox', point: 'booked' } as const
  const targets: AnswerTarget[] = run.answers
    ? [
        { ...common, id: 'folder', name: 'ERP', kind: 'folder', folder: run.answers.folder, format: 'json' },
        { ...common, id: 'webhook', name: 'Shop', kind: 'webhook', url: run.answers.webhook },
      ]
    : []
  const { journal } = await openJournal({
    dataDir,
    environment: 'sandbox',
    clock,
    answering: { targets: () => targets, deskName: () => 'Desk 1', onAnswersMade: () => answers.made() },
  })
  const openTarget = createOpenTarget({ read: () => webhookSecret })
  const answers = createAnswers({
    journal: mortal(journal, ['takeAnswer', 'recordAnswer']),
    clock,
    random: () => 0,
    targets: () => targets,
    openTarget: async (target) => mortal(await openTarget(target), ['deliver']),
    onAnswersChanged: () => undefined,
  })
  const transport = createNodeTransport()
  const client = createShippingService({ baseUrl: serviceUrl, key: () => 'key', transport, clock })
  const session = createBareSession({
    environment: 'sandbox',
    clock,
    journal: mortal(journal, ['intend', 'append', 'saveFact', 'addDrafts']),
    service: mortal(client, ['listOrders', 'placeOrder', 'readOrder', 'cancelOrder']),
  })
  const { booking, pickups } = session

  /** A person declares bookings that stay unknown as not booked. */
  async function settle() {
    for (const { id } of await journal.unsettled()) {
      const shipment = await booking.reconcile(id)
      if (shipment?.booking === 'unknown') await booking.declareAbsent(id)
    }
  }
  /** Waits until each answer has arrived, and sends again what an earlier process left open. */
  const answered = async () => {
    if (targets.length === 0) return
    await answers.send()
    await until(async () => (await journal.countAnswers(targets.map(({ id }) => id))).waiting === 0)
  }
  const isCancelled = async (draftId: string) =>
    (await journal.shipmentsOfDraft(draftId)).some(({ booking }) => booking === 'cancelled')
  const cancel = async (draftId: string) => {
    for (const { id } of await journal.shipmentsOfDraft(draftId)) {
      await booking.cancel(id)
      await booking.reconcile(id)
    }
  }
  const { pickupOn } = run
  const pickup = { ...monday, pickupOn }
  const look = async () => {
    const { shipments, drafts } = await pickups.content(pickup)
    return [
      ...shipments.map((each) => `${each.reference} ${each.booking} ${each.order?.id ?? ''}`.trim()),
      ...drafts.map(({ draft }) => `${draft.reference} draft`),
    ]
  }
  // Light, as a shipment has a limit of weight.
  const parcels = Array.from({ length: run.lines ?? 1 }, () => ({ ...parcel, weight: '0,1' }))
  session.locations[0] = { ...mainLocation, parcelsPerDay: 5_000 }
  const book = (id: string) => booking.book(draft({ id, reference: id, parcels, pickupOn }))

  const report: SessionReport = { steps: 0, shipments: [], found: [], left: [] }
  try {
    await booking.resume()
    answers.start()
    report.found = await look()
    await session.queue(run.queue ?? 0, { pickupOn })
    if (run.bookAll) {
      await session.bookAll(pickup)
      await settle()
      await session.bookAll(pickup)
    }
    for (const draftId of run.drafts ?? []) {
      if (await isCancelled(draftId)) continue
      await book(draftId)
      await settle()
      const { booking, code, order: found, adoptedBy } = await shipmentIn(book(draftId))
      report.shipments.push({ draftId, booking, code, orderId: found?.id, adoptedBy })
    }
    await answered()
    if (run.cancels !== undefined && !(await isCancelled(run.cancels))) await cancel(run.cancels)
    await answered()
  } catch (error) {
    report.failure = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
  report.steps = steps
  report.left = await look()
  await answers.stop()
  await session.booking.stop()
  await journal.close()
  transport.close()
  return report
}

if (process.env.SESSION_RUN !== undefined)
  process.stdout.write(JSON.stringify(await runSession(JSON.parse(process.env.SESSION_RUN))))
