import { randomUUID } from 'node:crypto'
import type { pickupChannels } from '../../shared/ipc/pickup-channels.ts'
import type { Messages } from '../../shared/messages/messages.ts'
import { localDay, nextWorkingDay } from '../../shared/rules/pickup-day.ts'
import type { Pickup } from '../../shared/schemas/pickup.ts'
import { type Problem, problem } from '../../shared/schemas/problem.ts'
import type { ServiceExtra } from '../../shared/schemas/settings.ts'
import { pickupCsv } from '../adapters/export/pickup-csv.ts'
import { manifestOf } from '../adapters/manifest/manifest.ts'
import { safeFileName } from '../adapters/printers/safe-file-name.ts'
import type { Desk } from '../desk.ts'
import { ProblemError } from '../ipc/problem-error.ts'
import type { Clock } from '../ports/clock.ts'
import type { Printers } from '../ports/printer.ts'
import type { Handlers } from '../station-types.ts'
import { shipAgain } from '../use-cases/ship-again.ts'

type Needs = {
  desk: () => Desk
  clock: Pick<Clock, 'now'>
  extras: () => readonly ServiceExtra[]
  /** In the language that counts now. */
  messages: () => Messages
  printers: Pick<Printers, 'print'>
  documentPrinter: () => string
}

const a4 = { widthMm: 210, heightMm: 297 }

type PickupHandlers = Pick<Handlers, keyof typeof pickupChannels>

/** Channels of pickups, joined to the use cases of the desk at work. */
export function pickupHandlers(needs: Needs): PickupHandlers {
  const { desk, clock, extras, messages, printers, documentPrinter } = needs
  const nameOf = async (kind: string, pickup: Pickup): Promise<string> => {
    const { summary } = await desk().pickups.read(pickup)
    return safeFileName(`${kind}-${pickup.pickupOn}-${summary.pickupLocationName}`)
  }
  const onPaper = async (bytes: Uint8Array, name: string, print: boolean) => {
    const paper = { pdf: Buffer.from(bytes).toString('base64'), fileName: `${name}.pdf` }
    if (!print) return paper
    const submission = await printers.print(documentPrinter(), {
      job: randomUUID(),
      title: name,
      fileName: name,
      document: { format: 'pdf', bytes },
      media: a4,
    })
    return submission.kind === 'submitted' ? paper : { ...paper, problem: submission.problem }
  }

  return {
    'pickups.list': () => desk().pickups.list(),
    'pickup.read': ({ since, ...pickup }) => desk().pickups.read(pickup, since),
    async 'pickup.draft'({ id }) {
      const { standing: read, standings } = desk().pickups
      const standing = await read(id)
      if (!standing) throw refused(problem('pickup.noDraft'))
      const { draft, source, lastAttempt } = standing
      const { findings } = standings.judging()(standing)
      return { draft, source, findings, problem: lastAttempt?.problem }
    },
    'pickup.add': ({ draft }) => desk().pickups.add(draft),
    async 'pickup.move'({ ids, ...to }) {
      const result = await desk().pickups.move(ids, to)
      if (result.kind === 'refused') throw refused(result.problem)
      return { ids: result.ids }
    },
    'pickup.remove': async ({ ids }) => ({ ids: await desk().pickups.remove(ids) }),
    'pickup.restore': async ({ ids }) => ({ ids: await desk().pickups.restore(ids) }),
    async 'pickup.bookAll'({ ids, ...pickup }) {
      const result = await desk().pickups.run.begin(pickup, ids)
      if (result.kind === 'refused') throw refused(result.problem)
      return result.run
    },
    'pickup.stop': async () => desk().pickups.run.stop() ?? null,
    'pickup.run': async () => desk().pickups.run.last() ?? null,
    'pickup.printAll': async (pickup) => ({ labels: await desk().pickups.print(pickup) }),
    async 'pickup.manifest'({ print, ...pickup }) {
      const { shipments } = await desk().pickups.content(pickup)
      const manifest = manifestOf(desk().environment, shipments)
      if (manifest.pickups.length === 0) throw refused(problem('pickup.nothingBooked'))
      const { drawManifest, readSourceFont } = await drawing()
      const pdf = await drawManifest(manifest, messages(), readSourceFont)
      return onPaper(pdf, await nameOf('manifest', pickup), print)
    },
    async 'pickup.summary'({ print, ...pickup }) {
      const { pickups, environment } = desk()
      const [{ summary, closed }, { shipments }] = await Promise.all([
        pickups.read(pickup),
        pickups.content(pickup),
      ])
      const { drawSummary, readSourceFont } = await drawing()
      const pdf = await drawSummary({ environment, summary, shipments, closed }, messages(), readSourceFont)
      return onPaper(pdf, await nameOf('summary', pickup), print)
    },
    async 'pickup.export'(pickup) {
      const { shipments, drafts } = await desk().pickups.content(pickup)
      const { summary } = await desk().pickups.read(pickup)
      return {
        csv: pickupCsv(shipments, drafts, summary.pickupLocationName, messages()),
        fileName: `${await nameOf('pickup', pickup)}.csv`,
      }
    },
    'pickup.close': ({ reasons, ...pickup }) => desk().pickups.close(pickup, reasons),
    async 'shipment.cancel'({ id }) {
      const shipment = await desk().bookings.cancel(id)
      if (!shipment) throw refused(problem('journal.noShipment'))
      return shipment
    },
    'order.cancelTwin': ({ orderId }) => desk().bookings.cancelTwin(orderId),
    async 'shipment.again'({ id }) {
      const { journal } = desk()
      const shipment = await journal.read(id)
      if (!shipment) throw refused(problem('journal.noShipment'))
      // Freight has a form of its own, and its drafts stand in no pickup.
      if (shipment.mode === 'freight') throw refused(problem('again.freight'))
      const [first] = await journal.events(id)
      return shipAgain(shipment, {
        id: randomUUID(),
        pickupOn: nextWorkingDay(localDay(new Date(clock.now()))),
        extras: extras(),
        intended: first?.event,
      })
    },
  }
}

const refused = (why: Problem) => new ProblemError(why)

/** Loaded when paper is wanted, so that a start does not wait for it. */
async function drawing() {
  const [{ drawManifest }, { drawSummary }, { readSourceFont }] = await Promise.all([
    import('../adapters/manifest/draw-manifest.ts'),
    import('../adapters/manifest/draw-summary.ts'),
    import('../drawing/read-font.ts'),
  ])
  return { drawManifest, drawSummary, readSourceFont }
}
