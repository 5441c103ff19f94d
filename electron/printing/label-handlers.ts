import type { labelChannels } from '../../shared/printing/index.ts'
import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import { type Documents, hasFaultyDocument, hasTooFewLabels } from '../documents/index.ts'
import { type Journal, requireShipment } from '../journal/index.ts'
import { ExpectedError, type HandlersOf, safeFileName, unwrap } from '../kit/index.ts'
import type { LabelPipeline } from '../labels/index.ts'
import { createDesksThatPrinted } from './desks-that-printed.ts'
import { createOpenSavedLabel } from './open-saved-label.ts'
import type { SavedLabels } from './printers/saved-labels.ts'
import type { Printing } from './printing.ts'

type Deps = {
  session: () => {
    printing: Pick<
      Printing,
      'previewLabel' | 'labelCorrections' | 'acceptedStamps' | 'printLabel' | 'confirmPrint' | 'confirmByScan'
    >
    journal: Pick<Journal, 'read' | 'events' | 'desks' | 'desksOf'>
    fetchLabel: (id: string) => Promise<ShipmentRecord>
  }
  documents: Pick<Documents, 'get'>
  labels: Pick<LabelPipeline, 'clean' | 'inspect' | 'preview'>
  saved: SavedLabels
  /** The printer's name in the settings. */
  labelPrinter: () => string
  documentPrinter: () => string
  /** Called while the pages of a long label are read for a preview. */
  onProgress: (progress: { id: string; done: number; of: number }) => void
}

/** The channels that show, correct, print and confirm labels. */
export function labelHandlers(deps: Deps): HandlersOf<typeof labelChannels> {
  const { session, documents, labels, labelPrinter, documentPrinter, onProgress } = deps
  /** Previews that are being made. */
  const previews = new Set<{ id: string; stop: AbortController }>()
  const stored = async (id: string, { journal } = session()) => {
    const { labelDocument, labelPages = 1 } = requireShipment(await journal.read(id))
    const pdf = labelDocument === undefined ? undefined : await documents.get(labelDocument)
    if (!pdf) throw new ExpectedError('label.gone')
    return { pdf, pages: labelPages }
  }
  return {
    async 'label.preview'({ id, label, profile }) {
      const preview = { id, stop: new AbortController() }
      previews.add(preview)
      const { signal } = preview.stop
      const report = (done: number, of: number) => !signal.aborted && onProgress({ id, done, of })
      const control = { signal, onProgress: report }
      try {
        return unwrap(await session().printing.previewLabel(id, label, profile, control))
      } finally {
        previews.delete(preview)
      }
    },
    async 'label.stopReading'({ id }) {
      for (const preview of previews) if (preview.id === id) preview.stop.abort()
    },
    async 'label.layout'({ id }) {
      const opened = session()
      const { pdf } = await stored(id, opened)
      return unwrap(await labels.inspect(pdf, await opened.printing.labelCorrections.read()))
    },
    'label.correct': (correction) => session().printing.labelCorrections.keep(correction),
    'label.detectAgain': (page) => session().printing.labelCorrections.forget(page),
    async 'label.picture'({ id, page, width }) {
      const { pdf, pages } = await stored(id)
      const { png, page: size } = unwrap(await labels.preview(pdf, page, { maxPx: width }))
      return { png: Buffer.from(png).toString('base64'), pages, ...size }
    },
    async 'label.print'({ id, on, anyway }) {
      const opened = session()
      const { fetchLabel, journal } = opened
      const { printLabel, acceptedStamps } = opened.printing
      const shipment = requireShipment(await journal.read(id))
      const { label, labelProblem, printer = labelPrinter() } = shipment
      const isMissing = label === 'none' || label === 'missing'
      // Without an answer, the stored document gets another try.
      const wasIncomplete = hasTooFewLabels(shipment)
      const fetched =
        isMissing || hasFaultyDocument(shipment) || wasIncomplete ? await fetchLabel(id) : undefined
      if (fetched && isMissing && fetched.label !== 'stored') return fetched
      // Printed incomplete only if a person has seen the problem.
      if (fetched && hasTooFewLabels(fetched) && !wasIncomplete) return fetched
      if (!anyway) return printLabel(id, on === 'document' ? documentPrinter() : labelPrinter())
      const isStamped = labelProblem?.code === 'label.stamped'
      if (isStamped) await acceptedStamps.add((await stored(id, opened)).pdf)
      const wasElsewhere = (await createDesksThatPrinted(journal)([id])).has(id)
      // Only the question that was asked is answered: a stamped page must still read.
      return printLabel(id, wasElsewhere ? labelPrinter() : printer, !isStamped)
    },
    async 'label.openSaved'({ id, file }) {
      const opened = unwrap(await createOpenSavedLabel({ ...deps, journal: session().journal })(id, file))
      if (opened.kind === 'shown') return opened
      return {
        ...opened,
        fileName: safeFileName(opened.fileName),
        bytes: Buffer.from(opened.bytes).toString('base64'),
      }
    },
    'label.confirm': ({ id, printed }) => session().printing.confirmPrint(id, printed),
    'label.scan': ({ text, expected }) => session().printing.confirmByScan(text, expected),
  }
}
