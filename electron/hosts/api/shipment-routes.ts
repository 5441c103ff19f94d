import { z } from 'zod'
import { type Grade, newLabelProblem, type Proof } from '../../../shared/labels/index.ts'
import type { Messages } from '../../../shared/messages/index.ts'
import { dpmmSchema } from '../../../shared/printing/index.ts'
import {
  type BookingState,
  isCancelledOrCancelling,
  isEnded,
  type ShipmentRecord,
} from '../../../shared/shipment/index.ts'
import type { Session, Station } from '../../app/index.ts'
import { hasTooFewLabels } from '../../documents/index.ts'
import { requireShipment } from '../../journal/index.ts'
import { ApiError } from './api-error.ts'
import { publicShipmentOf, publicShipmentSchema, readFound, type ShipmentOrDraft } from './public-shipment.ts'
import { type Route, route } from './route.ts'
import { freightBodySchema, parcelBodySchema } from './shipment-body.ts'
import { createTakeShipment } from './take-shipment.ts'

type Deps = {
  station: Pick<Station, 'session'>
  obstacle: (session: Session) => ApiError | undefined
}

const byId = z.object({ id: z.string().min(1).max(100) })
const shipmentResponse = { schema: publicShipmentSchema }

/** Queued drafts and shipments with one reference that are listed; the summary
 * and docs/api.md name the number. */
const maxListed = 100

/** The routes of shipments (docs/api.md). */
export function shipmentRoutes({ station, obstacle }: Deps): Route[] {
  const { session } = station
  const take = createTakeShipment({ session, obstacle })
  const shown = (found: ShipmentOrDraft, messages: Messages) =>
    publicShipmentOf(found, { messages, pickupLocations: session().pickupLocations() })
  const read = async (id: string): Promise<ShipmentOrDraft> => {
    const found = await readFound(session().journal, id)
    if (!found) throw new ApiError(404, 'api.notFound')
    return found
  }
  const readShipment = async (id: string): Promise<ShipmentRecord> => {
    const found = await read(id)
    if (found.kind === 'draft') throw new ApiError(409, 'api.onlyADraft')
    return found.shipment
  }

  return [
    route({
      method: 'POST',
      path: '/v1/shipments',
      name: 'createShipment',
      summary: 'Queue or book a shipment, once',
      description:
        'The same key and body give the same shipment, at the same instant, after a crash and after a restart: repeat the call after a lost response, 401, 429, 5xx, and 409 with `api.productionNotNamed`, `api.unconfirmed` or `api.journalRestored`. Another body with the same key is refused.',
      hasKey: true,
      body: z.union([parcelBodySchema, freightBodySchema]),
      reads: 'raw',
      responses: {
        201: { description: 'The shipment of the first call with this key', ...shipmentResponse },
        200: {
          description: 'The shipment of a repeated call, also of one that was not booked before',
          ...shipmentResponse,
        },
      },
      problems: [409, 422, 503],
      async handle({ key, body, messages }) {
        const { found, isNew } = await take(key, body)
        return { status: isNew ? 201 : 200, data: await shown(found, messages) }
      },
    }),
    route({
      method: 'GET',
      path: '/v1/shipments',
      name: 'findShipments',
      summary:
        'Find the queued drafts, then the shipments of a reference, the newest shipment first; at most 100',
      query: z.object({ reference: z.string().trim().min(1, { error: 'missing' }).max(200) }),
      responses: {
        200: {
          description: 'The shipments; none is an empty list',
          schema: z.strictObject({ shipments: z.array(publicShipmentSchema) }),
        },
      },
      problems: [422],
      async handle({ query: { reference }, messages }) {
        const { journal } = session()
        const typed = await journal.byTypedReference(reference)
        const queued = await journal.queuedIdsByReference(reference)
        const ids = [...new Set([...queued, ...typed.map(({ draftId }) => draftId)])]
        const all = await Promise.all(ids.slice(0, maxListed).map((id) => readFound(journal, id)))
        const found = all.filter((each) => each !== undefined)
        const shipments = await Promise.all(found.map((each) => shown(each, messages)))
        return { status: 200, data: { shipments } }
      },
    }),
    route({
      method: 'GET',
      path: '/v1/shipments/{id}',
      name: 'readShipment',
      summary: 'Read a shipment',
      params: byId,
      responses: { 200: { description: 'The shipment', ...shipmentResponse } },
      problems: [404],
      handle: async ({ params: { id }, messages }) => ({
        status: 200,
        data: await shown(await read(id), messages),
      }),
    }),
    route({
      method: 'GET',
      path: '/v1/shipments/{id}/label',
      name: 'readLabel',
      summary: 'Read the label of a booked shipment',
      description:
        'As the stored PDF, or as ZPL whose barcodes were read again from the final dots. The grades are in the headers (ISO/IEC 15416 and 15415).',
      params: byId,
      query: z.object({
        format: z.enum(['pdf', 'zpl']).default('pdf'),
        dpmm: z.coerce.number().pipe(dpmmSchema).default(8).describe('Dots per mm of the print head'),
      }),
      responses: {
        200: {
          description: 'The label',
          type: 'application/pdf, application/zpl',
          headers: {
            'Packdesk-Label-Grade': 'The worst grade of all symbols, A to F (ZPL)',
            'Packdesk-Label-Grades':
              'Symbology and grade of each symbol, such as `Code128=A, QRCode=B` (ZPL)',
          },
        },
      },
      problems: [404, 409, 422],
      async handle({ params: { id }, query: { format, dpmm } }) {
        const pdf = await labelOf(session(), await readShipment(id))
        if (format === 'pdf') {
          const file = await session().printing.labelFile(pdf)
          if (!file.ok) throw new ApiError(409, file.problem)
          return { status: 200, bytes: file.value, headers: { 'Content-Type': 'application/pdf' } }
        }
        const zpl = await session().printing.zplLabel(pdf, dpmm)
        if (!zpl.ok) throw new ApiError(409, zpl.problem)
        const { bytes, proofs } = zpl.value
        if (!proofs.every(({ verdict }) => verdict === 'proven')) throw new ApiError(409, 'api.notProven')
        return {
          status: 200,
          bytes,
          headers: { 'Content-Type': 'application/zpl', ...gradeHeaders(proofs) },
        }
      },
    }),
    route({
      method: 'POST',
      path: '/v1/shipments/{id}/cancel',
      name: 'cancelShipment',
      summary: 'Cancel the order of a shipment, or remove a queued draft',
      params: byId,
      responses: {
        200: {
          description: 'Cancelled; or still `cancelling` while the service has not confirmed it',
          ...shipmentResponse,
        },
      },
      problems: [404, 409, 503],
      async handle({ params: { id }, messages }) {
        const found = await read(id)
        if (found.kind === 'draft' || found.isQueued) {
          if (found.kind === 'shipment' || !found.isRemoved) await session().pickups.remove([id])
          return { status: 200, data: await shown(await read(id), messages) }
        }
        const { booking } = found.shipment
        const isOver = isCancelledOrCancelling(booking)
        if (booking !== 'booked' && !isOver) throw noOrder(booking)
        const after = isOver
          ? found.shipment
          : requireShipment(await session().booking.cancel(found.shipment.id))
        if (after.booking === 'booked') throw new ApiError(409, after.problem ?? 'cancel.notConfirmed')
        return { status: 200, data: await shown({ kind: 'shipment', shipment: after }, messages) }
      },
    }),
    route({
      method: 'POST',
      path: '/v1/shipments/{id}/print',
      name: 'printShipment',
      summary: 'Print the label of a booked shipment on the label printer, also again',
      description:
        'A label that is `queued` prints later by itself, as soon as its printer is free. Another call meanwhile, or while it is still in the queue of the printer, does not print it twice.',
      params: byId,
      responses: {
        200: {
          description: 'The label was `sent` to the printer, or is `queued` for it',
          schema: publicShipmentSchema.extend({ print: z.enum(['sent', 'queued']) }),
        },
      },
      problems: [404, 409, 503],
      async handle({ params: { id }, messages }) {
        const found = await readShipment(id)
        requirePrintable(found)
        const { printOnRequest } = session().printing
        const request = { on: 'label', anyway: false, by: 'program' } as const
        const { shipment: after, isWaiting } = await printOnRequest(found.id, request)
        if (!isWaiting && after.labelProblem) throw new ApiError(409, after.labelProblem)
        const data = await shown({ kind: 'shipment', shipment: after }, messages)
        return { status: 200, data: { ...data, print: isWaiting ? 'queued' : 'sent' } }
      },
    }),
  ]
}

/** Why a shipment that is not booked has no label, print or cancellation. */
function noOrder(booking: BookingState): ApiError {
  if (booking === 'cancelled') return new ApiError(409, 'api.isCancelled')
  if (booking === 'cancelling') return new ApiError(409, 'api.isCancelling')
  return new ApiError(409, isEnded(booking) ? 'api.notBookedYet' : 'api.maybeBooked')
}

/** Throws where a shipment has no order, or an order that differs from its draft: a person decides about
 * that before its label may leave. */
function requirePrintable({ booking, mismatch }: ShipmentRecord): void {
  if (booking !== 'booked') throw noOrder(booking)
  if (mismatch) throw new ApiError(409, 'api.bookedDifferently')
}

/** The stored label; it is fetched if it is not there yet.
 * @throws ApiError with the reason why there is none */
async function labelOf({ documents, fetchLabel }: Session, shipment: ShipmentRecord): Promise<Uint8Array> {
  requirePrintable(shipment)
  const stored = async ({ labelDocument }: ShipmentRecord) =>
    labelDocument === undefined ? undefined : documents.get(labelDocument)
  const pdf = hasTooFewLabels(shipment) ? undefined : await stored(shipment)
  if (pdf) return pdf
  const fetched = await fetchLabel(shipment.id)
  const label = await stored(fetched)
  if (label) return label
  throw new ApiError(409, fetched.labelProblem ?? newLabelProblem('label.gone'))
}

const grades: readonly Grade[] = ['A', 'B', 'C', 'D', 'F']

function gradeHeaders(proofs: readonly Proof[]): Record<string, string> {
  const symbols = proofs.flatMap((proof) => proof.symbols).filter(({ grade }) => grade !== undefined)
  const worst = grades.findLast((grade) => symbols.some((symbol) => symbol.grade === grade))
  return {
    ...(worst && { 'Packdesk-Label-Grade': worst }),
    'Packdesk-Label-Grades': symbols.map(({ format, grade }) => `${format}=${grade}`).join(', '),
  }
}
