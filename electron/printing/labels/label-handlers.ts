import type { labelChannels } from '../../../shared/printing/index.ts'
import type { Documents } from '../../documents/index.ts'
import { type Journal, requireShipment } from '../../journal/index.ts'
import { type HandlersOf, safeFileName, unwrap } from '../../kit/index.ts'
import { type LabelPipeline, labelError } from '../../labels/index.ts'
import type { SavedLabels } from '../printers/saved-labels.ts'
import type { Printing } from '../printing.ts'
import { createOpenSavedLabel } from './open-saved-label.ts'

type Deps = {
  session: () => {
    printing: Pick<
      Printing,
      'previewLabel' | 'labelCorrections' | 'printOnRequest' | 'confirmPrint' | 'confirmByScan'
    >
    journal: Pick<Journal, 'read' | 'events'>
  }
  documents: Pick<Documents, 'get'>
  labels: Pick<LabelPipeline, 'clean' | 'inspect' | 'preview'>
  saved: SavedLabels
  /** Called while the pages of a long label are read for a preview. */
  onProgress: (progress: { id: string; done: number; of: number }) => void
}

/** The channels that show, correct, print and confirm labels. */
export function labelHandlers(deps: Deps): HandlersOf<typeof labelChannels> {
  const { session, documents, labels, onProgress } = deps
  /** Previews that are being made. */
  const previews = new Set<{ id: string; stop: AbortController }>()
  const stored = async (id: string, { journal } = session()) => {
    const { labelDocument, labelPages = 1 } = requireShipment(await journal.read(id))
    const pdf = labelDocument === undefined ? undefined : await documents.get(labelDocument)
    if (!pdf) throw labelError('label.gone')
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
    async 'label.stopPreview'({ id }) {
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
    'label.print': async ({ id, on, anyway }) =>
      (await session().printing.printOnRequest(id, { on, anyway, by: 'person' })).shipment,
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
