import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Finding, Problem, Unconfirmed } from '../../shared/kit/index.ts'
import {
  type AnyDraft,
  type Enclosure,
  forgottenFinding,
  isEnded,
  type LaterEvent,
  livingOf,
  type Mismatch,
  type OrderRecord,
  type OrderRequest,
  type ShipmentRecord,
  shippedAmong,
  shippedFinding,
  type TransportMode,
} from '../../shared/shipment/index.ts'
import {
  type Booked,
  bookingProblem,
  type Extras,
  type ServiceResult,
  type ShippingService,
} from '../carrier/index.ts'
import type { CurrentDraft, ReadCurrentDraft } from '../drafts/index.ts'
import {
  type BookingCodes,
  type FindMismatch,
  hasOtherReference,
  isListProblem,
  type LookForOrder,
  matchByRecord,
  type RecordEvent,
  type RecordMismatch,
  type SettleShipment,
  withCode,
} from '../evidence/index.ts'
import {
  isJournalError,
  type Journal,
  JournalError,
  needsReconciliation,
  type QueuedDraftSnapshot,
  type SeenDraft,
} from '../journal/index.ts'
import { type Clock, singleFlight } from '../kit/index.ts'
import { bookedOfQuotation, quotationBooked } from './open-quotation.ts'
import type { Sweep } from './sweep-orders.ts'

export type BookShipmentInput = {
  draftId: string
  /** The packer's reference, as typed. */
  reference: string
  mode: TransportMode
  /** Checked; its `customerOrderCode` is set here. */
  request: OrderRequest
  /** Service extras by their path in the request. */
  extras?: Extras
  /** Freight that is booked from a quotation (interface 4.1); absent: directly. */
  quotationId?: string
  enclosures?: readonly Enclosure[]
  pickupLocation: { id: string; name: string }
  /** The number of parcels or freight units, and the parcels allowed in the pickup; freight has no limit. */
  parcels: number
  pickupLimit?: number
  /** For a draft from a pickup: it is booked only if it is unchanged since this
   * snapshot, or since a person saw it. */
  queuedDraft?: QueuedDraftSnapshot | SeenDraft
  /** A reference that was shipped already is refused, unless a person acknowledged that shipment. */
  acknowledgedId?: string
  /** The import compared the draft with earlier imports: only a shipment that no import brought refuses
   * it. */
  isImported?: boolean
  /** The draft that this was made from. */
  currentDraft: CurrentDraft
}

type BookShipmentResult =
  | { kind: 'shipment'; shipment: ShipmentRecord }
  /** The pickup has `parcels` already; nothing was written or sent. */
  | { kind: 'full'; parcels: number }
  /** The pickup is closed; nothing was written or sent. */
  | { kind: 'closed' }
  /** The queued draft was changed, moved or removed; nothing was written or sent. */
  | { kind: 'changed' }
  /** Bookings in production were not confirmed today; nothing was written or sent. */
  | Unconfirmed
  /** The reference was shipped or the quotation booked already, or may have
   * been; nothing was written or sent. */
  | { kind: 'shipped'; finding: Finding }

/** Not awaited before it is needed. */
type SavedForm = Promise<AnyDraft | null | undefined>

export type BookShipment = (input: BookShipmentInput) => Promise<BookShipmentResult>

type Deps = {
  journal: Pick<
    Journal,
    | 'intend'
    | 'shipmentsOfDraft'
    | 'shipmentsOfQuotation'
    | 'byTypedReference'
    | 'shipmentsNotImported'
    | 'readDraft'
    | 'readFact'
  >
  clock: Pick<Clock, 'now'>
  service: Pick<ShippingService, 'listOrders' | 'placeOrder' | 'bookQuotation'>
  codes: Pick<BookingCodes, 'next'>
  record: RecordEvent
  lookForOrder: LookForOrder
  settle: SettleShipment
  findMismatch: FindMismatch
  readCurrentDraft: ReadCurrentDraft
  recordMismatch: RecordMismatch
  /** Whether bookings in this environment are confirmed for today. */
  mayBook: () => Promise<boolean>
  /** Sweeps if none was done today. */
  sweepOfToday: () => Promise<Sweep | undefined>
  /** References of orders that the restored journal lacks. */
  readBookedAfterCopy: () => Promise<readonly string[]>
  lastSweep: () => Promise<Pick<Sweep, 'duplicates' | 'problem'> | undefined>
  /** The serial queue of everything that books; `work` gets what was `read` at its turn. */
  inTurn: <Read, Value>(read: () => Promise<Read>, work: (known: Read) => Promise<Value>) => Promise<Value>
  follow: (id: string) => void
  onShipmentChanged: (shipment: ShipmentRecord) => void
}

/** How long a refused booking is looked for before another draft of its reference is booked. */
const lookUpWindowMs = 14 * 24 * 60 * 60 * 1000
/** The most shipments of a reference that are looked for, newest first. */
const maxLookUps = 3

/** A sent booking; `sentAs` is its `customerOrderCode`. */
type Sent = { id: string; code: string; highWaterMark: string | null; sentAs: string }

/** The newest order of the account before a booking (null: none), or why nothing may be sent. */
type Mark = { highWaterMark: string | null } | { problem: Problem }

/** The result of looking for orders of earlier bookings. */
type LookedUp = { found?: ShipmentRecord; problem?: Problem }

function belongsToOther(order: OrderRecord, { code, sentAs }: Pick<Sent, 'code' | 'sentAs'>): boolean {
  const { kind } = matchByRecord(order, { code })
  return kind === 'others' || (kind === 'open' && hasOtherReference(order, sentAs))
}

/** Books a draft once (design.md 4.3): high-water mark, intent, one POST, outcome as an event. A draft
 * with a living shipment returns that one; earlier attempts that may have an order are looked for
 * first. Rejects with `JournalError`: nothing was sent, or with `journal.outcomeLost` it was sent and
 * is looked for as an interrupted intent. */
export function createBookShipment({
  journal,
  clock,
  service,
  codes,
  record,
  lookForOrder,
  settle,
  findMismatch,
  readCurrentDraft,
  recordMismatch,
  mayBook,
  sweepOfToday,
  readBookedAfterCopy,
  lastSweep,
  inTurn,
  follow,
  onShipmentChanged,
}: Deps): BookShipment {
  /** Everything that a booking reads first, at the same time, because each round trip
   * to a shared journal takes time. */
  const read = async ({ draftId, reference, quotationId, isImported }: BookShipmentInput) => {
    const [attempts, ofReference, notImported, ofQuotation, mustReconcile, bookedAfterCopy, sweep, code] =
      await Promise.all([
        journal.shipmentsOfDraft(draftId),
        reference === '' ? [] : journal.byTypedReference(reference),
        isImported && reference !== '' ? journal.shipmentsNotImported([reference]) : [],
        quotationId === undefined ? [] : journal.shipmentsOfQuotation(quotationId),
        needsReconciliation(journal),
        readBookedAfterCopy(),
        lastSweep(),
        codes.next(),
      ])
    return {
      attempts,
      ofReference,
      shipped: isImported ? notImported : ofReference,
      ofQuotation,
      mustReconcile,
      bookedAfterCopy,
      duplicates: sweep?.duplicates ?? [],
      isSwept: sweep !== undefined && !sweep.problem,
      code,
    }
  }
  type Known = Awaited<ReturnType<typeof read>>

  /** The steps of design.md 4.3. After a problem, an intent without a mark is
   * committed and recorded as not sent. */
  const book = async (
    input: BookShipmentInput,
    beforeSweep: Known,
    formBefore: SavedForm,
  ): Promise<BookShipmentResult> => {
    const living = await livingShipment(input, beforeSweep)
    if (living) return { kind: 'shipment', shipment: living }
    const refusal = await refusalOf(input, beforeSweep)
    if (refusal) return refusal

    const sweep = await sweepOfToday()
    const known = sweep ? await read(input) : beforeSweep
    // Another desk may have compared the journal since the draft was checked. While this one books, none can.
    const forgotten = forgottenFinding(input.reference, known.bookedAfterCopy)
    if (forgotten) return { kind: 'shipped', finding: forgotten }

    const obstacle = obstacleOf(sweep, known)
    const ofDraft = obstacle ? { problem: obstacle } : await recheckAttempts(input, known)
    if (ofDraft.found) return { kind: 'shipment', shipment: ofDraft.found }
    const ofOthers = ofDraft.problem ? ofDraft : await findEarlierBooking(input, known)
    if (ofOthers.found) return { kind: 'shipped', finding: earlierFinding(input, ofOthers.found) }

    const mark = ofOthers.problem ? { problem: ofOthers.problem } : await readMark()
    const intended = await commitIntent(input, known.code, mark)
    if (intended.kind !== 'intended') return intended
    const { shipment, created } = intended
    if (!created) return { kind: 'shipment', shipment }
    onShipmentChanged(shipment)
    return {
      kind: 'shipment',
      shipment:
        'problem' in mark
          ? await record(shipment.id, { type: 'notSent', problem: mark.problem })
          : await send(shipment, mark.highWaterMark, input, formBefore),
    }
  }

  /** The draft's shipment that is or may be booked. */
  const livingShipment = async (
    { currentDraft }: BookShipmentInput,
    { attempts }: Known,
  ): Promise<ShipmentRecord | undefined> => {
    const living = livingOf(attempts)
    if (!living) return undefined
    // The serial queue runs one booking at a time, so this intent was interrupted.
    const settled = living.booking === 'intent' ? await settle(living.id) : living
    return recordMismatch(settled ?? living, currentDraft)
  }

  const refusalOf = async (
    input: BookShipmentInput,
    { shipped }: Known,
  ): Promise<BookShipmentResult | undefined> => {
    const finding = shippedAmong(shipped, input)
    if (finding) return { kind: 'shipped', finding }
    return (await mayBook()) ? undefined : { kind: 'unconfirmed' }
  }

  /** Looks for the orders of the draft's ended attempts: a refusal, or a person's decision that it was
   * not booked, may have been wrong. */
  const recheckAttempts = async ({ currentDraft }: BookShipmentInput, known: Known): Promise<LookedUp> => {
    for (const attempt of known.attempts) {
      // If this journal is a copy, its original may have sent the attempt later;
      // the sweep then found its order.
      const mayHaveOrder = !attempt.notSent || hasDuplicate(attempt, known)
      if (!mayHaveOrder) continue
      const lookedUp = await lookUp(attempt, known, currentDraft)
      if (lookedUp.found || lookedUp.problem) return lookedUp
    }
    return {}
  }

  const hasDuplicate = ({ id }: ShipmentRecord, { duplicates }: Known): boolean =>
    duplicates.some(({ shipmentId }) => shipmentId === id)

  /** Looks for the order of an ended attempt. If more orders were placed since than can be read, the
   * sweeps have accounted for them: they show the attempt's order as a duplicate. */
  const lookUp = async (
    attempt: ShipmentRecord,
    known: Known,
    currentDraft?: CurrentDraft,
  ): Promise<LookedUp> => {
    const { shipment, problem } = await lookForOrder(attempt, { currentDraft, reach: 'far' })
    if (!isEnded(shipment.booking)) return { found: shipment }
    const isSweptOver = problem?.code === 'orders.tooMany' && known.isSwept && !hasDuplicate(attempt, known)
    return problem && !isSweptOver ? { problem } : {}
  }

  const earlierFinding = ({ quotationId }: BookShipmentInput, found: ShipmentRecord): Finding =>
    quotationId !== undefined && found.quotationId === quotationId
      ? quotationBooked(found)
      : shippedFinding(found)

  /** Commits the intent, with the high-water mark if there is one. */
  const commitIntent = (
    {
      draftId,
      reference,
      mode,
      extras,
      quotationId,
      enclosures,
      pickupLocation,
      ...input
    }: BookShipmentInput,
    code: string,
    mark: Mark,
  ) => {
    const request = { ...input.request, customerOrderCode: withCode(reference, code) }
    const bodyHash = createHash('sha256')
      .update(JSON.stringify({ mode, request, extras, quotationId }))
      .digest('hex')
    return journal.intend(
      {
        type: 'intended',
        draftId,
        code,
        reference,
        mode,
        pickupLocationId: pickupLocation.id,
        pickupLocationName: pickupLocation.name,
        request,
        extras,
        quotationId,
        ...(enclosures?.length && { enclosures: [...enclosures] }),
        bodyHash,
      },
      input.parcels,
      {
        pickupLimit: input.pickupLimit,
        queued: input.queuedDraft,
        marked: 'problem' in mark ? undefined : { type: 'marked', ...mark },
      },
    )
  }

  /** The newest order of the account. Without it the booking could not be
   * looked for later, so it is not sent. */
  const readMark = async (): Promise<Mark> => {
    const newest = await service.listOrders({ take: 1, orderBy: '-sequence' })
    if (newest.kind !== 'ok') return { problem: newest.problem }
    return { highWaterMark: newest.value.items[0]?.id ?? null }
  }

  /** Why nothing may be sent: the account could not be read, or the journal is older than the account. A
   * list that is too long (`orders.*`) does not stop bookings. */
  const obstacleOf = (sweep: Sweep | undefined, { mustReconcile }: Known): Problem | undefined => {
    if (sweep?.problem && !isListProblem(sweep.problem)) return sweep.problem
    return mustReconcile ? bookingProblem('booking.journalIsOlder') : undefined
  }

  /** A booking of another draft with the same quotation, or of an ended one with the same reference or
   * quotation whose order is found after all. */
  const findEarlierBooking = async (
    { draftId, reference }: BookShipmentInput,
    known: Known,
  ): Promise<LookedUp> => {
    const { ofReference, ofQuotation } = known
    const booked = bookedOfQuotation(ofQuotation)
    if (booked) return { found: booked }
    const alike = [
      ...ofQuotation.toReversed(),
      ...ofReference.filter(
        (each) => each.reference === reference && !ofQuotation.some(({ id }) => id === each.id),
      ),
    ]
    const ended = alike.filter(
      (each) =>
        each.draftId !== draftId &&
        isEnded(each.booking) &&
        !each.notSent &&
        clock.now() - Date.parse(each.intendedAt) < lookUpWindowMs,
    )
    for (const attempt of ended.slice(0, maxLookUps)) {
      const lookedUp = await lookUp(attempt, known)
      if (lookedUp.found || lookedUp.problem) return lookedUp
    }
    return {}
  }

  const send = async (
    shipment: ShipmentRecord,
    highWaterMark: string | null,
    { extras, currentDraft }: BookShipmentInput,
    formBefore: SavedForm,
  ): Promise<ShipmentRecord> => {
    const { id, code, mode, request, quotationId } = shipment
    const sent =
      quotationId === undefined
        ? service.placeOrder(mode, request, { extras })
        : service.bookQuotation(quotationId, request, { extras })
    const result = await sent.catch(
      (): ServiceResult<Booked> => ({ kind: 'unknown', problem: bookingProblem('booking.interrupted') }),
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
  }

  /** The draft that the form has saved when the booking is asked for; undefined if it cannot be read. */
  const readForm = ({ mode }: BookShipmentInput): SavedForm => journal.readDraft(mode).catch(() => undefined)

  /** The differences of the saved draft from what was sent, if another window changed it
   * meanwhile. A form may save its draft only after it sent the booking, so a draft that is still
   * saved as before was not changed. */
  const editedMeanwhile = async (
    shipment: ShipmentRecord,
    { queued, fromFile }: CurrentDraft,
    formBefore: AnyDraft | null | undefined,
  ): Promise<Mismatch | undefined> => {
    const saved = await readCurrentDraft(shipment, { onlyForm: !queued })
    if (!saved || isDeepStrictEqual(saved.draft, formBefore)) return undefined
    return findMismatch(shipment, { ...saved, fromFile })
  }

  const recordResult = async (
    { id, code, highWaterMark, sentAs }: Sent,
    result: ServiceResult<Booked>,
    mismatch: Mismatch | undefined,
  ): Promise<ShipmentRecord> => {
    // An order that existed before or belongs to another booking is not this booking's order.
    const orderTaken: LaterEvent = { type: 'unanswered', problem: bookingProblem('booking.orderTaken') }
    switch (result.kind) {
      case 'ok':
        if (result.value.order.id === highWaterMark) return record(id, orderTaken)
        if (belongsToOther(result.value.order, { code, sentAs })) return record(id, orderTaken)
        return record(id, { type: 'booked', ...result.value, ...(mismatch && { mismatch }) }).catch(
          (error) => {
            if (!isJournalError(error, 'journal.orderTaken')) throw error
            return record(id, orderTaken)
          },
        )
      case 'rejected':
        return record(id, { type: 'rejected', problem: result.problem })
      case 'not-sent':
        return record(id, { type: 'notSent', problem: result.problem })
      case 'unknown':
        return record(id, { type: 'unanswered', problem: result.problem })
    }
  }

  // Repeated calls for a draft while it is being booked are one booking, also if it is rejected.
  const bookOnce = singleFlight(async (_draftId: string, input: BookShipmentInput) => {
    const formBefore = readForm(input)
    const result = await inTurn(
      () => read(input),
      (known) => book(input, known, formBefore),
    )
    return { result, sent: input.currentDraft }
  })
  return async (input) => {
    const { result, sent } = await bookOnce(input.draftId, input)
    if (result.kind !== 'shipment' || sent === input.currentDraft) return result
    return { kind: 'shipment', shipment: await recordMismatch(result.shipment, input.currentDraft) }
  }
}
