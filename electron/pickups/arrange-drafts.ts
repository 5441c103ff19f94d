import { firstDay, newProblem, type Problem } from '../../shared/kit/index.ts'
import { type Pickup, pickupKey } from '../../shared/pickup/index.ts'
import type { PickupLocation } from '../../shared/shipment/index.ts'
import type { Journal, QueuedDraft } from '../journal/index.ts'

type Deps = {
  journal: Pick<Journal, 'listPickups' | 'queuedDraftsOf' | 'moveDrafts' | 'removeDrafts' | 'restoreDrafts'>
  pickupLocations: () => readonly PickupLocation[]
  onPickupChanged: (pickup: Pickup) => void
}

type MovedDrafts = { kind: 'moved'; ids: string[] } | { kind: 'refused'; problem: Problem }

/** Moves, removes and restores queued drafts; drafts that were booked meanwhile are left out. Each method
 * returns the IDs of the drafts that it changed. A closed pickup is `journal.pickupClosed`. */
export function createArrangeDrafts({ journal, pickupLocations, onPickupChanged }: Deps) {
  const notify = (drafts: readonly QueuedDraft[], to: Partial<Pickup> = {}): string[] => {
    const pickups = drafts.flatMap(({ pickup }) => [pickup, { ...pickup, ...to }])
    const each = new Map(pickups.map((pickup) => [pickupKey(pickup), pickup]))
    for (const pickup of each.values()) onPickupChanged(pickup)
    return drafts.map(({ draft }) => draft.id)
  }

  return {
    /** Moves drafts to another location, another day, or both. */
    async move(ids: readonly string[], to: Partial<Pickup>): Promise<MovedDrafts> {
      const { pickupLocationId } = to
      if (pickupLocationId !== undefined && !pickupLocations().some(({ id }) => id === pickupLocationId))
        return { kind: 'refused', problem: newProblem('pickup.noLocation') }
      return { kind: 'moved', ids: notify(await journal.moveDrafts(ids, to), to) }
    },
    /** Moves the drafts of a location that got another ID. Those in closed pickups stay. */
    async followLocation(before: string, pickupLocationId: string): Promise<void> {
      for (const pickup of await journal.listPickups(firstDay)) {
        if (pickup.pickupLocationId !== before || pickup.closedAt !== undefined) continue
        const ids = (await journal.queuedDraftsOf(pickup)).map(({ draft }) => draft.id)
        notify(await journal.moveDrafts(ids, { pickupLocationId }), { pickupLocationId })
      }
    },
    remove: async (ids: readonly string[]) => notify(await journal.removeDrafts(ids)),
    /** Undoes a removal: each draft returns to its place. */
    restore: async (ids: readonly string[]) => notify(await journal.restoreDrafts(ids)),
  }
}
