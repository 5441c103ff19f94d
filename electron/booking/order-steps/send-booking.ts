import { isDeepStrictEqual } from 'node:util'
import type {
  AnyDraft,
  LaterEvent,
  Mismatch,
  OrderRecord,
  ShipmentRecord,
  TransportMode,
} from '../../../shared/shipment/index.ts'
import {
  bookingProblem,
  type Extras,
  type PlacedOrder,
  type ServiceResult,
  type ShippingService,
} from '../../carrier/index.ts'
import type { CurrentDraft, ReadCurrentDraft } from '../../drafts/index.ts'
import {
  type AppendOrderEvent,
  type FindMismatch,
  hasOtherReference,
  matchByRecord,
} from '../../evidence/index.ts'
import { isJournalError, type Journal, JournalError } from '../../journal/index.ts'

type Deps = {
  journal: Pick<Journal, 'readDraft'>
  service: Pick<ShippingService, 'placeOrder' | 'bookQuotation'>
  appendOrderEvent: AppendOrderEvent
  findMismatch: FindMismatch
  readCurrentDraft: ReadCurrentDraft
  /** Looks for the order of a shipment in the background. */
  follow: (id: string) => void
}

/** The draft that a form has saved; not awaited before it is needed. */
export type SavedForm = Promise<AnyDraft | null | undefined>

/** A sent booking; `sentAs` is its `customerOrderCode`. */
type SentBooking = { id: string; code: string; highWaterMark: string | null; sentAs: string }

function belongsToOther(order: OrderRecord, { code, sentAs }: Pick<SentBooking, 'code' | 'sentAs'>): boolean {
  const { kind } = matchByRecord(order, { code })
  return kind === 'others' || (kind === 'open' && hasOtherReference(order, sentAs))
}

/** Sends a booking whose intent is committed, and records its outcome. */
export function createSendBooking({
  journal,
  service,
  appendOrderEvent,
  findMismatch,
  readCurrentDraft,
  follow,
}: Deps) {
  /** The differences of the saved draft from what was sent, if another window changed it
   * meanwhile. A form may save its draft only after it sent the booking, so a draft that is still
   * saved as before was not changed. */
  const editedMeanwhile = async (
    shipment: ShipmentRecord,
    { queued, isFromFile }: CurrentDraft,
    formBefore: AnyDraft | null | undefined,
  ): Promise<Mismatch | undefined> => {
    const saved = await readCurrentDraft(shipment, { onlyForm: !queued })
    if (!saved || isDeepStrictEqual(saved.draft, formBefore)) return undefined
    return findMismatch(shipment, { ...saved, isFromFile })
  }

  const recordResult = async (
    { id, code, highWaterMark, sentAs }: SentBooking,
    result: ServiceResult<PlacedOrder>,
    mismatch: Mismatch | undefined,
  ): Promise<ShipmentRecord> => {
    // An order that existed before or belongs to another booking is not this booking's order.
    const orderTaken: LaterEvent = { type: 'unanswered', problem: bookingProblem('booking.orderTaken') }
    switch (result.kind) {
      case 'ok':
        if (result.value.order.id === highWaterMark) return appendOrderEvent(id, orderTaken)
        if (belongsToOther(result.value.order, { code, sentAs })) return appendOrderEvent(id, orderTaken)
        return appendOrderEvent(id, { type: 'booked', ...result.value, ...(mismatch && { mismatch }) }).catch(
          (error) => {
            if (!isJournalError(error, 'journal.orderTaken')) throw error
            return appendOrderEvent(id, orderTaken)
          },
        )
      case 'rejected':
        return appendOrderEvent(id, { type: 'rejected', problem: result.problem })
      case 'notSent':
        return appendOrderEvent(id, { type: 'notSent', problem: result.problem })
      case 'unknown':
        return appendOrderEvent(id, { type: 'unanswered', problem: result.problem })
    }
  }

  return {
    /** The draft that the form has saved when the booking is asked for; undefined if it cannot be read. */
    readSavedDraft: (mode: TransportMode): SavedForm => journal.readDraft(mode).catch(() => undefined),

    /** Rejects with `journal.outcomeLost` if the outcome cannot be recorded; the order is then looked for. */
    async send(
      shipment: ShipmentRecord,
      highWaterMark: string | null,
      { extras, currentDraft }: { extras?: Extras; currentDraft: CurrentDraft },
      formBefore: SavedForm,
    ): Promise<ShipmentRecord> {
      const { id, code, mode, request, quotationId } = shipment
      const placing =
        quotationId === undefined
          ? service.placeOrder(mode, request, { extras })
          : service.bookQuotation(quotationId, request, { extras })
      const result = await placing.catch(
        (): ServiceResult<PlacedOrder> => ({
          kind: 'unknown',
          problem: bookingProblem('booking.interrupted'),
        }),
      )
      const { customerOrderCode: sentAs = code } = request
      const recordSent = async () =>
        recordResult(
          { id, code, highWaterMark, sentAs },
          result,
          result.kind === 'ok' ? await editedMeanwhile(shipment, currentDraft, await formBefore) : undefined,
        )
      const after = await recordSent().catch((error) => {
        follow(id)
        throw new JournalError('journal.outcomeLost', error)
      })
      if (after.booking === 'unknown') follow(id)
      return after
    },
  }
}

export type SendBooking = ReturnType<typeof createSendBooking>
