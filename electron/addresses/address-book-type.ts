import type { BookAddress, BookEntry, FreightHabit, Habit } from '../../shared/addresses/index.ts'
import type { RowCursor } from '../journal/index.ts'

/** The fields that identify an address. */
export type AddressIdentity = 'name' | 'street' | 'postCode' | 'city' | 'countryCode'

/** One booking for an address. */
export type AddressUse = {
  address: BookAddress
  /** The packer's reference; may be empty. */
  reference: string
} & ({ mode: 'parcel'; habit: Habit } | { mode: 'freight'; habit: FreightHabit })

/** A booking that is older than the address book. */
export type OlderUse = AddressUse & {
  /** Time of the booking, ISO 8601. */
  at: string
}

/** How far an older journal was read. Bookings until `since` and before the page
 * cursor `before` are not read yet. */
type Learning = { since: string; before?: string; done: boolean }

/** The consignees of this desk, one book for all environments. Two addresses are the same if name, street,
 * postcode, city and country are the same in any spelling. Methods that cannot read or write reject with
 * `JournalError` and change nothing. */
export interface AddressBook {
  /** Opens the book; resolves when it is open. The other methods open it, too. */
  open(): Promise<void>
  /** The best `take` matches for a text, after the first `from`. Each word must match a word of the
   * address: whole, as a prefix, as a part, or with one or two typing errors. Names and exact
   * matches come first, then frequent and recent ones; an empty text returns the most used.
   * `total` is the number of matches. */
  find(query: { text: string; take: number; from?: number }): Promise<{ entries: BookEntry[]; total: number }>
  /** The entry of an address, in any spelling. */
  known(address: Pick<BookAddress, AddressIdentity>): Promise<BookEntry | undefined>
  /** Adds an address, or changes the one with `id`. `taken`: another entry has this address. */
  save(
    address: BookAddress,
    id?: number,
  ): Promise<{ kind: 'saved'; entry: BookEntry } | { kind: 'taken'; entry: BookEntry }>
  /** Adds addresses; an address that exists gets the new spelling. Returns the
   * number of addresses that existed. */
  add(addresses: readonly BookAddress[]): Promise<{ added: number; changed: number }>
  /** Removes an address; {@link restore} undoes it, with the learned habits. */
  remove(ids: readonly number[]): Promise<void>
  restore(ids: readonly number[]): Promise<void>
  /** Learns from a booking: adds or updates its address and remembers its options. */
  learn(use: AddressUse): Promise<void>
  /** How far the journal of that name was read; undefined: not at all. */
  learning(journal: string): Promise<Learning | undefined>
  /** Learns from older bookings; newer ones count first. A removed address stays removed, and a known
   * reference is ignored. All is stored together with the position in the journal, or nothing. */
  learnOlder(uses: readonly OlderUse[], journal: string, learning: Learning): Promise<void>
  /** All addresses, the most used first. */
  all(): Promise<BookEntry[]>
  /** Writes a copy of the book to a file that must not exist. */
  copyTo(file: string): Promise<void>
  /** Replaces the book by a checked copy and runs `besides`; the old book is kept beside it. It is unchanged
   * if anything fails. */
  replaceWith(file: string, besides: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** An address as it is stored, without its number in this book. */
export type StoredAddress = BookAddress & {
  refs: string
  habits: string
  freight_habits: string
  uses: number
  used_at: string | null
  /** Frecency; the column has its older name. */
  warmth: number
  removed_at: string | null
}

/** How far a copy of a shared book has read it. */
type FollowedRows = { cursor: RowCursor; database: string }

/** What only a copy of a shared address book needs (shared-address-book.ts). */
type FollowingBook = {
  /** Undefined: nothing was read since the copy was made or emptied. */
  followed(): Promise<FollowedRows | undefined>
  /** Puts addresses into the book, and notes how far it was read. */
  keep(addresses: readonly StoredAddress[], followed: FollowedRows): Promise<void>
  /** Empties the book, since the shared one is another one now. */
  forget(): Promise<void>
  /** Whether this desk's own book was added to the shared one. */
  hasJoined(): Promise<boolean>
  noteJoined(): Promise<void>
  stored(ids: readonly number[]): Promise<StoredAddress[]>
  /** The next addresses of the book by their IDs, without removed ones. */
  storedAfter(id: number, take: number): Promise<{ addresses: StoredAddress[]; last: number }>
}

/** A book that is, or may become, the copy of one that several desks share. */
export type CopiedBook = AddressBook & FollowingBook

/** The methods that run in the worker. */
export const storeMethods = [
  'open',
  'find',
  'known',
  'save',
  'add',
  'remove',
  'restore',
  'learn',
  'learning',
  'learnOlder',
  'all',
  'copyTo',
  'followed',
  'keep',
  'forget',
  'hasJoined',
  'noteJoined',
  'stored',
  'storedAfter',
] as const satisfies (keyof CopiedBook)[]
export type StoreMethods = Pick<CopiedBook, (typeof storeMethods)[number]>

/** The address book without promises: it runs in a worker. */
export type AddressStore = {
  [Name in keyof StoreMethods]: (
    ...args: Parameters<StoreMethods[Name]>
  ) => Awaited<ReturnType<StoreMethods[Name]>>
} & { close(): void }
