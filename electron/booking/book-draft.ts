import type { Day, Finding, Unconfirmed } from '../../shared/kit/index.ts'
import type { Pickup } from '../../shared/pickup/index.ts'
import {
  countParcels,
  type Draft,
  isEnded,
  parcelLimits,
  pickupClosed,
  pickupFull,
  type ShipmentRecord,
  shownBefore,
} from '../../shared/shipment/index.ts'
import type { CheckDraft, CurrentDraft } from '../drafts/index.ts'
import type { RecordMismatch } from '../evidence/index.ts'
import type { Journal, QueuedDraft, SeenDraft } from '../journal/index.ts'
import type { BookShipment } from './book-shipment.ts'

export type BookDraftResult =
  | { kind: 'refused'; findings: Finding[] }
  | { kind: 'shipment'; shipment: ShipmentRecord }
  /** Bookings in production were not confirmed today. */
  | Unconfirmed

/** `changed`: the draft is no longer queued as it was read; nothing was written or sent. */
export type BookQueuedResult = BookDraftResult | { kind: 'changed' }

/** `fromFile`: the run's day, location and insurance make no other shipment. `shown`: the shipment of the same reference that a
 * person saw before deciding to ship again. `seen`: the queued draft that the person opened; it is booked only as that. */
export type FormOptions = { fromFile?: boolean; shown?: string; seen?: SeenDraft }

type Deps = {
  journal: Pick<Journal, 'shipmentsOfDraft'>
  checkDraft: CheckDraft
  book: BookShipment
  recordMismatch: RecordMismatch
  /** The next day with room for this many parcels at the location of a pickup that is full. */
  dayWithRoom: (pickup: Pickup, parcels: number) => Promise<Day | undefined>
}

/** Checks a draft again and books it; a booked draft returns its shipment. `refused`: nothing was written or sent. `queued`:
 * books only if still queued like that. */
export function createBookDraft({ journal, checkDraft, book, recordMismatch, dayWithRoom }: Deps) {
  async function bookDraft(draft: Draft, queued: QueuedDraft): Promise<BookQueuedResult>
  async function bookDraft(
    draft: Draft,
    queued: undefined,
    options: FormOptions & { seen: SeenDraft },
  ): Promise<BookQueuedResult>
  async function bookDraft(
    draft: Draft,
    queued?: undefined,
    options?: Omit<FormOptions, 'seen'>,
  ): Promise<BookDraftResult>
  async function bookDraft(
    draft: Draft,
    queued?: QueuedDraft,
    { fromFile = false, shown, seen }: FormOptions = {},
  ): Promise<BookQueuedResult> {
    const { request, content, findings, extras, pickupLocation } = await checkDraft(draft, {
      countPickup: false,
    })
    const currentDraft: CurrentDraft = {
      mode: 'parcel',
      draft,
      queued: queued !== undefined,
      content,
      extras,
      pickupLocationName: pickupLocation?.name ?? '',
      fromFile,
    }
    if (!request || !pickupLocation) {
      const booked = (await journal.shipmentsOfDraft(draft.id)).find(({ booking }) => !isEnded(booking))
      if (!booked) return { kind: 'refused', findings }
      return { kind: 'shipment', shipment: await recordMismatch(booked, currentDraft) }
    }
    const parcels = countParcels(request.lines)
    const limit = pickupLocation.parcelsPerDay ?? parcelLimits.parcelsPerPickup
    const result = await book({
      draftId: draft.id,
      reference: draft.reference.trim(),
      mode: 'parcel',
      request,
      extras,
      enclosures: draft.enclosures,
      pickupLocation,
      parcels,
      pickupLimit: limit,
      queuedDraft: queued ? { draft: queued.draft, pickup: queued.pickup } : seen,
      refusesShipped: queued ? queued.source === 'form' : !fromFile,
      shown: queued ? shownBefore(queued.findings) : shown,
      currentDraft,
    })
    if (result.kind === 'shipped') return { kind: 'refused', findings: [...findings, result.finding] }
    if (result.kind === 'full') {
      const pickup = { pickupLocationId: pickupLocation.id, pickupOn: request.shipper.pickupOn }
      const room = await dayWithRoom(pickup, parcels)
      return {
        kind: 'refused',
        findings: [...findings, pickupFull(result.parcels + parcels, limit, parcels, room)],
      }
    }
    return result.kind === 'closed' ? { kind: 'refused', findings: [...findings, pickupClosed] } : result
  }
  return bookDraft
}
