import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { z } from 'zod'
import { rememberedHabits, usualFreightHabit, usualHabit } from '../../../shared/rules/usual-habit.ts'
import {
  addressParts,
  type BookAddress,
  type BookEntry,
  type FreightHabit,
  freightHabitSchema,
  type Habit,
  habitSchema,
} from '../../../shared/schemas/address-book.ts'
import type { AddressBook, AddressUse } from '../../ports/address-book.ts'
import { createAddressIndex } from './address-index.ts'
import { warmer } from './warmth.ts'
import { identityOf, searchedWords } from './words.ts'

/** How many references are found again and shown. */
const rememberedReferences = 10

type Row = BookAddress & {
  id: number
  refs: string
  habits: string
  freight_habits: string
  uses: number
  used_at: string | null
  warmth: number
  removed_at: string | null
}

/** The port without its promises: it runs in a worker of its own. */
export type AddressStore = {
  [Name in keyof Omit<AddressBook, 'close'>]: (
    ...args: Parameters<AddressBook[Name]>
  ) => Awaited<ReturnType<AddressBook[Name]>>
} & { close(): void }

/** The address book on SQLite with its index in memory. Each method that writes is one transaction. */
export function createAddressStore(database: DatabaseSync, now: () => number): AddressStore {
  const index = createAddressIndex()
  const columns = addressParts.join(', ')
  const rowOf = statement<Row>(database, 'select * from addresses where id = ?')
  const rowLike = statement<Row>(database, 'select * from addresses where identity = ?')
  const warmest = statement<Row>(
    database,
    'select * from addresses where removed_at is null order by warmth desc, id limit ? offset ?',
  )
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

  const showInIndex = (row: Row) =>
    index.put(row.id, searchedWords(row, JSON.parse(row.refs) as string[]), row.warmth)
  for (const row of database.prepare('select * from addresses where removed_at is null').iterate())
    showInIndex(row as unknown as Row)

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
  /** What is told of an address anew; what is left out stays as it was known. */
  const completed = (address: BookAddress, known: Row | undefined): BookAddress =>
    known
      ? {
          ...address,
          contact: address.contact || known.contact,
          phone: address.phone || known.phone,
          email: address.email || known.email,
        }
      : address

  return {
    find({ text, take, from = 0 }) {
      if (text.trim() === '') {
        const total = database.prepare('select count(*) as n from addresses where removed_at is null').get()
        return { entries: warmest.all(take, from).map(entryOf), total: Number(total?.n) }
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
        // A removed one of that identity comes back rather than stand in the way.
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

    learn: (booked: AddressUse) =>
      writing(() => {
        const { address, reference } = booked
        const same = rowLike.get(identityOf(address))
        const id = write(completed(address, same), same?.id)
        const row = there(id)
        const at = now()
        const references = JSON.parse(row.refs) as string[]
        const newest = [reference, ...references.filter((each) => each !== reference)].filter(Boolean)
        const { habits, freightHabits } = withHabit(row, booked)
        use.run(
          JSON.stringify(newest.slice(0, rememberedReferences)),
          JSON.stringify(habits),
          JSON.stringify(freightHabits),
          new Date(at).toISOString(),
          warmer(row.warmth, at),
          id,
        )
        showInIndex(there(id))
      }),

    all: () => warmest.all(-1, 0).map(entryOf),
    close: () => database.close(),
  }
}

const habitsOf = ({ habits, freight_habits }: Row) => ({
  habits: z.array(habitSchema).parse(JSON.parse(habits)),
  freightHabits: z.array(freightHabitSchema).parse(JSON.parse(freight_habits)),
})

/** The last habits, the newest first, with one more. */
function withHabit(row: Row, booked: AddressUse): { habits: Habit[]; freightHabits: FreightHabit[] } {
  const { habits, freightHabits } = habitsOf(row)
  return booked.mode === 'parcel'
    ? { habits: [booked.habit, ...habits].slice(0, rememberedHabits), freightHabits }
    : { habits, freightHabits: [booked.habit, ...freightHabits].slice(0, rememberedHabits) }
}

function entryOf(row: Row): BookEntry {
  const { habits, freightHabits } = habitsOf(row)
  const { id, name, street, postCode, city, countryCode, contact, phone, email, uses, used_at } = row
  return {
    id,
    name,
    street,
    postCode,
    city,
    countryCode,
    contact,
    phone,
    email,
    uses,
    usedAt: used_at ?? undefined,
    references: JSON.parse(row.refs),
    usual: usualHabit(habits),
    usualFreight: usualFreightHabit(freightHabits),
  }
}

/** A prepared statement whose rows are known. */
function statement<Result>(database: DatabaseSync, sql: string) {
  const prepared = database.prepare(sql)
  return {
    get: (...values: SQLInputValue[]) => prepared.get(...values) as Result | undefined,
    all: (...values: SQLInputValue[]) => prepared.all(...values) as Result[],
    run: (...values: SQLInputValue[]) => prepared.run(...values),
  }
}
