import { isEnded, isUnsettled, type ShipmentRecord } from '../../shared/shipment/index.ts'
import type { BookDraftResult, BookQueuedResult } from './check-and-book.ts'

/** Remembers in memory which labels print as soon as their order is known. If the order is found only after
 * a restart, its label is fetched and flagged but not printed, because nobody may be at the printer. */
export function createPrintWishes() {
  /** IDs of drafts that are being sent. */
  const drafts = new Set<string>()
  /** IDs of shipments whose order is not there yet. */
  const shipments = new Set<string>()

  return {
    /** Sends a draft whose label is to print, at once or when its order is found. */
    async send<Result extends BookDraftResult | BookQueuedResult>(
      draftId: string,
      send: () => Promise<Result>,
    ): Promise<Result> {
      drafts.add(draftId)
      try {
        const result = await send()
        if (result.kind === 'shipment' && isUnsettled(result.shipment.booking))
          shipments.add(result.shipment.id)
        return result
      } finally {
        // A later booking of the draft prints only if it is asked to.
        drafts.delete(draftId)
      }
    },

    /** Passes the wish for a draft on to its shipment, and drops that of a shipment that has ended. */
    follow({ id, draftId, booking }: ShipmentRecord): void {
      if (booking === 'intent' && drafts.delete(draftId)) shipments.add(id)
      if (isEnded(booking)) shipments.delete(id)
    },

    /** Whether the label of a booked shipment is to print. Its wish is fulfilled then. */
    take({ id, draftId }: ShipmentRecord): boolean {
      const isOfDraft = drafts.delete(draftId)
      return shipments.delete(id) || isOfDraft
    },
  }
}

export type PrintWishes = ReturnType<typeof createPrintWishes>
