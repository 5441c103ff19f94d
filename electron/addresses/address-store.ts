import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../database/index.ts'
import type { AddressStore, StoredAddress } from './address-book-type.ts'
import {
  completed,
  entryOf,
  type Row,
  referencesOf,
  storedColumns,
  withAddress,
  withUse,
} from './address-row.ts'
import { createAddressIndex } from './search/address-index.ts'
import { identityOf, searchedWords } from './search/address-words.ts'
import { statement } from './statement.ts'

/** The address book in SQLite, with its index in memory. Each method that writes is one transaction. */
export function createAddressStore(database: DatabaseSync, now: () => number): AddressStore {
  const selectRow = statement<Row>(database, 'select * from addresses where id = ?')
  const rowLike = statement<Row>(database, 'select * from addresses where identity = ?')
  const mostUsed = statement<Row>(
    database,
    'select * from addresses where removed_at is null order by warmth desc, id limit ? offset ?',
  )
  const everyone = statement<Row>(database, 'select * from addresses where removed_at is null')
  const insert = statement<{ id: number }>(
    database,
    `insert into addresses (identity, ${storedColumns.join(', ')})
     values (?${', ?'.repeat(storedColumns.length)}) returning id`,
  )
  const change = statement(
    database,
    `update addresses set identity = ?, ${storedColumns.map((column) => `${column} = ?`).join(', ')} where id = ?`,
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

  const readState = statement<{ value: string }>(database, 'select value from state where name = ?')
  const writeState = statement(database, 'insert or replace into state (name, value) values (?, ?)')
  const next = statement<Row>(
    database,
    'select * from addresses where id > ? and removed_at is null order by id limit ?',
  )

  const openIndex = () => {
    const opened = createAddressIndex()
    for (const row of everyone.iterate())
      opened.put(row.id, searchedWords(row, referencesOf(row)), row.warmth)
    opened.merge()
    return opened
  }
  let index = openIndex()
  const showInIndex = (row: Row) => {
    index.put(row.id, searchedWords(row, referencesOf(row)), row.warmth)
    if (index.needsRebuild()) index = openIndex()
  }

  /** Writes in one transaction, and shows its changes in the index once they are committed. A write that
   * is refused changes neither. */
  const write = <Value>(work: (onCommitted: (show: () => void) => void) => Value): Value => {
    const shows: (() => void)[] = []
    const value = inTransaction(database, () => work((show) => shows.push(show)))
    for (const show of shows) show()
    return value
  }

  const savedRow = (id: number): Row => {
    const row = selectRow.get(id)
    if (!row) throw new Error('addresses: no such entry')
    return row
  }
  /** Writes an address in the place of another one, or as a new one. */
  const put = (address: StoredAddress, id?: number): Row => {
    const values = [identityOf(address), ...storedColumns.map((column) => address[column])]
    if (id === undefined) return savedRow(Number(insert.get(...values)?.id))
    change.run(...values, id)
    return savedRow(id)
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
      const rows = ids.slice(from).flatMap((id) => selectRow.get(id) ?? [])
      return { entries: rows.map(entryOf), total }
    },

    known(address) {
      const row = rowLike.get(identityOf(address))
      return row && !row.removed_at ? entryOf(row) : undefined
    },

    save: (address, id) =>
      write((onCommitted) => {
        const same = rowLike.get(identityOf(address))
        if (same && same.id !== id && !same.removed_at) return { kind: 'taken', entry: entryOf(same) }
        // A removed address with that identity is restored, since the identity is unique.
        if (same && same.id !== id && id !== undefined)
          database.prepare('delete from addresses where id = ?').run(same.id)
        const row = put(withAddress(address, id === undefined ? same : savedRow(id)), id ?? same?.id)
        onCommitted(() => showInIndex(row))
        return { kind: 'saved', entry: entryOf(row) }
      }),

    add: (addresses) =>
      write((onCommitted) => {
        let changed = 0
        for (const address of addresses) {
          const same = rowLike.get(identityOf(address))
          if (same && !same.removed_at) changed++
          const row = put(withAddress(completed(address, same), same), same?.id)
          onCommitted(() => showInIndex(row))
        }
        return { added: addresses.length - changed, changed }
      }),

    remove: (ids) =>
      write((onCommitted) => {
        for (const id of ids) {
          setRemoved.run(new Date(now()).toISOString(), id)
          onCommitted(() => index.drop(id))
        }
      }),

    restore: (ids) =>
      write((onCommitted) => {
        for (const id of ids) {
          setRemoved.run(null, id)
          const row = selectRow.get(id)
          if (row) onCommitted(() => showInIndex(row))
        }
      }),

    learn: (booked) =>
      write((onCommitted) => {
        const same = rowLike.get(identityOf(booked.address))
        const address = withAddress(completed(booked.address, same), same)
        const row = put(withUse(address, booked, now(), 'before'), same?.id)
        onCommitted(() => showInIndex(row))
      }),

    learning(journal) {
      const row = learnedFrom.get(journal)
      return row && { since: row.since, before: row.before ?? undefined, done: row.done === 1 }
    },

    learnOlder: (uses, journal, { since, before, done }) =>
      write((onCommitted) => {
        const changed = new Set<number>()
        for (const use of uses) {
          const same = rowLike.get(identityOf(use.address))
          const references = same ? referencesOf(same) : []
          if (same?.removed_at || (use.reference && references.includes(use.reference))) continue
          const address = withAddress(same ? completed(same, use.address) : use.address, same)
          const row = put(withUse(address, use, Date.parse(use.at), 'after'), same?.id)
          changed.add(row.id)
        }
        onCommitted(() => {
          for (const id of changed) showInIndex(savedRow(id))
        })
        noteLearned.run(journal, since, before ?? null, done ? 1 : 0)
      }),

    followed() {
      const found = readState.get('followed')
      return found && JSON.parse(found.value)
    },
    keep: (addresses, followed) =>
      write((onCommitted) => {
        for (const address of addresses) {
          const row = put(address, rowLike.get(identityOf(address))?.id)
          onCommitted(() => (row.removed_at ? index.drop(row.id) : showInIndex(row)))
        }
        writeState.run('followed', JSON.stringify(followed))
      }),
    forget: () =>
      write((onCommitted) => {
        database.exec(`delete from addresses; delete from state where name = 'followed'`)
        onCommitted(() => {
          index = openIndex()
        })
      }),
    hasJoined: () => readState.get('joined') !== undefined,
    noteJoined: () => void writeState.run('joined', 'true'),
    stored: (ids) => ids.flatMap((id) => selectRow.get(id) ?? []),
    storedAfter(id, take) {
      const addresses = next.all(id, take)
      return { addresses, last: addresses.at(-1)?.id ?? id }
    },

    all: () => mostUsed.all(-1, 0).map(entryOf),
    copyTo: (file) => void database.prepare('vacuum into ?').run(file),
    close: () => database.close(),
  }
}
