import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { shipmentChannels } from '../../shared/ipc/shipment-channels.ts'
import type { Messages } from '../../shared/messages/messages.ts'
import { localDay, nextWorkingDay } from '../../shared/rules/pickup-day.ts'
import { type Problem, problem } from '../../shared/schemas/problem.ts'
import type { PaperName } from '../../shared/schemas/service-paper.ts'
import type { PickupLocation } from '../../shared/schemas/settings.ts'
import { rowOf } from '../../shared/schemas/shipment-row.ts'
import { tellEvent } from '../../shared/schemas/told-event.ts'
import { createShipmentsCsv } from '../adapters/export/shipments-csv.ts'
import { safeFileName } from '../adapters/printers/safe-file-name.ts'
import type { Desk } from '../desk.ts'
import { ProblemError } from '../ipc/problem-error.ts'
import type { Clock } from '../ports/clock.ts'
import type { LabelPipeline } from '../ports/label-pipeline.ts'
import type { Handlers } from '../station-types.ts'
import { returnShipment } from '../use-cases/return-shipment.ts'

type Needs = {
  desk: () => Desk
  clock: Pick<Clock, 'now'>
  /** In the language that counts now. */
  messages: () => Messages
  labels: Pick<LabelPipeline, 'preview'>
  documentPrinter: () => string
  pickupLocations: () => readonly PickupLocation[]
}

const exportedAtOnce = 500

/** Channels of the Shipments screen, joined to the use cases of the desk at work. */
export function shipmentHandlers(needs: Needs): Pick<Handlers, keyof typeof shipmentChannels> {
  const { desk, clock, messages, labels, documentPrinter, pickupLocations } = needs
  const stored = async (id: string, paper: PaperName) => unwrap(await desk().papers.stored(id, paper))
  const today = () => localDay(new Date(clock.now()))

  return {
    async 'shipments.find'(query) {
      const { shipments, next } = await desk().journal.list(query)
      return { rows: shipments.map(rowOf), next }
    },
    async 'shipments.export'(search) {
      const csv = createShipmentsCsv(messages())
      for (let before: string | undefined; ; ) {
        const { shipments, next } = await desk().journal.list({ ...search, take: exportedAtOnce, before })
        csv.add(shipments)
        if (!next) break
        before = next
        // Somebody may be packing meanwhile.
        await nextTurn()
      }
      return { csv: csv.text(), fileName: `${safeFileName(`shipments-${today()}`)}.csv` }
    },
    'shipment.events': async ({ id }) => (await desk().journal.events(id)).map(tellEvent),
    'shipment.readAgain': ({ id }) => desk().bookings.readAgain(id),
    'shipment.fetchPaper': ({ id, paper }) => desk().fetchPaper(id, paper),
    'shipment.paper': async ({ id, paper }) => unwrap(await desk().papers.read(id, paper)),
    async 'shipment.paperPicture'({ id, paper, page, width }) {
      const { bytes } = await stored(id, paper)
      const drawn = await labels.preview(bytes, page, { maxPx: width })
      if (!drawn.ok) throw refused(problem('paper.broken'))
      return { png: Buffer.from(drawn.value.png).toString('base64'), ...drawn.value.page }
    },
    async 'shipment.paperFile'({ id, paper }) {
      const { bytes, kept, shipment } = await stored(id, paper)
      if (kept.kind !== 'pdf') throw refused(problem('paper.notPrintable'))
      const name = safeFileName(`${paper}-${shipment.order?.reference ?? shipment.id}`)
      return { pdf: Buffer.from(bytes).toString('base64'), fileName: `${name}.pdf` }
    },
    async 'shipment.printPaper'({ id, paper }) {
      const failed = await desk().papers.print(id, paper, documentPrinter())
      return failed ? { problem: failed } : {}
    },
    async 'shipment.returned'({ id }) {
      const shipment = await desk().journal.read(id)
      if (!shipment) throw refused(problem('journal.noShipment'))
      return returnShipment(shipment, {
        id: randomUUID(),
        pickupOn: nextWorkingDay(today()),
        pickupLocations: pickupLocations(),
      })
    },
  }
}

const refused = (why: Problem) => new ProblemError(why)

function unwrap<Value>(outcome: { ok: true; value: Value } | { ok: false; problem: Problem }): Value {
  if (!outcome.ok) throw refused(outcome.problem)
  return outcome.value
}
