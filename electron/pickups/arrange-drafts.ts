import { type Problem, problem } from '../../shared/kit/problem.ts'
import type { Pickup } from '../../shared/pickup/pickup.ts'
import type { PickupLocation } from '../../shared/shipment/pickup-location.ts'
import type { Journal } from '../journal/journal.ts'
import type { QueuedDraft } from '../journal/pickup-journal.ts'

type Deps = {
  journal: Pick<Journal, 'moveDrafts' | 'removeDrafts' | 'restoreDrafts'>
  pickupLocations: () => readonly PickupLocation[]
  pickupChanged: (pickup: Pickup) => void
}

type MovedDrafts = { kind: 'moved'; ids: string[] } | { kind: 'refused'; problem: Problem }

/** What a person does with drafts that stand in pickups. What is booked meanwhile stays where it is; each gives the IDs of
 * the drafts that it took. All reject with `journal.pickupClosed`. */
export function createArrangeDrafts({ journal, pickupLocations, pickupChanged }: Deps) {
  const tell = (drafts: readonly QueuedDraft[], to: Partial<Pickup> = {}): string[] => {
    const pickups = drafts.flatMap(({ pickup }) => [pickup, { ...pickup, ...to }])
    const each = new Map(pickups.map((pickup) => [`${pickup.pickupOn} ${pickup.pickupLocationId}`, pickup]))
    for (const pickup of each.values()) pickupChanged(pickup)
    return drafts.map(({ draft }) => draft.id)
  }

  return {
    /** To another location, another day, or both; some of a pickup's drafts moved are a split. */
    async move(ids: readonly string[], to: Partial<Pickup>): Promise<MovedDrafts> {
      const { pickupLocationId } = to
      if (pickupLocationId !== undefined && !pickupLocations().some(({ id }) => id === pickupLocationId))
        return { kind: 'refused', problem: problem('pickup.noLocation') }
      return { kind: 'moved', ids: tell(await journal.moveDrafts(ids, to), to) }
    },
    remove: async (ids: readonly string[]) => tell(await journal.removeDrafts(ids)),
    /** Takes a removal back: each draft stands where it stood. */
    restore: async (ids: readonly string[]) => tell(await journal.restoreDrafts(ids)),
  }
}
