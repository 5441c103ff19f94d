import type { Problem } from '../../shared/kit/problem.ts'
import type {
  BookingRun,
  ClosedPickup,
  OpenItem,
  Pickup,
  PickupEntry,
  PickupSummary,
  SinceClosing,
} from '../../shared/pickup/pickup.ts'
import type { EntryFilter } from './entries.ts'

/** What is being asked of the main process; one thing at a time. */
export type PickupVerb =
  | 'remove'
  | 'undo'
  | 'move'
  | 'book'
  | 'print'
  | 'manifest'
  | 'summary'
  | 'export'
  | 'close'
  | 'open'

/** What the last verb came to, for the one line that tells it. */
export type Said =
  | { kind: 'problem'; problem: Problem }
  | { kind: 'removed'; ids: string[] }
  | { kind: 'moved'; count: number; stayed: number }
  | { kind: 'printing'; labels: number; asked: number }
  | { kind: 'onlyDrafts' }

/** What stands in the way of closing, and why it can't be closed now. */
type Refusal = { open: readonly OpenItem[]; problem?: Problem }

export type PickupsState = {
  pickups: readonly PickupSummary[]
  loading: boolean
  /** Why the list cannot be read. */
  problem?: Problem
  chosen?: Pickup
  entries: readonly PickupEntry[]
  /** Those of `entries` that are searched for. */
  shown: readonly PickupEntry[]
  closed?: ClosedPickup
  /** What happened to the closed pickup after its closing. */
  sinceClosing?: SinceClosing
  reading: boolean
  text: string
  filter: EntryFilter
  /** The entry in hand, by its id. */
  active?: string
  marked: ReadonlySet<string>
  run: BookingRun | null
  busy?: PickupVerb
  said?: Said
  dialog?: 'move' | 'close'
  refusal?: Refusal
}

export const samePickup = (a: Pickup | undefined, b: Pickup | undefined): boolean =>
  a?.pickupLocationId === b?.pickupLocationId && a?.pickupOn === b?.pickupOn

export const pickupKey = ({ pickupLocationId, pickupOn }: Pickup): string => `${pickupOn} ${pickupLocationId}`

export const summaryOf = ({ pickups, chosen }: PickupsState): PickupSummary | undefined =>
  pickups.find((pickup) => samePickup(pickup, chosen))

/** Whether a run goes on, in whichever pickup. */
export const isRunning = ({ run }: PickupsState): boolean =>
  run?.state === 'running' || run?.state === 'stopping'

/** Closed is read-only. */
export const isReadOnly = (state: PickupsState): boolean =>
  state.closed !== undefined || summaryOf(state)?.closedAt !== undefined

/** The drafts that a verb is about: those that are marked, else the one in hand. */
export function draftsInHand({ entries, marked, active }: PickupsState): string[] {
  if (marked.size === 0) {
    const entry = entries.find(({ id }) => id === active)
    return entry?.kind === 'draft' ? [entry.id] : []
  }
  return entries.filter(({ kind, id }) => kind === 'draft' && marked.has(id)).map(({ id }) => id)
}

/** The open ones by their day, then those that were handed over, the newest first. */
export function inOrder(pickups: readonly PickupSummary[]): PickupSummary[] {
  const open = pickups.filter(({ closedAt }) => closedAt === undefined)
  const closed = pickups.filter(({ closedAt }) => closedAt !== undefined)
  return [...open, ...closed.toReversed()]
}
