import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import {
  chmod,
  copyFile,
  cp,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../electron/database/index.ts'
import type { Journal } from '../../../electron/journal/journal.ts'
import { migrate } from '../../../electron/journal/sqlite/migrate.ts'
import { openJournal } from '../../../electron/journal/sqlite/open-journal.ts'
import { isOtherFile } from '../../../electron/journal/sqlite/own-file.ts'
import { createSqliteJournal } from '../../../electron/journal/sqlite/sqlite-journal.ts'
import { migrations } from '../../../electron/journal/sqlite/sqlite-schema.ts'
import { isInCloudFolder, isOnNetworkShare } from '../../../electron/journal/sqlite/unsafe-folder.ts'
import { journalError } from '../../../electron/journal/translate-error.ts'
import type { Environment } from '../../../shared/kit/index.ts'
import { seenUnNumberSchema } from '../../../shared/shipment/index.ts'
import { draft } from '../../fixtures/shipment/parcel-draft.ts'
import {
  closedPickup,
  intended,
  nthCode,
  order,
  shipmentRecord,
} from '../../fixtures/shipment/shipment-records.ts'
import { because, noModes, onWindows } from '../../fixtures/skips.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

const clock = { now: Date.now }
let dataDir: string
const openHere = (environment: Environment = 'practice') => openJournal({ dataDir, environment, clock })
const file = () => join(dataDir, 'journal', 'practice.db')
/** The files of a folder, into the very files of the journal; `cp` would make new ones. */
const writeOver = async (folder: string) => {
  for (const name of await readdir(folder)) await copyFile(join(folder, name), join(dataDir, 'journal', name))
}

beforeEach(() => {
  dataDir = tempFolder('open')
})

describe('a manually copied journal', () => {
  const elsewhere = () => `${dataDir}-elsewhere`
  afterEach(() => rm(elsewhere(), { recursive: true, force: true }))
  const booked = async () => {
    const { journal } = await openHere()
    const result = await journal.intend(intended(), 1)
    if (result.kind !== 'intended') throw new Error('full')
    await journal.close()
    return result.shipment.id
  }
  const isCopy = async (id: string) => {
    const { journal } = await openHere()
    const marks = [await journal.readFact('journal.restored'), await journal.wasCopied(id)]
    await journal.close()
    return marks
  }

  // FAULTS.md F41
  test.each(['practice.db', 'practice.db-wal'])(
    'knows that it is a copy, also with a log left (%s)',
    async (last) => {
      const id = await booked()
      const { journal } = await openHere()
      await journal.saveFact('desk.mark', 'ABC')
      if (last === 'practice.db') await journal.close()
      await cp(dataDir, elsewhere(), { recursive: true })
      if (last !== 'practice.db') await journal.close()
      await rm(dataDir, { recursive: true })
      await rename(elsewhere(), dataDir)
      expect(await isCopy(id)).toEqual([true, true])
    },
  )

  /** The notes of a journal about its own file. */
  const setNote = (name: string, value: string | number, how: 'set' | 'replace' = 'set') => {
    const database = new DatabaseSync(file())
    database
      .prepare(`update facts set value = json_${how}(value, '$.' || ?, ?) where name = 'journal.file'`)
      .run(name, value)
    database.close()
  }
  const hoursAgo = () => Date.now() - 2 * 3_600_000

  test('is recognised if the copy overwrote the file some time after it was closed', async () => {
    const id = await booked()
    setNote('closedAt', hoursAgo())
    await cp(dataDir, elsewhere(), { recursive: true })
    const { ino } = await stat(file())
    await writeOver(join(elsewhere(), 'journal'))
    expect((await stat(file())).ino).toBe(ino)
    expect(await isCopy(id)).toEqual([true, true])
  })

  test('is not assumed after a crash, however old the file is', async () => {
    const id = await booked()
    const { journal } = await openHere()
    await journal.saveFact('desk.mark', 'ABC')
    await cp(dataDir, elsewhere(), { recursive: true })
    await journal.close()
    // As the desk left it when it died at work, in the same file, which is touched just now.
    await writeOver(join(elsewhere(), 'journal'))
    setNote('closedAt', hoursAgo(), 'replace')
    expect(await isCopy(id)).toEqual([undefined, false])
  })

  test('is not assumed if the file was moved away and back, or opened repeatedly', async () => {
    const id = await booked()
    await rename(dataDir, elsewhere())
    await rename(elsewhere(), dataDir)
    expect(await isCopy(id)).toEqual([undefined, false])
    expect(await isCopy(id)).toEqual([undefined, false])
  })

  // Windows goes by the number alone: see the table of files below.
  test.skipIf(onWindows)(
    `is not assumed if the disk only changes its file numbers, but is if the disk gives no other information${because(onWindows)}`,
    async () => {
      const id = await booked()
      setNote('number', '1')
      expect(await isCopy(id)).toEqual([undefined, false])
      setNote('number', '1')
      setNote('madeAt', '1')
      expect(await isCopy(id)).toEqual([true, true])
    },
  )
})

describe('the log of a crashed process', () => {
  const aside = () => `${dataDir}-aside`
  afterEach(() => rm(aside(), { recursive: true, force: true }))
  const factName = (name: string) => `unNumber.${name}` as const
  const record = seenUnNumberSchema.parse({
    record: { unNumber: '1263', properShippingName: 'x'.repeat(200) },
    seenAt: '2026-11-23T08:00:00Z',
  })
  const saveFact = (journal: Journal, name: string) => journal.saveFact(factName(name), record)
  const saveDraft = (journal: Journal, reference: string) => journal.saveDraft('parcel', draft({ reference }))
  const work = async (close: boolean, names: string[], save = saveFact) => {
    const { journal } = await openHere()
    for (const name of names) await save(journal, name)
    if (!close) await cp(join(dataDir, 'journal'), aside(), { recursive: true })
    await journal.close()
    // As it was when the desk died, in the very files.
    if (!close) await writeOver(aside())
  }
  const many = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name} ${n}`)

  // FAULTS.md F42
  test.each([
    ['short', 1, saveFact],
    ['long, so that its log began again', 1500, saveFact],
    ['long, and all of it of drafts', 1500, saveDraft],
  ])('is not read into an older copy that overwrote the file (%s), at any start', async (_, count, save) => {
    await work(true, ['first'])
    await copyFile(file(), `${dataDir}-copy`)
    await work(true, many('second', 20))
    await work(false, many('third', count), save)
    await copyFile(`${dataDir}-copy`, file())
    await rm(`${dataDir}-copy`)
    const left = [await readFile(file()), await readFile(`${file()}-wal`)]
    for (const _start of [1, 2]) await expect(openHere()).rejects.toMatchObject({ code: 'journal.corrupt' })
    expect([await readFile(file()), await readFile(`${file()}-wal`)]).toEqual(left)
  })

  // FAULTS.md F42
  test.each([0, 1, 1500])(
    'is read into its own file, after each of several crashes (%i facts)',
    async (count) => {
      await work(true, ['first'])
      const names = many('later', count)
      for (const _death of [1, 2, 3]) await work(false, names)
      const { journal } = await openHere()
      for (const fact of ['first', ...names.slice(-1)])
        expect(await journal.readFact(factName(fact))).toBeDefined()
      await journal.close()
    },
  )

  test('is read into the file of the previous closing, whose copy overwrote the file', async () => {
    await work(true, ['first'])
    await copyFile(file(), `${dataDir}-copy`)
    await work(false, ['second'])
    await rename(`${dataDir}-copy`, file())
    const { journal } = await openHere()
    for (const fact of ['first', 'second']) expect(await journal.readFact(factName(fact))).toBeDefined()
    await journal.close()
  })

  test('does not wrap around while the journal is opened, however much is written', async () => {
    const large = join(dataDir, 'large.db')
    const rounds = () => readFileSync(`${large}-wal`).readUInt32BE(12)
    const database = await openDatabase(large, {
      migrate(opened) {
        opened.exec('create table t (a)')
        for (const _commit of [1, 2, 3])
          opened.exec(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 1500)
            insert into t select randomblob(4000) from n`)
        expect(rounds()).toBe(0)
      },
    })
    for (const _commit of [1, 2]) database.exec('insert into t select randomblob(4000) from t limit 1500')
    expect(rounds()).toBeGreaterThan(0)
    database.close()
  })

  // FAULTS.md F42
  test('is read if the process crashed while opening', async () => {
    await work(true, ['first'])
    const before = await readFile(file())
    await work(false, [])
    // The file before anything of the log was written into it.
    await writeFile(file(), before)
    const { journal } = await openHere()
    expect(await journal.readFact(factName('first'))).toBeDefined()
    await journal.close()
  })

  // FAULTS.md F33
  test('reports a damaged journal at each start', async () => {
    await work(true, many('first', 2000))
    await work(false, ['second'])
    const handle = await open(file(), 'r+')
    await handle.write(Buffer.alloc(4096, 0xa5), 0, 4096, 20 * 4096)
    await handle.close()
    for (const _start of [1, 2, 3])
      await expect(openHere()).rejects.toMatchObject({ code: 'journal.corrupt' })
  })
})

describe('opening a journal', () => {
  test('finds all data', async () => {
    const first = await openHere()
    const result = await first.journal.intend(intended(), 1)
    if (result.kind !== 'intended') throw new Error('full')
    await first.journal.close()
    const { journal } = await openHere()
    expect(await journal.read(result.shipment.id)).toEqual(result.shipment)
    await journal.close()
  })

  test('keeps environments apart', async () => {
    const practice = await openHere('practice')
    const production = await openHere('production')
    await practice.journal.intend(intended(), 1)
    expect((await production.journal.list({ take: 1 })).shipments).toEqual([])
    await practice.journal.close()
    await production.journal.close()
  })

  // FAULTS.md F39
  test('is refused while another process or connection has it open', async () => {
    const { journal } = await openHere()
    await expect(openHere()).rejects.toMatchObject({ code: 'journal.locked' })
    const script = `
      import { openJournal } from ${JSON.stringify(new URL('../../../electron/journal/sqlite/open-journal.ts', import.meta.url).href)}
      await openJournal({ dataDir: ${JSON.stringify(dataDir)}, environment: 'practice', clock: Date })
        .then(() => console.log('opened'), (error) => console.log(error.code))`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
    expect(stdout.trim()).toBe('journal.locked')
    await journal.close()
    await (await openHere()).journal.close()
  })

  // FAULTS.md F45
  test('refuses the schema of a newer version, without changing it', async () => {
    await (await openHere()).journal.close()
    const database = new DatabaseSync(file())
    database.exec(`pragma user_version = ${migrations.length + 1}`)
    database.close()
    await expect(openHere()).rejects.toMatchObject({ code: 'journal.newer' })
    const after = new DatabaseSync(file())
    expect(after.prepare('pragma user_version').get()?.user_version).toBe(migrations.length + 1)
    after.close()
  })

  test('migrates the journal of an earlier version with its shipments', async () => {
    await mkdir(join(dataDir, 'journal'))
    const database = new DatabaseSync(file())
    // The schema before states and days were found.
    for (const step of migrations.slice(0, 2)) database.exec(step)
    const record = shipmentRecord({ booking: 'cancelled', order: order() })
    database
      .prepare(
        `insert into shipments (id, draft_id, code, booking, label, pickup_location_id, pickup_on, parcels, order_id,
           order_reference, record) values ('s-1', 'draft-1', ?, 'cancelled', 'none', 'main', '2026-11-23', 1, 'o-1', 'R-o-1', ?)`,
      )
      .run(record.code, JSON.stringify(record))
    database.exec(`insert into shipment_words (rowid, words) values (1, 'a 1001'); pragma user_version = 2`)
    database.close()
    const { journal } = await openHere()
    for (const text of ['A-1001', 'storniert', '23.11.', 'bäck'])
      expect((await journal.list({ text, take: 2 })).shipments).toEqual([record])
    await journal.close()
  })

  test('refuses a file that is no database', async () => {
    await (await openHere()).journal.close()
    await writeFile(file(), 'Packdesk'.repeat(1000))
    await expect(openHere()).rejects.toMatchObject({ code: 'journal.corrupt' })
  })

  test('finds a damaged page after an unclean end', async () => {
    const { journal } = await openHere()
    for (let n = 0; n < 60; n++) {
      await journal.intend(intended({ draftId: `d${n}`, code: nthCode(n) }), 1)
    }
    await journal.close()
    const { size } = await stat(file())
    const handle = await open(file(), 'r+')
    for (let at = 4096 * 3; at < size; at += 4096) await handle.write(Buffer.alloc(400, 0x5a), 0, 400, at)
    await handle.close()
    // A log that is not empty is what a killed process leaves.
    await writeFile(`${file()}-wal`, Buffer.alloc(64))
    await expect(openHere()).rejects.toMatchObject({ code: 'journal.corrupt' })
  })

  // FAULTS.md F33
  test('finds a damaged page that opening itself does not read', async () => {
    const { journal } = await openHere()
    for (let n = 0; n < 60; n++) await journal.intend(intended({ draftId: `d${n}`, code: nthCode(n) }), 1)
    await journal.close()
    const database = new DatabaseSync(file())
    const { pageno } = database
      .prepare("select pageno from dbstat where name = 'events' and pagetype = 'leaf' limit 1 offset 2")
      .get() as { pageno: number }
    database.close()
    const handle = await open(file(), 'r+')
    await handle.write(Buffer.alloc(400, 0x5a), 0, 400, 4096 * (pageno - 1))
    await handle.close()
    const looked = await openHere()
    await looked.journal.close()
    await writeFile(`${file()}-wal`, Buffer.alloc(64))
    await expect(openHere()).rejects.toMatchObject({ code: 'journal.corrupt' })
  })

  test('recovers committed data of a killed process', async () => {
    const { journal } = await openHere()
    await journal.intend(intended(), 1)
    const copy = tempFolder('killed')
    await (await openJournal({ dataDir: copy, environment: 'practice', clock })).journal.close()
    // The files as a kill would leave them: the log not yet merged.
    await copyFile(file(), join(copy, 'journal', 'practice.db'))
    await copyFile(`${file()}-wal`, join(copy, 'journal', 'practice.db-wal'))
    expect((await readFile(`${file()}-wal`)).length).toBeGreaterThan(0)
    const reopened = await openJournal({ dataDir: copy, environment: 'practice', clock })
    expect((await reopened.journal.list({ take: 2 })).shipments).toHaveLength(1)
    await reopened.journal.close()
    await journal.close()
  })

  test('reports a directory without write access', async () => {
    await writeFile(join(dataDir, 'journal'), 'in the way')
    await expect(openHere()).rejects.toMatchObject({ code: 'journal.unwritable' })
  })

  test.skipIf(noModes)(`says so where the file is read-only${because(noModes)}`, async () => {
    await (await openHere()).journal.close()
    await chmod(file(), 0o400)
    await expect(openHere()).rejects.toMatchObject({ code: 'journal.unwritable' })
  })
})

describe('a failing disk', () => {
  const openSmall = (pages: number) => {
    const database = new DatabaseSync(join(dataDir, 'small.db'))
    migrate(database)
    const { page_count } = database.prepare('pragma page_count').get() ?? {}
    database.exec(`pragma max_page_count = ${Number(page_count) + pages}`)
    return { database, journal: createSqliteJournal({ database, environment: 'practice', clock }) }
  }

  test('changes nothing when full, and continues when there is space', async () => {
    const { database, journal } = openSmall(0)
    const intend = () => journal.intend(intended({ bodyHash: 'x'.repeat(20_000) }), 1)
    await expect(intend()).rejects.toMatchObject({ code: 'journal.full' })
    expect(await journal.shipmentsOfDraft('draft-1')).toEqual([])
    expect(database.isTransaction).toBe(false)
    database.exec('pragma max_page_count = 10000')
    expect(await intend()).toMatchObject({ kind: 'intended', created: true })
    await journal.close()
  })

  // FAULTS.md F32
  test('stops all writing after a failed write or sync', async () => {
    const { database, journal } = openSmall(1000)
    const prepare = database.prepare.bind(database)
    database.prepare = (sql) => {
      if (sql === 'commit') {
        throw Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 1034 })
      }
      return prepare(sql)
    }
    await expect(journal.intend(intended(), 1)).rejects.toMatchObject({ code: 'journal.unwritable' })
    database.prepare = prepare
    await expect(journal.intend(intended(), 1)).rejects.toMatchObject({ code: 'journal.unwritable' })
    expect(await journal.shipmentsOfDraft('draft-1')).toEqual([])
    await journal.close()
  })

  test.each([
    [Object.assign(new Error('no space'), { code: 'ENOSPC' }), 'journal.full'],
    [Object.assign(new Error('over quota'), { code: 'EDQUOT' }), 'journal.full'],
    [Object.assign(new Error('denied'), { code: 'EACCES' }), 'journal.unwritable'],
    [Object.assign(new Error('full'), { errcode: 13 }), 'journal.full'],
    [Object.assign(new Error('malformed'), { errcode: 267 }), 'journal.corrupt'],
    [Object.assign(new Error('syntax'), { errcode: 1 }), 'journal.failed'],
    ['a string', 'journal.failed'],
  ])('reports %s as %s', (error, code) => {
    expect(journalError(error).code).toBe(code)
  })
})

test('an event cannot be changed or removed', async () => {
  const { journal } = await openHere()
  const result = await journal.intend(intended(), 1)
  if (result.kind !== 'intended') throw new Error('full')
  await journal.append(result.shipment.id, { type: 'booked', order: order(), links: [] })
  await journal.close()
  const database = new DatabaseSync(file())
  expect(() => database.exec(`update events set body = '{}'`)).toThrow('append-only')
  expect(() => database.exec('delete from events')).toThrow('append-only')
  database.close()
})

test('a closed pickup cannot be changed or removed', async () => {
  const { journal } = await openHere()
  expect(await journal.closePickup(closedPickup())).toBe(true)
  await journal.close()
  const database = new DatabaseSync(file())
  expect(() => database.exec(`update closed_pickups set body = '{}'`)).toThrow('never change')
  expect(() => database.exec('delete from closed_pickups')).toThrow('never change')
  database.close()
})

test('the key of a call of the API cannot be forgotten', async () => {
  const { journal } = await openHere()
  await journal.keepApiRequest({ key: 'call', bodyHash: 'a', draftId: 'd' })
  await journal.close()
  const database = new DatabaseSync(file())
  expect(() => database.exec('delete from api_requests')).toThrow('are kept')
  database.close()
})

test('each commit is synced, the log is written ahead, and no second process is admitted', async () => {
  const database = await openDatabase(file(), { migrate: () => undefined })
  const pragma = (name: string) => Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0]
  const full = 2
  expect(['synchronous', 'journal_mode', 'locking_mode'].map(pragma)).toEqual([full, 'wal', 'exclusive'])
  database.close()
})

describe('network shares', () => {
  // FAULTS.md F40
  test.each([
    ['\\\\server\\share\\packdesk', true],
    ['//server/share/packdesk', true],
    ['\\\\?\\UNC\\server\\share', true],
    ['\\\\?\\C:\\packdesk', false],
    ['C:\\Users\\desk\\packdesk', false],
  ])('%s on Windows: %s', async (directory, expected) => {
    expect(await isOnNetworkShare(directory, 'win32')).toBe(expected)
  })

  test('a local directory is no network share', async () => {
    expect(await isOnNetworkShare('/proc')).toBe(false)
  })
})

test.each([
  ['C:\\Users\\eva\\OneDrive - Nordlicht GmbH\\Packdesk', true],
  ['/home/eva/Dropbox/packdesk', true],
  ['/Users/eva/Library/Mobile Documents/packdesk', true],
  ['/home/eva/.config/packdesk', false],
  ['/srv/dropbox-tools/packdesk', false],
])('a folder of a cloud service is recognised: %s', (directory, isOne) => {
  expect(isInCloudFolder(directory)).toBe(isOne)
})

test.each<[string, { number: string; madeAt: string }, boolean, boolean]>([
  ['the same file', { number: '7', madeAt: '100' }, false, false],
  [
    'a file pasted within 15 s of the removal, which NTFS gives the old birth time',
    { number: '8', madeAt: '100' },
    true,
    false,
  ],
  ['another file', { number: '8', madeAt: '200' }, true, true],
  ['another file without a birth time', { number: '8', madeAt: '0' }, true, true],
])('a journal is taken for a copy by its file: %s', (_what, now, onWindows, elsewhere) => {
  const before = { number: '7', madeAt: now.madeAt === '200' ? '100' : now.madeAt }
  expect(isOtherFile(now, before, 'win32')).toBe(onWindows)
  expect(isOtherFile(now, before, 'linux')).toBe(elsewhere)
})

test('a journal opens in a folder that a cloud keeps, with a notice', async () => {
  const inCloud = join(dataDir, 'Dropbox')
  const { journal, notices } = await openJournal({
    dataDir: inCloud,
    environment: 'sandbox',
    clock: { now: Date.now },
  })
  expect(notices).toMatchObject([{ code: 'journal.cloudFolder', values: { directory: inCloud } }])
  await journal.close()
})

test('a truncated file is refused', async () => {
  const { journal } = await openHere()
  for (let n = 0; n < 40; n++) await journal.intend(intended({ draftId: `d${n}`, code: nthCode(n) }), 1)
  await journal.close()
  const whole = await readFile(file())
  await writeFile(file(), whole.subarray(0, whole.length / 2))
  await expect(openHere()).rejects.toMatchObject({ code: 'journal.corrupt' })
})
