import type { PaperName, paperChannels } from '../../shared/shipment/index.ts'
import type { FetchDocument } from '../documents/index.ts'
import { ExpectedError, type HandlersOf, safeFileName, unwrap } from '../kit/index.ts'
import type { LabelPipeline } from '../labels/index.ts'
import type { Printing } from './printing.ts'

type Deps = {
  session: () => Pick<Printing, 'serviceDocuments'> & { fetchDocument: FetchDocument }
  labels: Pick<LabelPipeline, 'preview'>
  documentPrinter: () => string
}

/** The channels of service documents: fetch, show, save, print. */
export function documentHandlers(deps: Deps): HandlersOf<typeof paperChannels> {
  const { session, labels, documentPrinter } = deps
  const stored = async (id: string, paper: PaperName) =>
    unwrap(await session().serviceDocuments.stored(id, paper))
  return {
    'shipment.fetchPaper': ({ id, paper }) => session().fetchDocument(id, paper),
    'shipment.paper': async ({ id, paper }) => unwrap(await session().serviceDocuments.read(id, paper)),
    async 'shipment.paperPicture'({ id, paper, page, width }) {
      const { bytes } = await stored(id, paper)
      const drawn = await labels.preview(bytes, page, { maxPx: width })
      if (!drawn.ok) throw new ExpectedError('paper.broken')
      return { png: Buffer.from(drawn.value.png).toString('base64'), ...drawn.value.page }
    },
    async 'shipment.paperFile'({ id, paper }) {
      const { bytes, shipment } = unwrap(await session().serviceDocuments.printable(id, paper))
      const name = safeFileName(`${paper}-${shipment.order?.reference ?? shipment.id}`)
      return { pdf: Buffer.from(bytes).toString('base64'), fileName: `${name}.pdf` }
    },
    async 'shipment.printPaper'({ id, paper }) {
      const failed = await session().serviceDocuments.print(id, paper, documentPrinter())
      return failed ? { problem: failed } : {}
    },
  }
}
