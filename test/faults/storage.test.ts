import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openJournal } from '../../electron/journal/sqlite/open-journal.ts'
import { build } from '../../electron/launch/build.mjs'
import type { Problem } from '../../shared/kit/index.ts'
import { problemSentence } from '../../shared/messages/index.ts'
import { english } from '../fixtures/english.ts'
import type { HostPage } from '../fixtures/hosts/browser-host.ts'
import { type RealHost, startRealHost } from '../fixtures/hosts/real-host.ts'
import { warehouseAddress } from '../fixtures/hosts/station-args.ts'
import { nextPickup } from '../fixtures/shipment/next-pickup.ts'
import { draft, idOf } from '../fixtures/shipment/parcel-draft.ts'
import { shipmentIn } from '../fixtures/shipment/shipment-records.ts'
import { because, onWindows } from '../fixtures/skips.ts'
import { fill, mountSmallDisk, noDisks } from '../fixtures/small-disk.ts'
import { sharedTempFolder, tempFolder } from '../fixtures/temp-folder.ts'

// The real process on damaged data directories: each fault is reported in a sentence with a way to
// continue.

const home = sharedTempFolder('storage')
const used = join(home, 'used')
const sentence = (problem: Problem) => problemSentence(english, problem)

const pickup = nextPickup()
let count = 0
const parcel = () => draft({ id: idOf(++count), reference: `S-${count}`, ...pickup })
const entry = (name: string) => ({
  name,
  ...warehouseAddress,
  contact: '',
  phone: '',
  email: '',
})

const hosts: RealHost[] = []
async function start(options: Parameters<typeof startRealHost>[0]): Promise<RealHost & { page: HostPage }> {
  const host = await startRealHost(options)
  hosts.push(host)
  if (!host.page) throw new Error(`ended: ${host.errors()}`)
  return { ...host, page: host.page }
}

beforeAll(async () => {
  await build()
  // As root, some tests run the process as another user, who needs access.
  chmodSync(home, 0o755)
  mkdirSync(used)
  const { page, stop } = await start({ dataDir: used })
  const booked = await page.get('parcel.book', { draft: parcel(), print: true })
  expect(booked).toMatchObject({ kind: 'shipment', shipment: { booking: 'booked' } })
  await page.get('addresses.save', { address: entry('Anna Alt') })
  await page.get('addresses.save', { address: entry('Zoe Zett') })
  await page.get('settings.change', { theme: 'dark', language: 'de' })
  await page.get('backup.make', undefined)
  await stop()
}, 120_000)
afterEach(async () => {
  await Promise.all(hosts.splice(0).map(({ kill }) => kill()))
})

/** A copy of a used data directory, damaged by `harm`. */
function copyOf(harm: (dataDir: string) => void): string {
  const dataDir = tempFolder('storage-case')
  cpSync(used, dataDir, { recursive: true })
  harm(dataDir)
  return dataDir
}
const replaced = (path: string, text = 'x'.repeat(20_000)) => {
  rmSync(path, { recursive: true, force: true })
  writeFileSync(path, text)
}
const problemOf = (result: { ok: true } | { ok: false; problem: Problem }) =>
  result.ok ? undefined : result.problem

describe('a journal that cannot be used', () => {
  const journal = (dataDir: string) => join(dataDir, 'journal/practice.db')
  const inJournal = (sql: string) => (dataDir: string) => {
    const database = new DatabaseSync(journal(dataDir))
    database.exec(sql)
    database.close()
  }
  // FAULTS.md F33, F34
  test.each<[string, string, (dataDir: string) => void]>([
    ['garbage', 'journal.corrupt', (dir) => replaced(journal(dir))],
    ['of a newer version', 'journal.newer', inJournal('pragma user_version = 999')],
    // SQLite's own check finds no change inside a text.
    [
      'with a shipment that is cut',
      'journal.corrupt',
      inJournal("update shipments set booking = 'unknown', record = substr(record, 1, 90)"),
    ],
    ['with a fact that is garbled', 'journal.corrupt', inJournal("update facts set value = 'x'")],
    [
      'a folder',
      'journal.unwritable',
      (dir) => {
        rmSync(journal(dir))
        mkdirSync(journal(dir))
      },
    ],
  ])(
    '%s: the screen shows %s, nothing is booked, and restoring a copy repairs it',
    async (_what, code, harm) => {
      const dataDir = copyOf(harm)
      const { page } = await start({ dataDir })
      const status = await page.get('station.status', undefined)
      expect(status.journalProblem).toEqual({ code })
      expect(sentence(status.journalProblem ?? { code: '' })).not.toContain(code)
      expect(problemOf(await page.request('parcel.book', { draft: parcel(), print: true }))).toEqual({ code })
      expect(problemOf(await page.request('draft.save', parcel()))).toEqual({ code })
      // Channels that need no journal still work.
      expect((await page.get('addresses.find', { text: 'anna', take: 1 })).total).toBe(1)
      const [copy] = await page.get('backup.list', undefined)
      if (code === 'journal.unwritable') rmSync(journal(dataDir), { recursive: true })
      await page.get('backup.restore', { name: copy?.name ?? '' })
      expect((await page.get('station.status', undefined)).journalProblem).toBeUndefined()
      expect((await page.get('shipments.find', { text: '', take: 5 })).rows).toHaveLength(1)
    },
  )

  // FAULTS.md F33
  test.each<[string, (dataDir: string) => void]>([
    ['cut', (dir) => truncateSync(journal(dir), 5000)],
    ['of another program', inJournal('drop table shipments; pragma user_version = 1')],
  ])('%s: it is refused as damaged, and its file stays as it is', async (_what, harm) => {
    const dataDir = copyOf(harm)
    const before = readFileSync(journal(dataDir))
    await expect(openJournal({ dataDir, environment: 'practice', clock: Date })).rejects.toMatchObject({
      code: 'journal.corrupt',
    })
    expect(readFileSync(journal(dataDir)).equals(before)).toBe(true)
  })

  // FAULTS.md F35
  test('in the place of a missing journal, where copies of it exist, a new one is made, with a notice before the first booking', async () => {
    const { page } = await start({ dataDir: copyOf((dir) => rmSync(journal(dir))) })
    const { notices, journalProblem } = await page.get('station.status', undefined)
    expect([journalProblem, notices]).toEqual([undefined, [{ code: 'journal.begunAnew' }]])
    expect(sentence({ code: 'journal.begunAnew' })).toContain('restore a backup')
  })

  test('the journal of a killed process is checked and used by the next start', async () => {
    const dataDir = copyOf(() => undefined)
    const first = await start({ dataDir })
    await first.page.get('parcel.book', { draft: parcel(), print: true })
    await first.kill()
    expect(readFileSync(`${journal(dataDir)}-wal`).length).toBeGreaterThan(0)
    const { page } = await start({ dataDir })
    expect((await page.get('station.status', undefined)).journalProblem).toBeUndefined()
    expect((await page.get('shipments.find', { text: '', take: 5 })).rows).toHaveLength(2)
  })
})

// FAULTS.md F36
test('all files beside the journal are damaged at once: each is set aside or reported, and parcels are booked', async () => {
  const dataDir = copyOf((dir) => {
    replaced(join(dir, 'settings.json'), '{"theme":"dark","language":"klingon"')
    truncateSync(join(dir, 'journal/addresses.db'), 5000)
    replaced(join(dir, 'practice.db'))
    replaced(join(dir, 'import-mappings.json'), '{"__proto__":')
    replaced(join(dir, 'imports'))
    for (const folder of ['documents', 'labels', 'backups']) replaced(join(dir, folder))
  })
  const { page, errors } = await start({ dataDir })
  const first = await page.get('shipments.find', { text: '', take: 1 })
  const id = first.rows[0]?.id ?? ''

  await page.get('addresses.find', { text: '', take: 1 })
  const { notices } = await page.get('station.status', undefined)
  expect(notices.map(({ code }) => code)).toEqual(['settings.setAside', 'addresses.rescued'])
  for (const notice of notices) {
    const aside = String(notice.values?.file)
    expect(sentence(notice)).toContain(aside)
    expect(readdirSync(dirname(aside))).toContain(basename(aside))
  }
  await page.get('addresses.save', { address: entry('New One') })

  expect((await page.get('label.print', { id })).labelProblem).toEqual({ code: 'label.gone' })
  expect(problemOf(await page.request('backup.make', undefined))).toEqual({ code: 'journal.unwritable' })
  const { id: upload } = await page.get('import.begin', { fileName: 'day.csv', size: 3 })
  await page.get('import.chunk', { id: upload, base64: 'YTti' })
  const booked = await page.get('parcel.book', { draft: parcel(), print: true })
  expect(booked).toMatchObject({ kind: 'shipment', shipment: { booking: 'booked' } })
  expect(errors()).toBe('')
})

describe('a data directory that cannot be written', () => {
  const nobody = 65_534
  const isRoot = process.getuid?.() === 0
  /** Root may write everything, so the process runs as another user there. */
  const asOther = isRoot ? { uid: nobody, env: { HOME: home } } : {}
  const givenAway = (dataDir: string) => {
    if (!isRoot) return
    for (const path of ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })])
      chownSync(join(dataDir, path), nobody, nobody)
  }
  const closed = (path: string) => {
    if (isRoot) chownSync(path, 0, 0)
    chmodSync(path, 0o555)
  }

  // FAULTS.md F38
  test.skipIf(onWindows)(
    `a read-only data directory ends the start with one sentence, status 2, and what to do${because(onWindows)}`,
    async () => {
      const dataDir = copyOf((made) => {
        givenAway(made)
        chmodSync(made, 0o555)
      })
      const { ended, errors, page } = await startRealHost({ dataDir, ...asOther })
      chmodSync(dataDir, 0o755)
      expect(page).toBeUndefined()
      expect((await ended).code).toBe(2)
      expect(errors()).toMatch(
        /^The data directory [^\n]+ can't be read and written by this user \(EACCES\); give another one by --data-dir\.\n$/,
      )
    },
  )

  // FAULTS.md F38
  test.skipIf(onWindows)(
    `in a data directory that is read-only in parts each failed write is reported, and nothing is lost${because(onWindows)}`,
    async () => {
      const dataDir = copyOf((dir) => {
        givenAway(dir)
        for (const folder of ['documents', 'backups/practice']) closed(join(dir, folder))
      })
      const { page } = await start({ dataDir, ...asOther })
      expect(problemOf(await page.request('backup.make', undefined))).toEqual({ code: 'journal.unwritable' })
      const { id } = await shipmentIn(page.get('parcel.book', { draft: parcel(), print: true }))
      await expect
        .poll(async () => (await page.get('shipment.read', { id })).labelProblem, { timeout: 60_000 })
        .toEqual({ code: 'label.notKept' })
      for (const folder of ['documents', 'backups/practice']) chmodSync(join(dataDir, folder), 0o777)
      if (isRoot) chownSync(join(dataDir, 'documents'), nobody, nobody)
      // The booking is kept, and its label is printed once it can be stored.
      expect((await page.get('label.print', { id })).label).toBe('confirmed')
    },
  )

  // FAULTS.md F30
  test.skipIf(noDisks)(
    `on a full disk nothing is changed, everything says so, and it goes on when there is room${because(noDisks)}`,
    async () => {
      const dataDir = tempFolder('storage-full')
      const unmount = mountSmallDisk(dataDir, 4096)
      try {
        cpSync(used, dataDir, { recursive: true })
        const { page, kill, errors } = await start({ dataDir })
        const rest = join(dataDir, 'rest')
        fill(rest)
        expect(problemOf(await page.request('parcel.book', { draft: parcel(), print: true }))).toEqual({
          code: 'journal.full',
        })
        expect(problemOf(await page.request('draft.save', parcel()))).toEqual({ code: 'journal.full' })
        expect(problemOf(await page.request('settings.change', { theme: 'light' }))?.code).toBe(
          'storage.full',
        )
        expect((await page.get('settings.read', undefined)).theme).toBe('dark')
        expect((await page.get('shipments.find', { text: '', take: 5 })).rows).toHaveLength(1)
        rmSync(rest)
        expect(await page.get('parcel.book', { draft: parcel(), print: true })).toMatchObject({
          kind: 'shipment',
          shipment: { booking: 'booked' },
        })
        await page.get('settings.change', { theme: 'light' })
        expect(errors()).toBe('')
        await kill()
      } finally {
        unmount()
      }
    },
  )

  test.skipIf(noDisks).each(['closed', 'killed'])(
    `a desk that starts on a full disk, the one before it %s, says so, and all is there when there is room${because(noDisks)}`,
    async (how) => {
      const dataDir = tempFolder('storage-full')
      const unmount = mountSmallDisk(dataDir, 4096)
      try {
        cpSync(used, dataDir, { recursive: true })
        const before = await start({ dataDir })
        const typed = parcel()
        await before.page.get('draft.save', typed)
        await (how === 'killed' ? before.kill() : before.stop())
        const rest = join(dataDir, 'rest')
        fill(rest)
        const full = await start({ dataDir })
        expect((await full.page.get('station.status', undefined)).journalProblem).toEqual({
          code: 'journal.full',
        })
        await full.stop()
        rmSync(rest)
        const { page, stop } = await start({ dataDir })
        expect((await page.get('shipments.find', { text: '', take: 5 })).rows).toHaveLength(1)
        expect(await page.get('draft.read', null)).toEqual(typed)
        await stop()
      } finally {
        unmount()
      }
    },
  )
})

// FAULTS.md F40
test.each(['OneDrive - Firma', 'Dropbox', 'Google Drive', 'Library/Mobile Documents'])(
  'a data directory in a folder that %s copies away works, and a person is told',
  async (name) => {
    const dataDir = join(home, 'synced', name, 'packdesk')
    cpSync(used, dataDir, { recursive: true })
    const { journal, notices } = await openJournal({ dataDir, environment: 'practice', clock: Date })
    await journal.close()
    expect(notices).toEqual([{ code: 'journal.cloudFolder', values: { directory: dataDir } }])
    expect(notices.map(sentence).join()).toContain(dataDir)
  },
)

test('a lock file that cannot be read is named in the message', async () => {
  const dataDir = copyOf((dir) => replaced(join(dir, 'desk.lock'), 'rubbish'.repeat(100)))
  const { ended, errors } = await startRealHost({ dataDir })
  expect((await ended).code).toBe(2)
  expect(errors()).toContain(join(dataDir, 'desk.lock'))
})
