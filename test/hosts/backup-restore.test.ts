import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { build } from '../../electron/launch/build.mjs'
import { listen } from '../fixtures/connections/listen.ts'
import { type RealHost, startRealHost } from '../fixtures/hosts/real-host.ts'
import { because } from '../fixtures/skips.ts'
import { mountSmallDisk, noDisks } from '../fixtures/small-disk.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

/** Backup files that somebody else made, restored on the real process: they neither fill the
 * disk nor name where labels go. */
type Parts = Record<string, Uint8Array>

const hosts: RealHost[] = []
beforeAll(() => build(), 60_000)
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.stop()
})

async function start(dataDir = tempFolder('restore')) {
  const host = await startRealHost({ dataDir })
  hosts.push(host)
  const { page } = host
  if (!page) throw new Error(host.errors())
  return {
    dataDir,
    get: page.get,
    async parts(): Promise<Parts> {
      const { id, bytes } = await page.get('backup.makeFile', undefined)
      const pieces: Buffer[] = []
      for (let from = 0; from < bytes; from += pieces.at(-1)?.length ?? 0)
        pieces.push(Buffer.from((await page.get('backup.readFile', { id, from })).base64, 'base64'))
      return unzipSync(Buffer.concat(pieces))
    },
    async restore(file: Uint8Array) {
      const { id } = await page.get('backup.uploadBegin', { size: file.length })
      for (let from = 0; from < file.length; from += 450_000) {
        const base64 = Buffer.from(file.subarray(from, from + 450_000)).toString('base64')
        await page.get('backup.uploadChunk', { id, base64 })
      }
      return page.request('backup.restoreFile', { id })
    },
  }
}

/** A whole file with other parts. */
function packed(good: Parts, changed: Parts): Uint8Array {
  const { 'manifest.json': manifestFile = new Uint8Array(), ...others } = good
  const manifest = JSON.parse(Buffer.from(manifestFile).toString())
  for (const [name, part] of Object.entries(changed))
    manifest.parts[name] = { bytes: part.length, sha256: createHash('sha256').update(part).digest('hex') }
  return zipSync({ 'manifest.json': strToU8(JSON.stringify(manifest)), ...others, ...changed }, { level: 1 })
}

test('a small file that would unpack to a large one is refused before anything is written', async () => {
  const host = await start()
  const file = packed(await host.parts(), { 'journal.db': new Uint8Array(35_000_000) })
  expect(file.length).toBeLessThan(1_000_000)
  const incoming = join(host.dataDir, 'backup-restore')
  let most = 0
  const filesNow = () => {
    try {
      return readdirSync(incoming)
    } catch {
      // Not there yet, or not any more.
      return []
    }
  }
  const watch = setInterval(() => {
    for (const name of filesNow())
      most = Math.max(most, statSync(join(incoming, name), { throwIfNoEntry: false })?.size ?? 0)
  }, 5)
  expect(await host.restore(file)).toMatchObject({ ok: false, problem: { code: 'backup.damaged' } })
  clearInterval(watch)
  expect(most).toBe(0)
})

test.skipIf(noDisks)(
  `a backup that does not fit on the disk is refused, with the free space${because(noDisks)}`,
  async () => {
    const dataDir = tempFolder('small')
    const unmount = mountSmallDisk(dataDir, 40_000)
    try {
      const host = await start(dataDir)
      await host.get('settings.change', { language: 'de' })
      const file = packed(await host.parts(), { 'journal.db': randomBytes(5_000_000) })
      const answer = await host.restore(file)
      expect(answer).toMatchObject({
        ok: false,
        problem: {
          code: 'backup.noRoom',
          values: { neededMb: expect.any(Number), freeMb: expect.any(Number) },
        },
      })
      expect(existsSync(join(dataDir, 'backup-restore'))).toBe(false)
      expect(await host.get('settings.read', undefined)).toMatchObject({ language: 'de' })
      const tooLarge = host.get('backup.uploadBegin', { size: 70_000_000 })
      await expect(tooLarge).rejects.toThrow('storage.full')
      await hosts.splice(0)[0]?.stop()
    } finally {
      unmount()
    }
  },
  60_000,
)

test('no printer of a backup is used before a person confirms it', async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections++
    socket.destroy()
  })
  const { port, close } = await listen(server)
  const brought = `socket://127.0.0.1:${port}`
  const host = await start()
  const good = await host.parts()
  const settings = JSON.parse(Buffer.from(good['settings.json'] ?? []).toString())
  const inJournal = join(tempFolder('journal'), 'journal.db')
  writeFileSync(inJournal, good['journal.db'] ?? '')
  const database = new DatabaseSync(inJournal)
  const job = { job: 'x', shipmentId: 'y', printer: 'socket://192.0.2.7' }
  database.prepare("replace into facts (name, value) values ('printQueue', ?)").run(JSON.stringify([job]))
  database.close()
  const file = packed(good, {
    'settings.json': strToU8(
      JSON.stringify({ ...settings, labelPrinter: brought, documentPrinter: 'Office' }),
    ),
    'journal.db': readFileSync(inJournal),
  })

  expect(await host.restore(file)).toMatchObject({
    ok: true,
    value: { printers: { labelPrinter: brought, documentPrinter: 'Office' } },
  })
  expect(await host.get('settings.read', undefined)).toMatchObject({
    labelPrinter: 'folder',
    documentPrinter: 'folder',
    unconfirmedPrinters: [brought, 'Office', 'socket://192.0.2.7'],
  })
  await host.get('station.status', undefined)
  expect(await host.get('printer.testPage', { name: brought })).toMatchObject({
    kind: 'failed',
    problem: { code: 'printer.unconfirmed' },
  })
  expect(connections).toBe(0)

  // A person says yes to the label printer alone.
  await host.get('settings.change', { labelPrinter: brought })
  expect((await host.get('settings.read', undefined)).unconfirmedPrinters).toEqual([
    'Office',
    'socket://192.0.2.7',
  ])
  await host.get('printer.testPage', { name: brought })
  expect(connections).toBeGreaterThan(0)
  await close()
})
