import type { Pickup } from '../../../shared/pickup/pickup.ts'
import type { Draft } from '../../../shared/shipment/draft.ts'
import { addDays } from '../../../shared/shipment/pickup-day.ts'
import { parcel } from '../../shipment/draft-fixture.ts'
import type { History } from './history.ts'
import { shipAnother } from './ship-another.ts'
import type { SimulatedStation } from './station.ts'

/** What of a draft the checker looks for in the order that is sent: its day and its weight. */
export const versionOf = ({ pickupOn, parcels }: Pick<Draft, 'pickupOn' | 'parcels'>): string =>
  `${pickupOn} ${parcels[0]?.weight.replace(',', '.')}`

type Deps = { desk: SimulatedStation; history: History; pickup: Pickup }

/** What a packer does with drafts that stand in a pickup, or did. Whatever is answered with a yes must be so when one of them is booked. */
export function createDraftHands({ desk: { journal, pickups }, history, pickup }: Deps) {
  const later: Pickup = { ...pickup, pickupOn: addDays(pickup.pickupOn, 1) }
  const nth = async (n: number, where: readonly Pickup[] = [pickup, later]) => {
    const standing = (await Promise.all(where.map((each) => journal.queuedDraftsOf(each)))).flat()
    return standing[n % Math.max(1, standing.length)]
  }

  return {
    async add(draft: Draft): Promise<void> {
      const added = await shipAnother((shown) => pickups.add(draft, shown))
      if (added.kind !== 'added') return
      history.stood.add(draft.id)
      history.removed.delete(draft.id)
      history.tell(draft.id, versionOf(draft))
    },
    async change(n: number): Promise<void> {
      const standing = await nth(n)
      if (!standing) return
      await this.add({ ...standing.draft, parcels: [{ ...parcel, weight: `${n + 3},5` }] })
    },
    async move(n: number): Promise<void> {
      const standing = await nth(n)
      if (!standing) return
      const { draft } = standing
      const { pickupOn } = standing.pickup.pickupOn === later.pickupOn ? pickup : later
      const moved = await pickups.move([draft.id], { pickupOn })
      if (moved.kind === 'moved' && moved.ids.length > 0)
        history.tell(draft.id, versionOf({ ...draft, pickupOn }))
    },
    async remove(n: number): Promise<void> {
      const standing = await nth(n)
      if (!standing) return
      for (const id of await pickups.remove([standing.draft.id])) {
        history.removed.add(id)
        history.tell(id, 'removed')
      }
    },
    async putBack(n: number): Promise<void> {
      const id = [...history.removed][n % Math.max(1, history.removed.size)]
      if (id === undefined) return
      for (const restored of await pickups.restore([id])) {
        history.removed.delete(restored)
        const standing = await journal.readQueuedDraft(restored)
        if (standing) history.tell(restored, versionOf(standing.draft))
      }
    },
    /** All that stands in either pickup. */
    standing: async () => [
      ...(await journal.queuedDraftsOf(pickup)),
      ...(await journal.queuedDraftsOf(later)),
    ],
  }
}
