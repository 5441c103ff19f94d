import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAddressBook } from '../../electron/addresses/address-book.ts'
import type { CopiedBook } from '../../electron/addresses/address-book-type.ts'
import {
  createSharedAddressBook,
  type SharedAddressBook,
} from '../../electron/addresses/shared-address-book.ts'
import type { SharedRows } from '../../electron/journal/index.ts'
import { JournalError } from '../../electron/journal/journal-errors.ts'
import type { PostgresJournal } from '../../electron/journal/postgres/open-postgres-journal.ts'
import type { BookAddress } from '../../shared/addresses/address-book.ts'
import { habit } from '../fixtures/addresses/book-entry.ts'
import { manyAddresses } from '../fixtures/addresses/many-addresses.ts'
import { describeSharedJournal } from '../fixtures/journal/describe-databases.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { bookAddress } from './book-address.ts'

const address = (change: Partial<BookAddress> = {}): BookAddress =>
  bookAddress({ contact: '', phone: '', email: '', ...change })
const use = (reference: string, change: Partial<BookAddress> = {}) =>
  ({ address: address(change), reference, mode: 'parcel', habit: habit() }) as const

describeSharedJournal('an address book of two desks', (server) => {
  let dir: string
  let one: Desk
  let two: Desk
  beforeEach(async () => {
    dir = tempFolder('shared-book')
    one = await openDesk('One')
    two = await openDesk('Two')
  })
  afterEach(async () => {
    await one.close()
    await two.close()
  })

  type Desk = {
    book: SharedAddressBook
    own: CopiedBook
    read: number[]
    state: { isLost: boolean }
    close(): Promise<void>
  }
  const openDesk = async (name: string): Promise<Desk> => {
    const opened: PostgresJournal = await server.openDesk({ desk: name })
    const own = createAddressBook(join(dir, name, 'addresses.db'))
    /** The rows of each look at the journal. */
    const read: number[] = []
    const state = { isLost: false }
    const rows: SharedRows = {
      ...opened.addresses,
      async after(...cursor) {
        const found = await opened.addresses.after(...cursor)
        read.push(found?.rows.length ?? -1)
        return found
      },
    }
    const book = createSharedAddressBook({
      copy: createAddressBook(join(dir, name, 'addresses.practice.desk.db')),
      own,
      rows() {
        if (state.isLost) throw new JournalError('journal.lost')
        return rows
      },
      now: Date.now,
    })
    return {
      book,
      own,
      read,
      state,
      async close() {
        await book.close()
        await own.close()
        await opened.journal.close()
      },
    }
  }
  const namesFor = async ({ book }: Desk, text: string) =>
    (await book.find({ text, take: 20 })).entries.map(({ name }) => name).sort()
  /** As the hint of a change does. */
  const seenBy = async (desk: Desk, text = '') => {
    await desk.book.follow()
    return namesFor(desk, text)
  }

  test('has what one of them added, changed, renamed, removed and restored', async () => {
    const saved = await one.book.save(address())
    expect(saved).toMatchObject({ kind: 'saved', entry: { name: 'Bäckerei Müller GmbH' } })
    expect(await seenBy(two, 'baeckerei mueler')).toEqual(['Bäckerei Müller GmbH'])

    const [entry] = (await two.book.find({ text: '', take: 1 })).entries
    const changed = await two.book.save(address({ contact: 'Ann', city: 'Potsdam' }), entry?.id)
    expect(changed).toMatchObject({ kind: 'saved', entry: { contact: 'Ann', city: 'Potsdam' } })
    expect(await seenBy(one, 'potsdam')).toEqual(['Bäckerei Müller GmbH'])
    expect(await seenBy(one, 'berlin')).toEqual([])

    await two.book.remove([changed.entry.id])
    expect(await seenBy(one)).toEqual([])
    await two.book.restore([changed.entry.id])
    expect(await seenBy(one)).toEqual(['Bäckerei Müller GmbH'])
    expect((await one.book.all())[0]).toMatchObject({ contact: 'Ann' })
  })

  // FAULTS.md F66
  test('has each address once, also if both desks write it at once', async () => {
    const [first, second] = await Promise.all([
      one.book.save(address({ contact: 'Ann' })),
      two.book.save(address({ name: 'BAECKEREI MUELLER GMBH', contact: 'Bob' })),
    ])
    expect([first.kind, second.kind].sort()).toEqual(['saved', 'taken'])
    expect(await seenBy(one)).toHaveLength(1)
    const other = await one.book.save(address({ name: 'Other' }))
    expect(await two.book.save(address({ name: 'Other' }))).toMatchObject({ kind: 'taken' })
    expect(await one.book.save(address(), other.entry.id)).toMatchObject({ kind: 'taken' })
    expect(await seenBy(two)).toHaveLength(2)
  })

  test('learns from the bookings of both, and counts each', async () => {
    for (const n of [1, 2, 3, 4])
      await Promise.all([one.book.learn(use(`A-${n}`)), two.book.learn(use(`B-${n}`, { contact: 'Ann' }))])
    await one.book.follow()
    const entry = await one.book.known(address())
    expect(entry).toMatchObject({ uses: 8, contact: 'Ann', usual: { isSteady: true } })
    expect([...(entry?.references ?? [])].sort()).toEqual([
      'A-1',
      'A-2',
      'A-3',
      'A-4',
      'B-1',
      'B-2',
      'B-3',
      'B-4',
    ])
    expect(await seenBy(two, 'A-3')).toEqual(['Bäckerei Müller GmbH'])
  })

  test('has an import of the other desk, and reads no address twice, also after a restart', async () => {
    const many = manyAddresses(3000)
    for (let from = 0; from < many.length; from += 1000) await one.book.add(many.slice(from, from + 1000))
    await two.book.follow()
    const { total } = await two.book.find({ text: '', take: 1 })
    expect(total).toBe((await one.book.find({ text: '', take: 1 })).total)
    expect(two.read.reduce((sum, rows) => sum + rows, 0)).toBe(total)

    await two.close()
    await one.book.save(address({ name: 'Written meanwhile' }))
    await one.book.remove([(await one.book.known(many[0] as BookAddress))?.id ?? 0])
    two = await openDesk('Two')
    expect(await seenBy(two, 'written meanwhile')).toEqual(['Written meanwhile'])
    expect(await two.book.known(many[0] as BookAddress)).toBeUndefined()
    expect(two.read).toEqual([2, 0])
  })

  test('is searched but not changed while the server is gone, and continues afterwards', async () => {
    await one.book.save(address())
    await two.book.follow()
    two.state.isLost = true
    expect(await namesFor(two, 'berlin')).toEqual(['Bäckerei Müller GmbH'])
    await expect(two.book.save(address({ name: 'Other' }))).rejects.toMatchObject({ code: 'journal.lost' })
    await expect(two.book.follow()).rejects.toMatchObject({ code: 'journal.lost' })
    expect(await namesFor(two, '')).toHaveLength(1)
    await one.book.save(address({ name: 'Written meanwhile' }))
    two.state.isLost = false
    expect(await seenBy(two)).toEqual(['Bäckerei Müller GmbH', 'Written meanwhile'])
  })

  // FAULTS.md F66
  test('is read again completely from a restored database', async () => {
    await one.book.save(address())
    await one.book.save(address({ name: 'Lost' }))
    await one.book.save(address({ name: 'Lost as well' }))
    expect(await seenBy(two)).toHaveLength(3)
    // An earlier state of this database.
    await server.rows(`delete from addresses where body like '%Lost as well%'`)
    await server.rows(`update desks set written = 2`)
    await server.rows(`update addresses set body = replace(body, 'Berlin', 'Bonn')`)
    expect(await seenBy(two, 'bonn')).toEqual(['Bäckerei Müller GmbH', 'Lost'])
    expect(await seenBy(two)).toHaveLength(2)
    // Another database.
    await server.rows(`delete from addresses where body like '%Lost%'`)
    await server.rows(`update facts set value = '"another"' where name = 'journal.database'`)
    expect(await seenBy(two)).toEqual(['Bäckerei Müller GmbH'])
  })

  test('gets each desk’s own book once, and keeps what it has of the same address', async () => {
    await one.book.save(address({ contact: 'Ann' }))
    await two.own.add([address({ contact: 'Bob' }), address({ name: 'Only here' })])
    await two.own.learn(use('W-1', { name: 'Only here' }))
    expect(await seenBy(two)).toEqual(['Bäckerei Müller GmbH', 'Only here'])
    expect(await seenBy(one, 'W-1')).toEqual(['Only here'])
    expect(await one.book.known(address())).toMatchObject({ contact: 'Ann' })

    await one.book.remove([(await one.book.known(address({ name: 'Only here' })))?.id ?? 0])
    await two.close()
    two = await openDesk('Two')
    expect(await seenBy(two)).toEqual(['Bäckerei Müller GmbH'])
  })
})
