import type { PrinterProfile } from '../../shared/printing/index.ts'
import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import type { Documents } from '../documents/index.ts'
import type { AppendEvent, Journal } from '../journal/index.ts'
import type { Clock } from '../kit/index.ts'
import type { LabelPipeline, ReadingControl } from '../labels/index.ts'
import { createEnclosures } from './documents/enclosures.ts'
import { createServiceDocuments } from './documents/service-documents.ts'
import { createDesksThatPrinted } from './labels/desks-that-printed.ts'
import { createHandOverLabel } from './labels/hand-over-label.ts'
import { createPrintLabel } from './labels/print-label.ts'
import { createPrintOnRequest, type RequestedPrint } from './labels/print-on-request.ts'
import { createAcceptedStamps } from './preparing/accepted-stamps.ts'
import { createFindDuplicateLabel } from './preparing/find-duplicate-label.ts'
import type { LabelCorrections } from './preparing/label-corrections.ts'
import { createLabelForFile } from './preparing/label-for-file.ts'
import { createPreparePrint } from './preparing/prepare-print.ts'
import { createPreviewLabel } from './preparing/preview-label.ts'
import { createShownPreviews } from './preparing/shown-previews.ts'
import type { Printers } from './printer.ts'
import { createAnswerPrints } from './queue/answer-prints.ts'
import { createAskAboutCopied } from './queue/ask-about-copied.ts'
import { createCancelPrint } from './queue/cancel-print.ts'
import { createConfirmByScan } from './queue/confirm-by-scan.ts'
import { createConfirmPrint } from './queue/confirm-print.ts'
import { createFollowPrint } from './queue/follow-print.ts'
import { createPrintInTurn } from './queue/print-in-turn.ts'
import { createPrintQueue } from './queue/print-queue.ts'
import { createRecoverPrints } from './queue/recover-prints.ts'

export type PrintingDeps = {
  journal: Journal
  documents: Documents
  labels: LabelPipeline
  printers: Printers
  clock: Clock
  /** The label printer's name in the settings. */
  labelPrinter: () => string
  /** The document printer's name in the settings. */
  documentPrinter: () => string
  profileOf: (printer: string) => PrinterProfile
  newJob: () => string
  labelCorrections: LabelCorrections
  fetchLabel: (id: string) => Promise<ShipmentRecord>
  inBackground: (work: Promise<unknown>) => void
  append: AppendEvent
  /** No person is at the desk: a start prints no enclosures behind the labels of the last run. */
  isUnattended?: boolean
  /** There are other desks on this journal. */
  hasOtherDesks?: boolean
  /** Called when a line of the queue changed; must not throw. */
  onQueueChanged: () => void
}

/** The printing module on one journal: everything from a stored label to its confirmation. */
export function createPrinting(deps: PrintingDeps) {
  const { journal, documents, labels, printers, clock, labelPrinter, documentPrinter, profileOf } = deps
  const { newJob, labelCorrections, fetchLabel, append, onQueueChanged } = deps
  const corrections = labelCorrections.read
  const desksThatPrinted = createDesksThatPrinted(journal)
  const findDuplicateLabel = createFindDuplicateLabel(journal)
  const acceptedStamps = createAcceptedStamps(journal)
  const preparing = (readProfile: PrintingDeps['profileOf']) =>
    createPreparePrint({ labels, profileOf: readProfile, corrections, isStampAccepted: acceptedStamps.has })
  const prepare = preparing(profileOf)
  const enclosures = createEnclosures({
    journal,
    documents,
    labels,
    printers,
    documentPrinter,
    newJob,
    append,
  })
  const onPrintAccepted = (shipment: ShipmentRecord) => deps.inBackground(enclosures.printWaiting(shipment))
  const printQueue = createPrintQueue({
    journal,
    printLabel: createPrintLabel({
      journal,
      documents,
      printers,
      prepare,
      findDuplicateLabel,
      append,
      onPrintAccepted,
    }),
    ...(deps.hasOtherDesks && { desksThatPrinted }),
    profileOf,
    newJob,
    onQueueChanged,
    followPrint: createFollowPrint({ journal, append, printers, clock }),
    cancelPrint: createCancelPrint({ journal, append, printers }),
    askAboutCopied: createAskAboutCopied({ journal, append, newJob }),
    recover: createRecoverPrints({
      append,
      printers,
      onPrintAccepted: deps.isUnattended ? () => undefined : onPrintAccepted,
    }),
  })
  const confirmPrint = createConfirmPrint({
    journal,
    onPrintAccepted,
    async append(...event) {
      const shipment = await append(...event)
      printQueue.answered(shipment)
      return shipment
    },
  })
  async function printLabel(id: string, printer: string, anyway?: boolean): Promise<RequestedPrint> {
    const { queued, outcome } = await printQueue.enter(id, printer, 'last', { anyway })
    return { shipment: await outcome, isWaiting: queued === 'waiting' }
  }
  const previewLabel = createPreviewLabel({ journal, documents, labels, profileOf, corrections })
  const shown = createShownPreviews()

  return {
    printQueue,
    enclosures,
    printOnRequest: createPrintOnRequest({
      journal,
      documents,
      desksThatPrinted,
      acceptedStamps,
      fetchLabel,
      printLabel,
      labelPrinter,
      documentPrinter,
    }),
    printInTurn: createPrintInTurn({
      fetchLabel,
      clock,
      print: async (id) => (await printQueue.enter(id, labelPrinter(), 'last', { once: true })).outcome,
    }),
    confirmPrint,
    confirmByScan: createConfirmByScan({ journal, confirmPrint, shown }),
    answerPrints: createAnswerPrints({
      journal,
      confirmPrint,
      printAgain: (id, behind) =>
        printQueue.enter(id, labelPrinter(), behind === undefined ? 'next' : { behind }),
    }),
    handOverLabel: createHandOverLabel({ journal, append, newJob }),
    labelCorrections,
    async previewLabel(id: string, label: number, tried?: PrinterProfile, control?: ReadingControl) {
      const preview = await previewLabel(id, label, labelPrinter(), tried, control)
      // A preview with a tried profile is not the label that a person can hold and scan.
      if (preview.ok && !tried) shown.add(id, preview.value)
      return preview
    },
    ...createLabelForFile({
      labels,
      labelPrinter,
      profileOf,
      preparing,
      findDuplicateLabel,
    }),
    serviceDocuments: createServiceDocuments({ journal, documents, labels, printers, newJob }),
  }
}

export type Printing = ReturnType<typeof createPrinting>
