import { failure, type Outcome, type Problem, success } from '../../shared/kit/index.ts'
import {
  type DocumentName,
  endsJourney,
  type KeptDocument,
  readTracking,
  type ShipmentRecord,
} from '../../shared/shipment/index.ts'
import type { ServiceDocument, ShippingService } from '../carrier/index.ts'
import { type AppendEvent, type Journal, readWithOrder } from '../journal/index.ts'
import type { LabelPipeline } from '../labels/index.ts'
import type { Documents } from './documents.ts'

type Deps = {
  journal: Pick<Journal, 'read'>
  service: Pick<ShippingService, 'printConfirmation' | 'trackOrder'>
  documents: Pick<Documents, 'put'>
  labels: Pick<LabelPipeline, 'check'>
  append: AppendEvent
}

type FetchedDocument = { shipment: ShipmentRecord; problem?: Problem }
export type FetchDocument = (id: string, name: DocumentName) => Promise<FetchedDocument>

const documentProblems = ['document.broken', 'document.notKept'] as const
const failed = (code: (typeof documentProblems)[number]): Outcome<never> => failure(code)
/** Whether the service sent a document that cannot be kept. */
export const isDocumentProblem = ({ code }: Problem): boolean =>
  documentProblems.some((each) => each === code)

/** Fetches the confirmation or the tracking of a shipment's order, stores it, and records it on the
 * shipment if it changed. With a `problem` nothing was stored, and an earlier document stays. */
export function createFetchDocument({ journal, service, documents, labels, append }: Deps): FetchDocument {
  async function keep(document: ServiceDocument): Promise<Outcome<KeptDocument>> {
    if (document.type === 'pdf') {
      const checked = await labels.check(document.bytes)
      if (!checked.ok) return failed('document.broken')
      const pages = checked.value.pages.length
      return success({ kind: 'pdf', document: await documents.put(document.bytes), pages })
    }
    const text = document.type === 'json' ? JSON.stringify(document.value) : document.text
    return success({ kind: document.type, document: await documents.put(new TextEncoder().encode(text)) })
  }

  return async (id, name) => {
    const shipment = await readWithOrder(journal, id)
    const { order } = shipment
    const result =
      name === 'confirmation'
        ? await service.printConfirmation(order.id)
        : await service.trackOrder(order.reference)
    if (result.kind !== 'ok') return { shipment, problem: result.problem }
    const kept = await keep(result.value).catch(() => failed('document.notKept'))
    if (!kept.ok) return { shipment, problem: kept.problem }
    const now = await readWithOrder(journal, id)
    if (now[name]?.document === kept.value.document) return { shipment: now }
    const after = await append(id, {
      type: 'paperKept',
      paper: name,
      kept: { ...kept.value, ...(name === 'tracking' && latestOf(result.value)) },
    })
    return { shipment: after }
  }
}

function latestOf(document: ServiceDocument): Pick<KeptDocument, 'latest'> {
  const tracking = document.type === 'json' ? readTracking(document.value) : undefined
  const newest = tracking?.entries[0]
  if (!newest) return {}
  const ended = endsJourney(tracking.status ?? newest.text)
  return { latest: { text: newest.text, at: newest.at, ended } }
}
