import { failure, type Outcome, type Problem, success } from '../../../shared/kit/index.ts'
import type { DocumentName, ShipmentRecord, ShownDocument } from '../../../shared/shipment/index.ts'
import type { Documents } from '../../documents/index.ts'
import { type Journal, requireShipment } from '../../journal/index.ts'
import type { LabelPipeline } from '../../labels/index.ts'
import { documentOrder, type Printers } from '../printer.ts'

type Deps = {
  journal: Pick<Journal, 'read'>
  documents: Pick<Documents, 'get'>
  labels: Pick<LabelPipeline, 'clean'>
  printers: Pick<Printers, 'print'>
  newJob: () => string
}

type StoredDocument = {
  shipment: ShipmentRecord
  kept: NonNullable<ShipmentRecord[DocumentName]>
  bytes: Uint8Array
}

/** Shows, saves and prints the stored service documents of a shipment, without the service. */
export function createServiceDocuments({ journal, documents, labels, printers, newJob }: Deps) {
  const stored = async (id: string, name: DocumentName): Promise<Outcome<StoredDocument>> => {
    const shipment = requireShipment(await journal.read(id))
    const kept = shipment[name]
    const bytes = kept && (await documents.get(kept.document))
    return bytes ? success({ shipment, kept, bytes }) : failure('document.gone')
  }

  /** The PDF for a printer or a viewer, cleaned of active content. */
  const printable = async (id: string, name: DocumentName): Promise<Outcome<StoredDocument>> => {
    const document = await stored(id, name)
    if (!document.ok) return document
    if (document.value.kept.kind !== 'pdf') return failure('document.notPrintable')
    const clean = await labels.clean([document.value.bytes])
    return clean.ok ? success({ ...document.value, bytes: clean.value }) : failure('document.broken')
  }

  return {
    stored,
    printable,

    /** The content for the screen; the pages of a PDF are drawn separately. */
    async read(id: string, name: DocumentName): Promise<Outcome<ShownDocument>> {
      const document = await stored(id, name)
      if (!document.ok) return document
      const { kept, bytes } = document.value
      const { kind, at, pages = 1 } = kept
      if (kind === 'pdf') return success({ kind, at, pages })
      const text = new TextDecoder().decode(bytes)
      return success(kind === 'json' ? { kind, at, value: JSON.parse(text) } : { kind, at, text })
    },

    /** Prints a PDF on the document printer. Returns a problem if it was not submitted. */
    async print(id: string, name: DocumentName, printer: string): Promise<Problem | undefined> {
      const document = await printable(id, name)
      if (!document.ok) return document.problem
      const { shipment, bytes } = document.value
      const title = `${name} ${shipment.order?.reference ?? ''}`.trim()
      const submission = await printers.print(printer, documentOrder(newJob(), title, bytes))
      return submission.kind === 'submitted' ? undefined : submission.problem
    },
  }
}
