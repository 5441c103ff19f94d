import type { BookAddress, BookEntry, FreightHabit, Habit } from '../../shared/addresses/index.ts'

/** What makes an address the one that it is. */
export type AddressIdentity = 'name' | 'street' | 'postCode' | 'city' | 'countryCode'

/** One booking for an address. */
export type AddressUse = {
  address: BookAddress
  /** The packer's own reference; empty where there was none. */
  reference: string
} & ({ mode: 'parcel'; habit: Habit } | { mode: 'freight'; habit: FreightHabit })

/** One booking from before the book was there. */
export type OlderUse = AddressUse & {
  /** When it was booked, ISO 8601. */
  at: string
}

/** How far a journal from before the book was read: bookings until `since`, those before `before` (a page's cursor) are left. */
type Learning = { since: string; before?: string; done: boolean }

/** The desk's consignees, one book for all environments: where people live does not change with the account.
 * Two addresses are the same where name, street, postcode, city and country are, however they are spelled.
 * What cannot be read or written rejects with `JournalError`; nothing was changed then. */
export interface AddressBook {
  /** Resolves when it is open. Every question opens it too, and then waits for it. */
  open(): Promise<void>
  /** The likeliest `take` for what was typed: every word must be found in any part, as a word, its beginning, a piece
   * of it or with a typing error or two; name and spelling first, then what is used most and latest. Without a word,
   * the most used. `from` skips as many. `total` is how many there are. */
  find(query: { text: string; take: number; from?: number }): Promise<{ entries: BookEntry[]; total: number }>
  /** The entry that is this address, however it is spelled. */
  known(address: Pick<BookAddress, AddressIdentity>): Promise<BookEntry | undefined>
  /** Adds an address, or changes the one with `id`. `taken`: another entry is this address already. */
  save(
    address: BookAddress,
    id?: number,
  ): Promise<{ kind: 'saved'; entry: BookEntry } | { kind: 'taken'; entry: BookEntry }>
  /** Adds addresses, or puts their words in the place of the same address's; gives how many were there already. */
  add(addresses: readonly BookAddress[]): Promise<{ added: number; changed: number }>
  /** Nothing is forgotten: {@link restore} brings it back with what was learned. */
  remove(ids: readonly number[]): Promise<void>
  restore(ids: readonly number[]): Promise<void>
  /** Something was booked for it: added or brought up to date, and what went with it is remembered. */
  learn(use: AddressUse): Promise<void>
  /** How far the journal of that name was learned from; undefined: not at all. */
  learning(journal: string): Promise<Learning | undefined>
  /** What was booked before: it stands behind what is known already. An address that was removed stays so, and a reference
   * that is known tells nothing anew. All of it is kept together with how far it came, or nothing. */
  learnOlder(uses: readonly OlderUse[], journal: string, learning: Learning): Promise<void>
  /** Every address, the most used first. */
  all(): Promise<BookEntry[]>
  /** Writes the whole book to a file that is not there yet. */
  copyTo(file: string): Promise<void>
  /** Puts a checked copy in the book's place; what was there is kept beside it. */
  replaceWith(file: string): Promise<void>
  close(): Promise<void>
}
