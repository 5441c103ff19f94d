import { createSerial, daySchema, type Finding, firstDay, warningAt } from '../../shared/kit/index.ts'
import type { Pickup } from '../../shared/pickup/index.ts'
import {
  type AnyDraft,
  isFreightDraft,
  type PickupLocation,
  parcelsIn,
  pickupLocationOf,
  shipsAnother,
  wirePath,
} from '../../shared/shipment/index.ts'
import { isJournalError, type Journal, type QueuedDraft } from '../journal/index.ts'
import { type AddedToPickup, withoutBlanks } from './add-to-pickup.ts'
import type { Pickups } from './pickups.ts'

/** This desk's own file beside the journal of several desks. */
type DeskFile = Pick<Journal, 'addDrafts' | 'removeDrafts' | 'listPickups' | 'queuedDraftsOf' | 'readFact'>

const listWaiting = async (own: DeskFile): Promise<QueuedDraft[]> =>
  (await Promise.all((await own.listPickups(firstDay)).map((pickup) => own.queuedDraftsOf(pickup)))).flat()

/** The number of queued drafts that wait at this desk. */
export const countWaiting = async (own: DeskFile): Promise<number> => (await listWaiting(own)).length

/** Keeps a draft at this desk while the server of the shared journal does not respond. Undefined if it
 * cannot wait: without a location or a day, and if it was queued before, since another desk may change it
 * meanwhile and the waiting draft would undo that change. */
export async function keepHere(
  own: DeskFile,
  pickupLocations: readonly PickupLocation[],
  draft: AnyDraft,
  acknowledgedId?: string,
): Promise<AddedToPickup | undefined> {
  const location = pickupLocationOf(draft, pickupLocations)
  const day = daySchema.safeParse(draft.pickupOn.trim())
  const opened = (await own.readFact('openedDrafts')) ?? []
  if (!location || !day.success || opened.some(({ id }) => id === draft.id)) return undefined
  const pickup = { pickupLocationId: location.id, pickupOn: day.data }
  const findings = acknowledgedId === undefined ? [] : [shipsAnother(acknowledgedId)]
  await own.addDrafts([{ draft: withoutBlanks(draft), pickup, source: 'form', findings }])
  return { kind: 'added', pickup, findings, waits: true }
}

type Deps = {
  own: DeskFile
  journal: Pick<Journal, 'addDrafts' | 'draftVersion'>
  pickups: Pick<Pickups, 'nextDay' | 'nextFreightDay'>
  noteQueued: (draftId: string) => Promise<void>
  onPickupChanged: (pickup: Pickup) => void
  /** Called with the number of drafts that wait. */
  onWaitingDraftsChanged: (count: number) => void
}

/** Adds the drafts that wait at this desk to their pickups, once the server responds. A draft that fails
 * keeps waiting, and so do those behind it, unless it failed because its own pickups are closed. */
export function createJoinWaiting({
  own,
  journal,
  pickups,
  noteQueued,
  onPickupChanged,
  onWaitingDraftsChanged,
}: Deps) {
  const serial = createSerial()

  const add = async (queued: QueuedDraft): Promise<void> => {
    await journal.addDrafts([queued])
    await noteQueued(queued.draft.id)
    onPickupChanged(queued.pickup)
  }
  const addLater = async ({ draft, pickup, source, findings }: QueuedDraft): Promise<void> => {
    const { pickupLocationId } = pickup
    const pickupOn = await (isFreightDraft(draft)
      ? pickups.nextFreightDay(pickupLocationId)
      : pickups.nextDay(pickupLocationId, parcelsIn(draft.parcels)))
    const later = { draft: { ...draft, pickupOn }, pickup: { pickupLocationId, pickupOn } }
    await add({ ...later, source, findings: [...findings, closedMeanwhile(pickup)] })
  }

  const join = async (queued: QueuedDraft): Promise<void> => {
    const { id } = queued.draft
    // The journal already has a draft that was added before a crash kept this desk from removing it.
    if (!(await journal.draftVersion(id)))
      await add(queued).catch((error) => {
        if (!isClosed(error)) throw error
        return addLater(queued)
      })
    await own.removeDrafts([id])
  }

  return (): Promise<void> =>
    serial(async () => {
      let closed: unknown
      try {
        for (const queued of await listWaiting(own))
          await join(queued).catch((error) => {
            // No open pickup ahead at its location has room. Drafts of other locations may join.
            if (!isClosed(error)) throw error
            closed = error
          })
      } finally {
        onWaitingDraftsChanged(await countWaiting(own))
      }
      if (closed) throw closed
    })
}

const isClosed = (error: unknown): boolean => isJournalError(error, 'journal.pickupClosed')

const closedMeanwhile = ({ pickupOn }: Pickup): Finding =>
  warningAt('pickupClosedMeanwhile', wirePath('shipment', 'pickupOn'), { values: { day: pickupOn } })
