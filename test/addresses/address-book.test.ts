import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAddressBook } from '../../electron/addresses/address-book.ts'
import type { AddressBook } from '../../electron/addresses/address-book-type.ts'
import { identityOf, wordsIn } from '../../electron/addresses/search/address-words.ts'
import type { BookAddress, Habit } from '../../shared/addresses/address-book.ts'
import type { Problem } from '../../shared/kit/index.ts'
import { backformen, freightHabit, habit, ovens } from '../fixtures/addresses/book-entry.ts'
import { manyAddresses } from '../fixtures/addresses/many-addresses.ts'
import { createChance } from '../fixtures/chance.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { bookAddress } from './book-address.ts'

let dir: string
let book: AddressBook
const file = () => join(dir, 'addresses.db')
beforeEach(() => {
  dir = tempFolder('book')
  book = createAddressBook(file())
})
afterEach(() => book.close())

const learn = (change: Partial<BookAddress> = {}, reference = '', of = habit()) =>
  book.learn({ address: bookAddress(change), reference, mode: 'parcel', habit: of })
const namesFor = async (text: string, take = 8) =>
  (await book.find({ text, take })).entries.map(({ name }) => name)

test('addresses that could not be removed together are all still found', async () => {
  await learn()
  await learn({ name: 'Konditorei Groß' })
  const ids = (await book.find({ text: '', take: 8 })).entries.map(({ id }) => id)
  await book.close()
  const database = new DatabaseSync(file())
  // The second one fails after the first one was removed in the same transaction.
  database.exec(`create trigger no_removal before update of removed_at on addresses when new.id = ${ids[1]}
    begin select raise(abort, 'the disk is full'); end`)
  database.close()
  book = createAddressBook(file())
  await expect(Promise.resolve().then(() => book.remove(ids))).rejects.toThrow()
  expect(await namesFor('')).toHaveLength(2)
  expect(await namesFor('bäck')).toEqual(['Bäckerei Müller GmbH'])
  expect(await namesFor('kond')).toEqual(['Konditorei Groß'])
})

describe('the search of the address book', () => {
  test('an address is found by any of its parts, as they are written, dialled or mistyped', async () => {
    const ways = [
      ['its name', 'bäck'],
      ['its name without the dots', 'backerei muller'],
      ['its name with e for the dots', 'Baeckerei Mueller'],
      ['the street', 'hauptstr 12a'],
      ['the postcode', '10623'],
      ['the city', 'berl'],
      ['the country', 'müller de'],
      ['the contact', 'öztürk'],
      ['the phone as it is written', '+49 30 555111'],
      ['the phone as it is dialled', '030 555111'],
      ['the e-mail address', 'einkauf@mueller-brot'],
      ['an earlier reference', 'W-1001'],
      ['words of several parts in any order', 'berlin öztürk bäckerei'],
      ['a letter too many', 'Bäckkerei'],
      ['a letter missing', 'Bäckrei'],
      ['a wrong letter', 'Bäckerwi'],
      ['two letters swapped', 'Mülelr'],
      ['the first two letters swapped', 'aBckerei'],
      ['a piece of a word', 'straße'],
      ['two digits of the postcode swapped', '10632'],
    ] as const
    await book.add([
      bookAddress({
        name: 'Nobody',
        street: 'Weg 1',
        postCode: '99999',
        city: 'X',
        contact: '',
        phone: '',
        email: '',
      }),
    ])
    await learn({}, 'W-1001')
    for (const [part, text] of ways) expect(await namesFor(text), part).toEqual(['Bäckerei Müller GmbH'])
  })

  test('an address is not found by words that it does not contain', async () => {
    await learn()
    expect(await namesFor('bäckerei hamburg')).toEqual([])
    expect(await namesFor('Xqzw')).toEqual([])
    expect(await namesFor('...')).toEqual([])
  })

  test('an address is found by a mistyped number only if the whole number matches', async () => {
    await book.add([
      bookAddress({ name: 'Whole', postCode: '80333', phone: '' }),
      bookAddress({ name: 'Longer', postCode: '10115', phone: '80334771234' }),
    ])
    expect(await namesFor('80335')).toEqual(['Whole'])
  })

  test('an address is found as soon as it is added, whatever was searched before', async () => {
    const all = manyAddresses(600)
    for (let from = 0; from < all.length; from += 75) {
      const batch = all.slice(from, from + 75)
      await book.add(batch)
      for (const { name, street, postCode } of batch.slice(0, 5))
        expect(await namesFor(`${name} ${street} ${postCode}`)).toContain(name)
      expect(await namesFor('Qiuttenhof')).toEqual([])
    }
    await book.add([bookAddress({ name: 'Quittenhof' })])
    expect(await namesFor('Quitt')).toEqual(['Quittenhof'])
    expect(await namesFor('Qiuttenhof')).toEqual(['Quittenhof'])
  })

  test('of the addresses found, the most used comes first; name before other fields, exact before typing errors', async () => {
    await book.add([
      bookAddress({ name: 'Berger' }),
      bookAddress({ name: 'Bergner' }),
      bookAddress({ name: 'Zoo', street: 'Bergstraße 1' }),
      bookAddress({ name: 'Breger' }),
    ])
    await learn({ name: 'Bergner' })
    expect(await namesFor('berg')).toEqual(['Bergner', 'Berger', 'Zoo', 'Breger'])
    await learn({ name: 'Berger' })
    await learn({ name: 'Berger' })
    expect((await namesFor('berg')).slice(0, 2)).toEqual(['Berger', 'Bergner'])
    expect((await namesFor('')).slice(0, 2)).toEqual(['Berger', 'Bergner'])
  })

  // Few words or many, rare ones or common ones are looked for in different ways.
  test('an address is found by the beginning of each of its words, however many others match', async () => {
    const all = manyAddresses(1500).map((each) => ({ ...each, contact: '', phone: '', email: '' }))
    await book.add(all)
    const wordsOf = ({ name, street, postCode, city, countryCode }: BookAddress) =>
      wordsIn([name, street, postCode, city, countryCode].join(' '))
    const chance = createChance(5)
    for (let asked = 0; asked < 200; asked++) {
      const words = wordsOf(all[chance.below(all.length)] ?? bookAddress())
      const begun = Array.from({ length: 1 + chance.below(3) }, () => {
        const word = words[chance.below(words.length)] ?? ''
        return word.slice(0, 1 + chance.below(word.length))
      })
      const fits = all.filter((each) => {
        const has = wordsOf(each)
        return begun.every((text) => has.some((word) => word.startsWith(text)))
      })
      const { entries, total } = await book.find({ text: begun.join(' '), take: 1 })
      expect([begun, total]).toEqual([begun, new Set(fits.map(identityOf)).size])
      expect(fits.map(identityOf)).toContain(entries[0] && identityOf(entries[0]))
    }
  })

  test('an address is found by its current name only, however often it was renamed', async () => {
    await book.add([bookAddress({ name: 'Quittenhof' }), bookAddress({ name: 'Steady', street: 'Weg 1' })])
    const id = (await book.find({ text: 'Quittenhof', take: 1 })).entries[0]?.id
    for (let times = 0; times < 600; times++) await book.save(bookAddress({ name: `Apfelhof ${times}` }), id)
    expect(await namesFor('Apfelhof')).toEqual(['Apfelhof 599'])
    expect(await namesFor('apf ha')).toEqual(['Apfelhof 599'])
    expect(await namesFor('Quittenhof')).toEqual([])
    expect(await namesFor('steady')).toEqual(['Steady'])
  })

  test('an address is found among thousands, page by page', async () => {
    await book.add(manyAddresses(3000))
    await learn({ name: 'Quittenhof' })
    expect(await namesFor('Qiuttenhof')).toEqual(['Quittenhof'])
    const first = await book.find({ text: 'berlin', take: 20 })
    const second = await book.find({ text: 'berlin', take: 20, from: 20 })
    expect(first.total).toBeGreaterThan(100)
    expect(second.total).toBe(first.total)
    expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(40)
  })
})

describe('learning from bookings', () => {
  test('keeps one entry per address in any spelling, and known values that a booking lacks', async () => {
    await learn({}, 'W-1')
    await learn(
      { name: 'BÄCKEREI MUELLER GMBH', street: 'Hauptstr. 12a', phone: '', contact: 'Herr Kaya' },
      'W-2',
    )
    const { entries } = await book.find({ text: 'bäckerei', take: 8 })
    expect(entries).toMatchObject([
      {
        name: 'BÄCKEREI MUELLER GMBH',
        phone: '+49 30 555111',
        contact: 'Herr Kaya',
        uses: 2,
        references: ['W-2', 'W-1'],
      },
    ])
  })

  test('remembers the options of most bookings and the most frequent parcel', async () => {
    const large = { ...backformen, length: 60 }
    const isPrivate = { options: { isPrivateCustomer: true } }
    await learn({}, '', habit({ ...isPrivate, parcel: backformen }))
    await learn(
      {},
      '',
      habit({ options: { ...isPrivate.options, wantsInsurance: true }, parcel: backformen }),
    )
    await learn({}, '', habit({ parcel: large }))
    const { entries } = await book.find({ text: 'bäckerei', take: 8 })
    expect(entries[0]?.usual).toEqual({ ...habit({ ...isPrivate, parcel: backformen }), isSteady: true })
    for (let times = 0; times < 3; times++) await learn({}, '', habit({ parcel: large }))
    expect((await book.find({ text: '', take: 1 })).entries[0]?.usual).toEqual({
      ...habit({ parcel: large }),
      isSteady: true,
    })
  })

  test('remembers an extra with the same value in more than half of the bookings', async () => {
    const extras: Habit['extras'][] = [
      { signature: true, addition: '1. OG' },
      { signature: true, addition: '2. OG' },
      {},
    ]
    for (const each of extras) await learn({}, '', habit({ extras: each }))
    const usual = async () => (await book.find({ text: '', take: 1 })).entries[0]?.usual
    expect(await usual()).toEqual({ ...habit({ extras: { signature: true } }), isSteady: true })
    await learn({}, '', habit({ extras: { signature: false } }))
    expect((await usual())?.extras).toEqual({})
  })

  test('keeps habits of freight apart', async () => {
    await learn({}, '', habit({ parcel: backformen }))
    const habits = freightHabit({ options: { wantsTailLiftTruck: true }, unit: ovens })
    await book.learn({ address: bookAddress(), reference: '', mode: 'freight', habit: habits })
    expect((await book.find({ text: '', take: 1 })).entries).toMatchObject([
      { usual: { parcel: backformen, isSteady: false }, usualFreight: { ...habits, isSteady: false } },
    ])
  })

  test('opens a book of an older version without habits', async () => {
    await learn({}, 'W-1', habit({ options: { wantsInsurance: true } }))
    await book.close()
    const database = new DatabaseSync(file())
    database.exec(`alter table addresses drop column freight_habits; drop table learned;
      update addresses set habits = json_remove(habits, '$[0].extras'); pragma user_version = 1`)
    database.close()
    book = createAddressBook(file())
    expect((await book.find({ text: 'w 1', take: 1 })).entries).toMatchObject([
      { usual: { options: { wantsInsurance: true }, extras: {} }, usualFreight: undefined },
    ])
  })
})

test('a known address is found in any spelling, unless it was removed', async () => {
  await learn()
  const { id } =
    (await book.known(bookAddress({ name: 'BAECKEREI MÜLLER GMBH', street: 'Hauptstr. 12a' }))) ?? {}
  expect(id).toBeDefined()
  expect(await book.known(bookAddress({ street: 'Hauptstraße 12b' }))).toBeUndefined()
  await book.remove([id ?? 0])
  expect(await book.known(bookAddress())).toBeUndefined()
})

describe('the book', () => {
  test('keeps everything after a restart, and in a copy of its file', async () => {
    await learn({}, 'W-1')
    await book.close()
    copyFileSync(file(), join(dir, 'copy.db'))
    for (const kept of [file(), join(dir, 'copy.db')]) {
      book = createAddressBook(kept)
      expect((await book.find({ text: 'w 1', take: 8 })).entries).toMatchObject([
        { uses: 1, references: ['W-1'] },
      ])
      await book.close()
    }
  })

  test('finds a changed entry by its new words only', async () => {
    await learn()
    const [entry] = (await book.find({ text: '', take: 1 })).entries
    const saved = await book.save(bookAddress({ name: 'Konditorei Kaya' }), entry?.id)
    expect(saved).toMatchObject({ kind: 'saved', entry: { id: entry?.id, uses: 1 } })
    expect(await namesFor('konditorei')).toEqual(['Konditorei Kaya'])
    expect(await namesFor('bäckerei')).toEqual([])
  })

  test('keeps one entry per address', async () => {
    await book.add([bookAddress(), bookAddress({ name: 'Other' })])
    const [other] = (await book.find({ text: 'other', take: 1 })).entries
    expect(await book.save(bookAddress(), other?.id)).toMatchObject({ kind: 'taken' })
    expect(await book.save(bookAddress())).toMatchObject({ kind: 'taken' })
    expect(await book.add([bookAddress({ street: 'HAUPTSTR. 12A' }), bookAddress({ name: 'New' })])).toEqual({
      added: 1,
      changed: 1,
    })
    expect((await book.all()).map(({ name }) => name).sort()).toEqual([
      'Bäckerei Müller GmbH',
      'New',
      'Other',
    ])
  })

  test('removes an entry, and restores it with its habits', async () => {
    await learn({}, 'W-1')
    const [entry] = (await book.find({ text: '', take: 1 })).entries
    const ids = entry ? [entry.id] : []
    await book.remove(ids)
    expect(await namesFor('bäckerei')).toEqual([])
    expect((await book.find({ text: '', take: 1 })).total).toBe(0)
    await book.restore(ids)
    expect((await book.find({ text: 'W-1', take: 8 })).entries).toMatchObject([{ uses: 1 }])
    await book.remove(ids)
    await learn({}, 'W-2')
    expect((await book.find({ text: 'bäck', take: 8 })).entries).toMatchObject([{ uses: 2 }])
  })

  test('opens before the first request', async () => {
    await book.open()
    expect(readdirSync(dir)).toContain('addresses.db')
    await book.close()
    rmSync(file())
    mkdirSync(file())
    await expect(book.open()).rejects.toMatchObject({ code: expect.stringMatching(/^journal\./) })
  })

  test('reports to each request why it cannot be opened, and works when it can be', async () => {
    await learn()
    const second = createAddressBook(file())
    await expect(second.find({ text: 'a', take: 1 })).rejects.toMatchObject({ code: 'journal.locked' })
    expect(await namesFor('bäck')).toHaveLength(1)
    await book.close()
    expect((await second.find({ text: 'bäck', take: 8 })).total).toBe(1)
    await second.close()
  })
})

// FAULTS.md F36
test('a damaged book is set aside, and what can be read is kept in a new one', async () => {
  await book.add(manyAddresses(400))
  await learn({}, 'R-77')
  await book.close()
  const whole = readFileSync(file())
  // In the middle: the first and the last pages are as they were.
  whole.fill(0x5a, Math.floor(whole.length * 0.4), Math.floor(whole.length * 0.5))
  writeFileSync(file(), whole)
  const noticed: Problem[] = []
  book = createAddressBook(file(), (notice) => noticed.push(notice))
  const { total } = await book.find({ text: '', take: 1 })
  expect(total).toBeGreaterThan(100)
  expect(total).toBeLessThan(401)
  expect((await book.find({ text: 'R-77', take: 1 })).entries).toMatchObject([
    { references: ['R-77'], uses: 1 },
  ])
  expect(noticed).toMatchObject([{ code: 'addresses.rescued', values: { addresses: total } }])
  expect(readFileSync(String(noticed[0]?.values?.file)).length).toBe(whole.length)
  await book.save(bookAddress({ name: 'New' }))
  expect(readdirSync(dir).filter((name) => name.includes('.part'))).toEqual([])
})

// FAULTS.md F34
test('unreadable habits are forgotten, and their address is kept', async () => {
  await learn({}, 'R-77')
  await book.close()
  const database = new DatabaseSync(file())
  database.exec("update addresses set refs = '{', habits = '{}'")
  database.close()
  book = createAddressBook(file())
  expect((await book.find({ text: 'bäck', take: 1 })).entries).toMatchObject([{ references: [], uses: 1 }])
  await learn({}, 'R-78')
  expect((await book.find({ text: 'R-78', take: 1 })).total).toBe(1)
})

test('a file that is no database is replaced by an empty book, and reported', async () => {
  writeFileSync(file(), 'no database'.repeat(1000))
  const noticed: Problem[] = []
  book = createAddressBook(file(), (notice) => noticed.push(notice))
  expect(await book.find({ text: '', take: 1 })).toEqual({ entries: [], total: 0 })
  expect(noticed).toMatchObject([{ code: 'addresses.rescued', values: { addresses: 0 } }])
})
