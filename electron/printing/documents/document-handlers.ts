import type { DocumentName, documentChannels } from '../../../shared/shipment/index.ts'
import type { FetchDocument } from '../../documents/index.ts'
import { ExpectedError, type HandlersOf, safeFileName, unwrap } from '../../kit/index.ts'
import type { LabelPipeline } from '../../labels/index.ts'
import type { Printing } from '../printing.ts'

type Deps = {
  session: () => {
    printing: Pick<Printing, 'serviceDocuments' | 'enclosures'>
    fetchDocument: FetchDocument
  }
  labels: Pick<LabelPipeline, 'preview'>
  documentPrinter: () => string
}

/** The channels of service documents: fetch, show, save, print. */
export function documentHandlers(deps: Deps): HandlersOf<typeof documentChannels> {
  const { session, labels, documentPrinter } = deps
  const stored = async (id: string, name: DocumentName) =>
    unwrap(await session().printing.serviceDocuments.stored(id, name))
  return {
    'shipment.fetchDocument': ({ id, name }) => session().fetchDocument(id, name),
    'shipment.document': async ({ id, name }) =>
      unwrap(await session().printing.serviceDocuments.read(id, name)),
    async 'shipment.documentPicture'({ id, name, page, width }) {
      const { bytes } = await stored(id, name)
      const drawn = await labels.preview(bytes, page, { maxPx: width })
      if (!drawn.ok) throw new ExpectedError('document.broken')
      return { png: Buffer.from(drawn.value.png).toString('base64'), ...drawn.value.page }
    },
    async 'shipment.documentFile'({ id, name }) {
      const { bytes, shipment } = unwrap(await session().printing.serviceDocuments.printable(id, name))
      const fileName = safeFileName(`${name}-${shipment.order?.reference ?? shipment.id}`)
      return { pdf: Buffer.from(bytes).toString('base64'), fileName: `${fileName}.pdf` }
    },
    async 'shipment.printDocument'({ id, name }) {
      const failed = await session().printing.serviceDocuments.print(id, name, documentPrinter())
      return failed ? { problem: failed } : {}
    },
    'shipment.printEnclosures': ({ id, document }) => session().printing.enclosures.print(id, document),
    async 'shipment.enclosureFile'({ id, document }) {
      const { name, bytes } = unwrap(await session().printing.enclosures.file(id, document))
      return { pdf: Buffer.from(bytes).toString('base64'), fileName: `${safeFileName(name)}.pdf` }
    },
  }
}
