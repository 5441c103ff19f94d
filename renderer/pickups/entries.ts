import { foldedForSearch, foldSpelling } from '../../shared/kit/index.ts'
import type { PickupDraft, PickupEntry, PickupShipment } from '../../shared/pickup/index.ts'
import { isUndecided } from '../../shared/shipment/index.ts'

/** Filters of a pickup's entries. */
export const entryFilters = ['all', 'drafts', 'wrong', 'booked', 'unknown', 'unprinted'] as const
export type EntryFilter = (typeof entryFilters)[number]

/** A draft with errors, or one that the service refused. */
const isWrong = (entry: PickupEntry): entry is PickupDraft =>
  entry.kind === 'draft' && (!entry.ready || (entry.problem !== undefined && !entry.notSent))

const isShipment = (entry: PickupEntry): entry is PickupShipment => entry.kind === 'shipment'
const isUnprinted = (entry: PickupEntry) =>
  isShipment(entry) && entry.booking === 'booked' && entry.label !== 'confirmed'
const isUndecidedEntry = (entry: PickupEntry) => isShipment(entry) && isUndecided(entry.booking)

const filters: Record<EntryFilter, (entry: PickupEntry) => boolean> = {
  all: () => true,
  drafts: (entry) => entry.kind === 'draft',
  wrong: isWrong,
  booked: (entry) => isShipment(entry) && entry.booking === 'booked',
  unknown: isUndecidedEntry,
  unprinted: isUnprinted,
}

/** The entries that need a person: wrong drafts, then undecided bookings. */
export const unfinishedEntries = (entries: readonly PickupEntry[]): PickupEntry[] => [
  ...entries.filter(isWrong),
  ...entries.filter(isUndecidedEntry),
]

type Counts = Record<EntryFilter, number>

// A list never changes, so its counts are kept with it.
const counted = new WeakMap<readonly PickupEntry[], Counts>()

/** The number of entries of each filter. */
export function countEntries(entries: readonly PickupEntry[]): Counts {
  const known = counted.get(entries)
  if (known) return known
  const counts: Counts = { all: 0, drafts: 0, wrong: 0, booked: 0, unknown: 0, unprinted: 0 }
  for (const entry of entries) for (const filter of entryFilters) if (filters[filter](entry)) counts[filter]++
  counted.set(entries, counts)
  return counts
}

// Entries are immutable: a change arrives as a new object.
const haystacks = new WeakMap<PickupEntry, string>()
function haystackOf(entry: PickupEntry): string {
  const known = haystacks.get(entry)
  if (known !== undefined) return known
  const { reference, consignee } = entry
  const order = entry.kind === 'shipment' ? entry.orderReference : undefined
  const words = [reference, consignee.name, consignee.postCode, consignee.city, order]
  const haystack = words.map((word) => foldedForSearch(word ?? '')).join(' ')
  haystacks.set(entry, haystack)
  return haystack
}

/** The entries of a filter that contain every word of `text`, compared after folding. */
export function findEntries(
  entries: readonly PickupEntry[],
  filter: EntryFilter,
  text: string,
): readonly PickupEntry[] {
  const words = text.split(/\s+/).map(foldSpelling).filter(Boolean)
  if (filter === 'all' && words.length === 0) return entries
  return entries.filter(
    (entry) => filters[filter](entry) && words.every((word) => haystackOf(entry).includes(word)),
  )
}

/** Entries prepared per task. */
const batchSize = 250

/** Prepares the search texts of entries in batches, so that the first search is fast. */
export function prepareSearch(entries: readonly PickupEntry[], from = 0): void {
  if (from >= entries.length) return
  for (const entry of entries.slice(from, from + batchSize)) haystackOf(entry)
  setTimeout(prepareSearch, 0, entries, from + batchSize)
}
