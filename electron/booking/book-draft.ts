import type { Finding } from '../../shared/kit/finding.ts'
import { shownBefore } from '../../shared/shipment/already-shipped.ts'
import type { Draft } from '../../shared/shipment/draft.ts'
import { parcelLimits } from '../../shared/shipment/parcel-limits.ts'
import { pickupClosed, pickupFull } from '../../shared/shipment/pickup-count.ts'
import { countParcels } from '../../shared/shipment/shipment-facts.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { isEnded } from '../../shared/shipment/shipment-state.ts'
import type { CheckDraft } from '../drafts/check-draft.ts'
import type { Wanted } from '../drafts/draft-now.ts'
import type { NoteMismatch } from '../evidence/find-mismatch.ts'
import type { Journal } from '../journal/journal.ts'
import type { QueuedDraft } from '../journal/pickup-journal.ts'
import type { BookShipment } from './book-shipment.ts'

export type BookDraftResult =
  | { kind: 'refused'; findings: Finding[] }
  | { kind: 'shipment'; shipment: ShipmentRecord }
  /** Nobody said today that bookings are real here. */
  | { kind: 'unconfirmed' }

/** `changed`: it stands no more as it was seen, and nothing was written or sent. */
export type BookStandingResult = BookDraftResult | { kind: 'changed' }

type Deps = {
  journal: Pick<Journal, 'shipmentsOfDraft'>
  checkDraft: CheckDraft
  book: BookShipment
  noteMismatch: NoteMismatch
}

/** Checks a draft once more and books it; refused, nothing was written or sent. A draft that is booked already is its
 * shipment. `standing`: books it only while it is queued like that. `fromFile`: choices of a run, such as the day, make
 * no other shipment of it. `shown`: the shipment of this reference that a person saw before deciding to ship
 * another. */
export function createBookDraft({ journal, checkDraft, book, noteMismatch }: Deps) {
  async function bookDraft(draft: Draft, standing: QueuedDraft): Promise<BookStandingResult>
  async function bookDraft(
    draft: Draft,
    standing?: undefined,
    options?: { fromFile?: boolean; shown?: string },
  ): Promise<BookDraftResult>
  async function bookDraft(
    draft: Draft,
    standing?: QueuedDraft,
    { fromFile = false, shown }: { fromFile?: boolean; shown?: string } = {},
  ): Promise<BookStandingResult> {
    const { request, content, findings, extras, pickupLocation } = await checkDraft(draft, {
      countPickup: false,
    })
    const wanted: Wanted = {
      mode: 'parcel',
      draft,
      queued: standing !== undefined,
      content,
      extras,
      pickupLocationName: pickupLocation?.name ?? '',
      fromFile,
    }
    if (!request || !pickupLocation) {
      const booked = (await journal.shipmentsOfDraft(draft.id)).find(({ booking }) => !isEnded(booking))
      if (!booked) return { kind: 'refused', findings }
      return { kind: 'shipment', shipment: await noteMismatch(booked, wanted) }
    }
    const parcels = countParcels(request.lines)
    const limit = pickupLocation.parcelsPerDay ?? parcelLimits.parcelsPerPickup
    const result = await book({
      draftId: draft.id,
      reference: draft.reference.trim(),
      mode: 'parcel',
      request,
      extras,
      pickupLocation,
      parcels,
      pickupLimit: limit,
      standing: standing && { draft: standing.draft, pickup: standing.pickup },
      asksAgain: standing ? standing.source === 'form' : !fromFile,
      shown: standing ? shownBefore(standing.findings) : shown,
      wanted,
    })
    if (result.kind === 'shipped') return { kind: 'refused', findings: [...findings, result.finding] }
    if (result.kind === 'full')
      return {
        kind: 'refused',
        findings: [...findings, pickupFull(result.parcels + parcels, limit, parcels)],
      }
    return result.kind === 'closed' ? { kind: 'refused', findings: [...findings, pickupClosed] } : result
  }
  return bookDraft
}
