import { isLabelProblem } from '../../../shared/labels/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { type Documents, hasFaultyDocument, hasTooFewLabels } from '../../documents/index.ts'
import { type Journal, requireShipment } from '../../journal/index.ts'
import { ExpectedError } from '../../kit/index.ts'
import { labelError } from '../../labels/index.ts'
import type { createAcceptedStamps } from '../preparing/accepted-stamps.ts'
import type { createDesksThatPrinted } from './desks-that-printed.ts'

type Deps = {
  journal: Pick<Journal, 'read'>
  documents: Pick<Documents, 'get'>
  desksThatPrinted: ReturnType<typeof createDesksThatPrinted>
  acceptedStamps: Pick<ReturnType<typeof createAcceptedStamps>, 'add'>
  fetchLabel: (id: string) => Promise<ShipmentRecord>
  printLabel: (id: string, printer: string, anyway?: boolean) => Promise<RequestedPrint>
  /** The printers' names in the settings. */
  labelPrinter: () => string
  documentPrinter: () => string
}

type PrintRequest = {
  /** The kind of printer; ignored with `anyway`. */
  on: 'label' | 'document'
  /** A person wants the label despite its problem, at the printer of this desk that did not print it. */
  anyway: boolean
  /** Only a person prints an incomplete label, who has seen that it is. */
  by: 'person' | 'program'
}

export type RequestedPrint = {
  shipment: ShipmentRecord
  /** It is in the queue and prints later. Else the shipment was printed, or has the problem why not. */
  isWaiting: boolean
}

/** Prints a label that was asked for; one that is missing, incomplete or faulty is fetched first. Rejects
 * with `JournalError`, and with `ExpectedError` if the label may not print. */
export const createPrintOnRequest =
  (deps: Deps) =>
  async (id: string, { on, anyway, by }: PrintRequest): Promise<RequestedPrint> => {
    const { journal, documents, acceptedStamps, fetchLabel, printLabel, labelPrinter, documentPrinter } = deps
    const shipment = requireShipment(await journal.read(id))
    const { label, labelProblem, labelDocument, printer = labelPrinter() } = shipment
    const isMissing = label === 'none' || label === 'missing'
    const wasIncomplete = hasTooFewLabels(shipment)
    if (isMissing || wasIncomplete || hasFaultyDocument(shipment)) {
      const fetched = await fetchLabel(id)
      const isIncomplete = hasTooFewLabels(fetched) || (wasIncomplete && fetched.labelProblem !== undefined)
      const wasSeen = wasIncomplete && by === 'person'
      // Without an answer, the stored document gets another try.
      if ((isMissing && fetched.label !== 'stored') || (isIncomplete && !wasSeen))
        return { shipment: fetched, isWaiting: false }
    }
    if (!anyway)
      return printLabel(id, on === 'document' ? documentPrinter() : labelPrinter()).catch((error) => {
        // A program may repeat a call whose response was lost: its label was sent.
        const isSent = error instanceof ExpectedError && error.problem.code === 'print.inSpooler'
        if (by === 'program' && isSent) return { shipment, isWaiting: false }
        throw error
      })
    const isStamped = isLabelProblem(labelProblem, 'label.stamped')
    if (isStamped) {
      const pdf = labelDocument === undefined ? undefined : await documents.get(labelDocument)
      if (!pdf) throw labelError('label.gone')
      await acceptedStamps.add(pdf)
    }
    const wasElsewhere = (await deps.desksThatPrinted([id])).has(id)
    // Only the question that was asked is answered: a stamped page must still read.
    return printLabel(id, wasElsewhere ? labelPrinter() : printer, !isStamped)
  }
