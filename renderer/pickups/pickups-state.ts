import type { Problem } from '../../shared/kit/index.ts'
import type {
  BookingRun,
  ClosedPickup,
  OpenItem,
  Pickup,
  PickupEntry,
  PickupSummary,
  SinceClosing,
} from '../../shared/pickup/index.ts'
import type { EntryFilter } from './entries.ts'

/** A command that is being performed; one at a time. */
export type PickupCommand =
  | 'remove'
  | 'undo'
  | 'move'
  | 'book'
  | 'print'
  | 'manifest'
  | 'summary'
  | 'export'
  | 'close'
  | 'cancelDuplicate'
  | 'open'

/** The outcome of the last command. */
export type PickupMessage =
  | { kind: 'problem'; problem: Problem }
  | { kind: 'moved'; count: number; stayed: number }
  | { kind: 'printing'; labels: number; asked: number; tooFew: number }
  | { kind: 'onlyDrafts' }
  /** All drafts to which the command would apply were booked, moved or removed meanwhile. */
  | { kind: 'selectionGone' }
  /** The closing of another pickup than the chosen one was refused. */
  | { kind: 'notClosed'; open: number }
  /** A file was handed to the browser or the window. */
  | { kind: 'saved'; fileName: string }

/** The items that prevent closing, or the problem that does. */
type Refusal = { open: readonly OpenItem[]; problem?: Problem }

export type PickupsState = {
  pickups: readonly PickupSummary[]
  isLoading: boolean
  /** The list could not be read; an older one stays. */
  problem?: Problem
  chosen?: Pickup
  entries: readonly PickupEntry[]
  /** The entries could not be read; older ones stay. */
  entriesProblem?: Problem
  /** The entries that match `filter` and `text`. */
  shown: readonly PickupEntry[]
  closed?: ClosedPickup
  /** The events after the closing. */
  sinceClosing?: SinceClosing
  isLoadingEntries: boolean
  text: string
  filter: EntryFilter
  /** The ID of the active entry. */
  active?: string
  /** The IDs of the selected entries. If all of them are gone, they stay until a person selects anew, so that
   * no command applies to other entries. */
  selected: ReadonlySet<string>
  run: BookingRun | null
  busy?: PickupCommand
  message?: PickupMessage
  /** Outcomes that came when another pickup was chosen. Each is shown when its pickup is chosen again. */
  unseen: readonly { pickup: Pickup; message: PickupMessage }[]
  /** The drafts of the last removal, until they are put back or another command follows. */
  removed?: { ids: string[]; stayed: number }
  dialog?: 'move' | 'close'
  /** The IDs of the drafts for which the dialog for moving was opened. */
  toMove: readonly string[]
  refusal?: Refusal
}

/** No pickup is chosen, or its entries are not read yet. */
export const noEntries = {
  entries: [],
  entriesProblem: undefined,
  shown: [],
  closed: undefined,
  sinceClosing: undefined,
  text: '',
  filter: 'all',
  active: undefined,
  selected: new Set<string>(),
  message: undefined,
  refusal: undefined,
} as const satisfies Partial<PickupsState>

export const samePickup = (a: Pickup | undefined, b: Pickup | undefined): boolean =>
  a?.pickupLocationId === b?.pickupLocationId && a?.pickupOn === b?.pickupOn

export const summaryOf = ({ pickups, chosen }: PickupsState): PickupSummary | undefined =>
  pickups.find((pickup) => samePickup(pickup, chosen))

/** Whether a booking run is active, in any pickup. */
export const isRunning = ({ run }: PickupsState): boolean =>
  run?.state === 'running' || run?.state === 'stopping'

/** A closed pickup is read-only. */
export const isPickupReadOnly = (state: PickupsState): boolean =>
  state.closed !== undefined || summaryOf(state)?.closedAt !== undefined

/** The IDs of the drafts that a command applies to: the selected ones, else the active one. */
export function selectedDrafts({ entries, selected, active }: PickupsState): string[] {
  if (selected.size === 0) {
    const entry = entries.find(({ id }) => id === active)
    return entry?.kind === 'draft' ? [entry.id] : []
  }
  return entries.filter(({ kind, id }) => kind === 'draft' && selected.has(id)).map(({ id }) => id)
}

/** The drafts of the dialog for moving that are still in the pickup. */
export const draftsToMove = ({ entries, toMove }: PickupsState): PickupEntry[] =>
  entries.filter(({ kind, id }) => kind === 'draft' && toMove.includes(id))

/** The number of selected entries that are still in the pickup. */
export const countSelected = ({ entries, selected }: PickupsState): number =>
  entries.filter(({ id }) => selected.has(id)).length

/** Open pickups by day, then closed ones, newest first. */
export function sortPickups(pickups: readonly PickupSummary[]): PickupSummary[] {
  const open = pickups.filter(({ closedAt }) => closedAt === undefined)
  const closed = pickups.filter(({ closedAt }) => closedAt !== undefined)
  return [...open, ...closed.toReversed()]
}
