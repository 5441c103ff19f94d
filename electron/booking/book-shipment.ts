import { createHash } from 'node:crypto'
import type { Finding } from '../../shared/kit/finding.ts'
import type { Problem } from '../../shared/kit/problem.ts'
import { shippedFinding } from '../../shared/shipment/already-shipped.ts'
import type { OrderRecord } from '../../shared/shipment/order.ts'
import type { OrderRequest, TransportMode } from '../../shared/shipment/shipment.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { isEnded, type LaterEvent } from '../../shared/shipment/shipment-state.ts'
import { bookingProblem } from '../carrier/booking-problems.ts'
import type { Answer, Booked, Extras, ShippingService } from '../carrier/shipping-service.ts'
import type { Wanted } from '../drafts/draft-now.ts'
import { type BookingCodes, withCode } from '../evidence/booking-code.ts'
import type { Findings } from '../evidence/carry-findings.ts'
import type { NoteMismatch } from '../evidence/find-mismatch.ts'
import type { LookForOrder } from '../evidence/look-for-order.ts'
import { judgeByRecord, namesAnother } from '../evidence/match-order.ts'
import type { RecordEvent } from '../evidence/record-event.ts'
import type { SettleShipment } from '../evidence/settle-shipment.ts'
import { type Journal, JournalError } from '../journal/journal.ts'
import type { QueuedDraftSnapshot } from '../journal/pickup-journal.ts'
import type { Clock } from '../kit/clock.ts'
import type { Serial } from '../kit/serial.ts'
import { findShipped } from './find-by-reference.ts'
import { bookedFromQuotation, quotationBooked } from './open-quotation.ts'

export type BookShipmentInput = {
  draftId: string
  /** The packer's own, as typed. */
  reference: string
  mode: TransportMode
  /** Checked; its `customerOrderCode` is set here. */
  request: OrderRequest
  /** Service extras by their path in the request. */
  extras?: Extras
  /** Freight that is booked from a quotation (interface 4.1); absent: directly. */
  quotationId?: string
  pickupLocation: { id: string; name: string }
  /** How many parcels (or units of freight) it is, and how many parcels the pickup may hold; freight has no such
   * limit. */
  parcels: number
  pickupLimit?: number
  /** Where it is booked as it stands in a pickup, and only as long as it does. */
  standing?: QueuedDraftSnapshot
  /** Whether a reference that was shipped already is a person's decision, and the shipment that the person was
   * shown. */
  asksAgain?: boolean
  shown?: string
  /** The draft that all of this comes from. */
  wanted: Wanted
}

type BookShipmentResult =
  | { kind: 'shipment'; shipment: ShipmentRecord }
  /** The pickup holds `parcels` already; nothing was written or sent. */
  | { kind: 'full'; parcels: number }
  /** The pickup is closed; nothing was written or sent. */
  | { kind: 'closed' }
  /** It was changed, moved or removed since it was seen to stand; nothing was written or sent. */
  | { kind: 'changed' }
  /** Nobody said today that bookings are real here; nothing was written or sent. */
  | { kind: 'unconfirmed' }
  /** The reference was shipped or the quotation booked already, maybe by a draft that the service had refused and
   * booked all the same; nothing of this one was written or sent. */
  | { kind: 'shipped'; finding: Finding }

export type BookShipment = (input: BookShipmentInput) => Promise<BookShipmentResult>

type Deps = {
  journal: Pick<Journal, 'intend' | 'shipmentsOfDraft' | 'shipmentsOfQuotation' | 'list' | 'byTypedReference'>
  clock: Pick<Clock, 'now'>
  service: Pick<ShippingService, 'listOrders' | 'placeOrder' | 'bookQuotation'>
  codes: Pick<BookingCodes, 'next'>
  record: RecordEvent
  lookForOrder: LookForOrder
  settle: SettleShipment
  noteMismatch: NoteMismatch
  /** Whether a person knows that bookings are real here. */
  mayBook: () => Promise<boolean>
  beforeBooking: () => Promise<Problem | undefined>
  /** What the sweep found that was made before it. */
  lastSweep: () => Promise<Pick<Findings, 'twins'> | undefined>
  mutations: Serial
  follow: (id: string) => void
  changed: (shipment: ShipmentRecord) => void
}

/** So long a refused booking is looked for when another draft of its reference is booked. */
const lookedForMs = 14 * 24 * 60 * 60 * 1000
/** Shipments of a reference that are looked through, the newest, and how many of them are looked for. */
const mostAlike = 50
const mostLooked = 3

/** A booking that was sent, with the `customerOrderCode` that it was sent with. */
type Sent = { id: string; code: string; highWaterMark: string | null; sentAs: string }

function isOthers(order: OrderRecord, { code, sentAs }: Pick<Sent, 'code' | 'sentAs'>): boolean {
  const { kind } = judgeByRecord(order, { code })
  return kind === 'others' || (kind === 'open' && namesAnother(order, sentAs))
}

/** Books a draft once (design.md 4): the intent is committed, the newest order's place in the list noted and committed,
 * and then one POST is sent. Whatever comes of it is an event of the shipment that is returned: booked, rejected
 * (refused, or provably not sent), or unknown, which is then looked for in the background. The same draft booked again,
 * by a twice-pressed key or a second window, is the same shipment; only where that ended without an order is it a new
 * one, after one more look for the old. Where what is booked differs from the draft by now, the shipment says so, and
 * nothing prints before a person decides. So is an order of another draft of the same reference looked for that was
 * refused: found, it is no second one. A reference that was shipped already is booked again only after a person was
 * shown that shipment. Rejects with `JournalError` where the journal can't be written: nothing was sent then, or, with
 * `journal.outcomeLost`, it was, and the shipment stands as an interrupted intent and is looked for. */
export function createBookShipment({
  journal,
  clock,
  service,
  codes,
  record,
  lookForOrder,
  settle,
  noteMismatch,
  mayBook,
  beforeBooking,
  lastSweep,
  mutations,
  follow,
  changed,
}: Deps): BookShipment {
  const book = async (input: BookShipmentInput): Promise<BookShipmentResult> => {
    const { draftId, reference, mode, extras, quotationId, pickupLocation, wanted } = input
    const attempts = await journal.shipmentsOfDraft(draftId)
    const living = attempts.find(({ booking }) => !isEnded(booking))
    if (living) {
      // It is our turn, so nobody is sending an intent that still stands.
      const settled = living.booking === 'intent' ? await settle(living.id) : living
      return { kind: 'shipment', shipment: await noteMismatch(settled ?? living, wanted) }
    }

    if (input.asksAgain) {
      const finding = await findShipped(journal, input)
      if (finding) return { kind: 'shipped', finding }
    }
    if (!(await mayBook())) return { kind: 'unconfirmed' }
    let obstacle = await beforeBooking()
    const twins = (await lastSweep())?.twins ?? []
    for (const attempt of attempts) {
      // What this journal knows to be not sent, another may have sent that it is a copy of: the sweep shows the order.
      const mayStand = !attempt.notSent || twins.some(({ shipmentId }) => shipmentId === attempt.id)
      if (obstacle || !mayStand) continue
      // The service's no, or a person's, may have been wrong.
      const looked = await lookForOrder(attempt, wanted)
      if (!isEnded(looked.shipment.booking)) return { kind: 'shipment', shipment: looked.shipment }
      obstacle = looked.problem
    }

    if (!obstacle) {
      const { found, problem } = await findKept(input)
      if (found) {
        const isSameQuotation = quotationId !== undefined && found.quotationId === quotationId
        return { kind: 'shipped', finding: isSameQuotation ? quotationBooked(found) : shippedFinding(found) }
      }
      obstacle = problem
    }

    const code = await codes.next()
    const request = { ...input.request, customerOrderCode: withCode(reference, code) }
    const bodyHash = createHash('sha256')
      .update(JSON.stringify({ mode, request, extras, quotationId }))
      .digest('hex')
    const intended = await journal.intend(
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
        bodyHash,
      },
      input.parcels,
      input.pickupLimit,
      input.standing,
    )
    if (intended.kind !== 'intended') return intended
    changed(intended.shipment)
    return { kind: 'shipment', shipment: await send(intended.shipment, extras, obstacle) }
  }

  /** The shipment of another draft that was booked from the same quotation, or the order of another draft of this
   * reference or quotation that the service refused, or a person declared not booked: it may have been booked. */
  const findKept = async ({
    draftId,
    reference,
    quotationId,
  }: BookShipmentInput): Promise<{ found?: ShipmentRecord; problem?: Problem }> => {
    if (quotationId !== undefined) {
      const found = await bookedFromQuotation(journal, quotationId)
      if (found) return { found }
    }
    const ofQuotation = quotationId === undefined ? [] : await journal.shipmentsOfQuotation(quotationId)
    const ofReference =
      reference === '' ? [] : (await journal.list({ text: reference, take: mostAlike })).shipments
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
        clock.now() - Date.parse(each.intendedAt) < lookedForMs,
    )
    for (const attempt of ended.slice(0, mostLooked)) {
      const { shipment, problem } = await lookForOrder(attempt)
      if (!isEnded(shipment.booking)) return { found: shipment }
      if (problem) return { problem }
    }
    return {}
  }

  const send = async (
    { id, code, mode, request, quotationId }: ShipmentRecord,
    extras: Extras | undefined,
    obstacle: Problem | undefined,
  ): Promise<ShipmentRecord> => {
    if (obstacle) return record(id, { type: 'notSent', problem: obstacle })
    const newest = await service.listOrders({ take: 1, orderBy: '-sequence' })
    // A booking that could not be looked for afterwards is not sent.
    if (newest.kind !== 'ok') return record(id, { type: 'notSent', problem: newest.problem })
    const highWaterMark = newest.value.items[0]?.id ?? null
    await record(id, { type: 'marked', highWaterMark })

    const sent =
      quotationId === undefined
        ? service.placeOrder(mode, request, { extras })
        : service.bookQuotation(quotationId, request, { extras })
    const answer = await sent.catch(
      (): Answer<Booked> => ({ kind: 'unknown', problem: bookingProblem('booking.interrupted') }),
    )
    const { customerOrderCode: sentAs = code } = request
    const shipment = await recordAnswer({ id, code, highWaterMark, sentAs }, answer).catch((error) => {
      follow(id)
      throw new JournalError('journal.outcomeLost', error)
    })
    if (shipment.booking === 'unknown') follow(id)
    return shipment
  }

  const recordAnswer = async (
    { id, code, highWaterMark, sentAs }: Sent,
    answer: Answer<Booked>,
  ): Promise<ShipmentRecord> => {
    // Whatever the service means by an order that is another booking's or was there before, it is not this one's.
    const orderTaken: LaterEvent = { type: 'unanswered', problem: bookingProblem('booking.orderTaken') }
    switch (answer.kind) {
      case 'ok':
        if (answer.value.order.id === highWaterMark) return record(id, orderTaken)
        if (isOthers(answer.value.order, { code, sentAs })) return record(id, orderTaken)
        return record(id, { type: 'booked', ...answer.value }).catch((error) => {
          if (!(error instanceof JournalError && error.code === 'journal.orderTaken')) throw error
          return record(id, orderTaken)
        })
      case 'rejected':
        return record(id, { type: 'rejected', problem: answer.problem })
      case 'not-sent':
        return record(id, { type: 'notSent', problem: answer.problem })
      case 'unknown':
        return record(id, { type: 'unanswered', problem: answer.problem })
    }
  }

  const inFlight = new Map<string, Promise<BookShipmentResult>>()
  return (input) => {
    // A key pressed twelve times is one booking, also where it is rejected.
    const running = inFlight.get(input.draftId)
    if (running) return running
    const booking = mutations(() => book(input)).finally(() => inFlight.delete(input.draftId))
    inFlight.set(input.draftId, booking)
    return booking
  }
}
