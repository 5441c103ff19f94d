import {
  createSerial,
  failure,
  newProblem,
  type Outcome,
  type Problem,
  success,
} from '../../../shared/kit/index.ts'
import type { ShipmentEnclosure, ShipmentEvent, ShipmentRecord } from '../../../shared/shipment/index.ts'
import type { Documents } from '../../documents/index.ts'
import { type AppendEvent, type Journal, requireShipment } from '../../journal/index.ts'
import type { LabelPipeline } from '../../labels/index.ts'
import { documentOrder, type Printers, printerProblem } from '../printer.ts'

type Deps = {
  journal: Pick<Journal, 'read' | 'latestEvents'>
  documents: Pick<Documents, 'get'>
  labels: Pick<LabelPipeline, 'clean'>
  printers: Pick<Printers, 'print' | 'find'>
  documentPrinter: () => string
  newJob: () => string
  append: AppendEvent
}

/** This desk's last events, in which prints are looked for that a crash
 * interrupted: one shipment has some ten. */
const eventsBeforeCrash = 1000

/** Prints the enclosures of shipments on the document printer, each once and in order, after the
 * label was accepted. One that its printer did not accept stays with the shipment, and those behind
 * it wait until a person prints again. */
export function createEnclosures(deps: Deps) {
  const { journal, append, documents, labels, printers, documentPrinter, newJob } = deps
  const serial = createSerial()

  async function send(
    shipment: ShipmentRecord,
    { document, name }: ShipmentEnclosure,
  ): Promise<ShipmentRecord> {
    const { id } = shipment
    const print = newJob()
    const printer = documentPrinter()
    const bytes = await documents.get(document)
    const clean = bytes && (await labels.clean([bytes]))
    await append(id, { type: 'enclosureIntended', document, print, printer })
    const failed = (problem: Problem) => append(id, { type: 'enclosureFailed', print, problem })
    if (!clean) return failed(newProblem('document.gone'))
    if (!clean.ok) return failed(newProblem('document.broken'))
    const title = `${name} ${shipment.reference}`.trim()
    const submission = await printers.print(printer, documentOrder(print, title, clean.value))
    if (submission.kind === 'submitted') return append(id, { type: 'enclosureSubmitted', print })
    if (submission.kind === 'failed') return failed(submission.problem)
    return append(id, { type: 'enclosureUnknown', print, problem: submission.problem })
  }

  /** Prints enclosures in this order, up to the first that its printer does not accept. `select`
   * is called when it is their turn. */
  const printEach = (
    id: string,
    select: (enclosures: readonly ShipmentEnclosure[]) => ShipmentEnclosure[],
  ): Promise<ShipmentRecord> =>
    serial(async () => {
      let shipment = await read(id)
      for (const { document } of select(shipment.enclosures ?? [])) {
        const enclosure = enclosureOf(shipment, document)
        if (!enclosure || shipment.booking !== 'booked' || shipment.mismatch) break
        await send(shipment, enclosure)
        shipment = await read(id)
        if (enclosureOf(shipment, document)?.state !== 'submitted') break
      }
      return shipment
    })

  /** Prints enclosures that were never sent, up to the first that its printer does not or did not accept. */
  async function printWaiting({ id, enclosures }: ShipmentRecord): Promise<void> {
    if (!enclosures?.some(isWaiting)) return
    await printEach(id, (all) => {
      const open = all.filter(({ state }) => state !== 'submitted')
      const firstTried = open.findIndex((each) => !isWaiting(each))
      return firstTried < 0 ? open : open.slice(0, firstTried)
    })
  }

  /** Settles the prints of a shipment that a crash of this desk interrupted. While it has its
   * turn, this run prints nothing. */
  const settleInterrupted = (id: string, ownPrints: ReadonlySet<string>): Promise<ShipmentRecord> =>
    serial(async () => {
      let shipment = await read(id)
      for (const { state, print, printer = '' } of shipment.enclosures ?? []) {
        if (state !== 'printing' || print === undefined || !ownPrints.has(print)) continue
        const spoolId = await printers.find(printer, print)
        shipment = await append(
          id,
          spoolId === undefined
            ? { type: 'enclosureUnknown', print, problem: printerProblem('printer.interrupted', printer) }
            : { type: 'enclosureSubmitted', print },
        )
      }
      return shipment
    })

  const read = async (id: string) => requireShipment(await journal.read(id))

  return {
    /** Called when a printer accepted a label, or a person or a scan said that it printed. */
    printWaiting,

    /** Prints one enclosure, also again; without `document` all that no printer accepted. Called by a
     * person. */
    print: (id: string, document?: string): Promise<ShipmentRecord> =>
      printEach(id, (all) =>
        all.filter((each) =>
          document === undefined ? each.state !== 'submitted' : each.document === document,
        ),
      ),

    /** The PDF of an enclosure for a viewer, cleaned of active content. */
    async file(id: string, document: string): Promise<Outcome<{ name: string; bytes: Uint8Array }>> {
      const enclosure = enclosureOf(await read(id), document)
      const bytes = enclosure && (await documents.get(document))
      if (!bytes) return failure('document.gone')
      const clean = await labels.clean([bytes])
      return clean.ok ? success({ name: enclosure.name, bytes: clean.value }) : failure('document.broken')
    },

    /** Settles this desk's prints that a crash interrupted: accepted if the spooler has the job, else
     * unknown. Then prints the enclosures that wait behind a label that was accepted for this desk. */
    async recover(): Promise<void> {
      const latest = await journal.latestEvents(eventsBeforeCrash)
      const ownPrints = new Set(
        latest.flatMap(({ event }) => (event.type === 'enclosureIntended' ? [event.print] : [])),
      )
      const ids = latest.filter(({ event }) => mayLeaveWaiting(event)).map(({ shipmentId }) => shipmentId)
      for (const id of new Set(ids)) {
        const shipment = await settleInterrupted(id, ownPrints)
        if (shipment.label === 'submitted' || shipment.label === 'confirmed') await printWaiting(shipment)
      }
    },
  }
}

const enclosureOf = ({ enclosures }: ShipmentRecord, document: string): ShipmentEnclosure | undefined =>
  enclosures?.find((each) => each.document === document)
const isWaiting = ({ state }: ShipmentEnclosure): boolean => state === 'waiting'
/** Whether enclosures may print after an event: a crash behind it leaves them waiting. */
const mayLeaveWaiting = ({ type }: ShipmentEvent): boolean =>
  type === 'printSubmitted' || type === 'printConfirmed' || type === 'enclosureIntended'
