import type { DatabaseSync } from 'node:sqlite'
import { addressParts, type BookAddress } from '../../shared/addresses/index.ts'
import type { AddressBook } from './address-book-type.ts'
import { entryOf, type Habits, type Row, referencesOf, withHabit } from './address-row.ts'
import { frecencyAfterUse } from './frecency.ts'
import { createAddressIndex } from './search/address-index.ts'
import { identityOf, searchedWords } from './search/words.ts'
import { statement } from './statement.ts'

/** References that are stored per address. */
const rememberedReferences = 10

/** The address book without promises: it runs in a worker. */
export type AddressStore = {
  [Name in keyof Omit<AddressBook, 'close' | 'replaceWith'>]: (
    ...args: Parameters<AddressBook[Name]>
  ) => Awaited<ReturnType<AddressBook[Name]>>
} & { close(): void }

/** The address book in SQLite, with its index in memory. Each method that writes is one transaction. */
export function createAddressStore(database: DatabaseSync, now: () => number): AddressStore {
  const columns = addressParts.join(', ')
  const rowOf = statement<Row>(database, 'select * from addresses where id = ?')
  const rowLike = statement<Row>(database, 'select * from addresses where identity = ?')
  const mostUsed = statement<Row>(
    database,
    'select * from addresses where removed_at is null order by warmth desc, id limit ? offset ?',
  )
  const everyone = statement<Row>(database, 'select * from addresses where removed_at is null')
  const insert = statement<{ id: number }>(
    database,
    `insert into addresses (identity, ${columns}) values (?${', ?'.repeat(addressParts.length)}) returning id`,
  )
  const change = statement(
    database,
    `update addresses set identity = ?, ${addressParts.map((part) => `${part} = ?`).join(', ')}, removed_at = null where id = ?`,
  )
  const use = statement(
    database,
    'update addresses set refs = ?, habits = ?, freight_habits = ?, uses = uses + 1, used_at = ?, warmth = ? where id = ?',
  )
  const setRemoved = statement(database, 'update addresses set removed_at = ? where id = ?')

  const learnedFrom = statement<{ since: string; before: string | null; done: number }>(
    database,
    'select since, before, done from learned where journal = ?',
  )
  const noteLearned = statement(
    database,
    'insert or replace into learned (journal, since, before, done) values (?, ?, ?, ?)',
  )

  const openIndex = () => {
    const opened = createAddressIndex()
    for (const row of everyone.iterate())
      opened.put(row.id, searchedWords(row, referencesOf(row)), row.warmth)
    opened.settle()
    return opened
  }
  let index = openIndex()
  const showInIndex = (row: Row) => {
    index.put(row.id, searchedWords(row, referencesOf(row)), row.warmth)
    if (index.isWorn()) index = openIndex()
  }

  const writing = <Value>(work: () => Value): Value => {
    database.exec('begin immediate')
    try {
      const value = work()
      database.exec('commit')
      return value
    } catch (error) {
      if (database.isTransaction) database.exec('rollback')
      throw error
    }
  }
  const there = (id: number): Row => {
    const row = rowOf.get(id)
    if (!row) throw new Error('addresses: no such entry')
    return row
  }
  const write = (address: BookAddress, id?: number): number => {
    const values = [identityOf(address), ...addressParts.map((part) => address[part])]
    if (id === undefined) return Number(insert.get(...values)?.id)
    change.run(...values, id)
    return id
  }
  /** The new values of an address; missing ones stay as they are. */
  const completed = (address: BookAddress, known: BookAddress | undefined): BookAddress =>
    known
      ? {
          ...address,
          contact: address.contact || known.contact,
          phone: address.phone || known.phone,
          email: address.email || known.email,
        }
      : address

  /** Adds one use at `at` (milliseconds since 1970); the latest use is kept. */
  const noteUse = (
    { id, used_at, warmth: frecency }: Row,
    at: number,
    { references, habits, freightHabits }: Habits & { references: string[] },
  ) => {
    const usedAt = new Date(at).toISOString()
    use.run(
      JSON.stringify(references.filter(Boolean).slice(0, rememberedReferences)),
      JSON.stringify(habits),
      JSON.stringify(freightHabits),
      used_at && used_at > usedAt ? used_at : usedAt,
      frecencyAfterUse(frecency, at),
      id,
    )
  }

  return {
    // A caller of this method has the book open.
    open: () => undefined,

    find({ text, take, from = 0 }) {
      if (text.trim() === '') {
        const total = database.prepare('select count(*) as n from addresses where removed_at is null').get()
        return { entries: mostUsed.all(take, from).map(entryOf), total: Number(total?.n) }
      }
      const { ids, total } = index.find(text, from + take)
      const rows = ids.slice(from).flatMap((id) => rowOf.get(id) ?? [])
      return { entries: rows.map(entryOf), total }
    },

    known(address) {
      const row = rowLike.get(identityOf(address))
      return row && !row.removed_at ? entryOf(row) : undefined
    },

    save: (address, id) =>
      writing(() => {
        const same = rowLike.get(identityOf(address))
        if (same && same.id !== id && !same.removed_at) return { kind: 'taken', entry: entryOf(same) }
        // A removed address with that identity is restored, since the identity is unique.
        if (same && same.id !== id && id !== undefined)
          database.prepare('delete from addresses where id = ?').run(same.id)
        const row = there(write(address, id ?? same?.id))
        showInIndex(row)
        return { kind: 'saved', entry: entryOf(row) }
      }),

    add: (addresses) =>
      writing(() => {
        let changed = 0
        for (const address of addresses) {
          const same = rowLike.get(identityOf(address))
          if (same && !same.removed_at) changed++
          showInIndex(there(write(completed(address, same), same?.id)))
        }
        return { added: addresses.length - changed, changed }
      }),

    remove: (ids) =>
      writing(() => {
        for (const id of ids) {
          setRemoved.run(new Date(now()).toISOString(), id)
          index.drop(id)
        }
      }),

    restore: (ids) =>
      writing(() => {
        for (const id of ids) {
          setRemoved.run(null, id)
          const row = rowOf.get(id)
          if (row) showInIndex(row)
        }
      }),

    learn: (booked) =>
      writing(() => {
        const same = rowLike.get(identityOf(booked.address))
        const row = there(write(completed(booked.address, same), same?.id))
        const at = now()
        const references = referencesOf(row)
        noteUse(row, at, {
          references: [booked.reference, ...references.filter((each) => each !== booked.reference)],
          ...withHabit(row, booked, 'before'),
        })
        showInIndex(there(row.id))
      }),

    learning(journal) {
      const row = learnedFrom.get(journal)
      return row && { since: row.since, before: row.before ?? undefined, done: row.done === 1 }
    },

    learnOlder: (uses, journal, { since, before, done }) =>
      writing(() => {
        const changed = new Set<number>()
        for (const use of uses) {
          const same = rowLike.get(identityOf(use.address))
          const references = same ? referencesOf(same) : []
          if (same?.removed_at || (use.reference && references.includes(use.reference))) continue
          const row = there(write(same ? completed(same, use.address) : use.address, same?.id))
          noteUse(row, Date.parse(use.at), {
            references: [...references, use.reference],
            ...withHabit(row, use, 'after'),
          })
          changed.add(row.id)
        }
        for (const id of changed) showInIndex(there(id))
        noteLearned.run(journal, since, before ?? null, done ? 1 : 0)
      }),

    all: () => mostUsed.all(-1, 0).map(entryOf),
    copyTo: (file) => void database.prepare('vacuum into ?').run(file),
    close: () => database.close(),
  }
}
