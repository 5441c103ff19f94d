import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import Conf from 'conf'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDispatch } from '../../electron/app/dispatch.ts'
import type { Station } from '../../electron/app/index.ts'
import { createStation } from '../../electron/app/station/station.ts'
import { ExpectedError } from '../../electron/kit/index.ts'
import { createSessionSecrets } from '../../electron/settings/secrets/session-secrets.ts'
import { createSettingsStore } from '../../electron/settings/settings-store.ts'
import type { ChannelInput, ChannelName, ChannelOutput } from '../../shared/channels.ts'
import { draft } from '../fixtures/shipment/parcel-draft.ts'
import { sharedTempFolder } from '../fixtures/temp-folder.ts'

// Backups as one file: everything that a desk knows, for a place of one's choice, and back; never a key.

const canary = 'canary-key-0123456789'
const home = sharedTempFolder('backup-files')
const stations: Station[] = []

async function desk() {
  const dataDir = join(home, randomUUID())
  mkdirSync(dataDir)
  const settings = createSettingsStore(Conf, dataDir)
  const station = await createStation({
    dataDir,
    host: 'browser',
    secrets: createSessionSecrets(),
    connectionSecrets: createSessionSecrets(),
    settings,
    locale: () => 'en-GB',
    version: '0.0.0',
  })
  stations.push(station)
  const dispatch = createDispatch(station.handlers, (line) => {
    throw new Error(line)
  })
  const ask = (name: ChannelName, input?: unknown) => dispatch(true, { name, input })
  const get = async <Name extends ChannelName>(
    name: Name,
    input?: ChannelInput<Name>,
  ): Promise<ChannelOutput<Name>> => {
    const answer = await ask(name, input)
    if (!answer.ok) throw new Error(answer.problem.code)
    return answer.value as ChannelOutput<Name>
  }
  return {
    dataDir,
    settings,
    get,
    async save(): Promise<Uint8Array> {
      const { id, bytes } = await get('backup.makeFile')
      const pieces: Buffer[] = []
      for (let from = 0; from < bytes; from = Buffer.concat(pieces).length)
        pieces.push(Buffer.from((await get('backup.readFile', { id, from })).base64, 'base64'))
      await get('backup.dropFile')
      return Buffer.concat(pieces)
    },
    async restore(file: Uint8Array) {
      const { id } = await get('backup.uploadBegin', { size: file.length })
      for (let from = 0; from < file.length; from += 450_000) {
        const base64 = Buffer.from(file.slice(from, from + 450_000)).toString('base64')
        await get('backup.uploadChunk', { id, base64 })
      }
      return ask('backup.restoreFile', { id })
    },
    /** The data that a restore must bring back. */
    async knows() {
      const settings = await get('settings.read')
      const addresses = await get('addresses.find', { text: '', take: 10 })
      return {
        reference: (await get('draft.read'))?.reference,
        presets: settings.parcelPresets.map(({ name }) => name),
        addresses: addresses.entries.map(({ name }) => name),
        serviceUrls: [settings.environments.sandbox.serviceUrl, settings.environments.production.serviceUrl],
      }
    },
    async fill(word: string) {
      await get('draft.save', draft({ reference: word }))
      const address = { street: 'Weg 1', postCode: '10115', city: 'Berlin', countryCode: 'DE' }
      await get('addresses.save', { address: { name: word, ...address, contact: '', phone: '', email: '' } })
      const { environments } = await get('settings.read')
      await get('settings.change', {
        parcelPresets: [{ name: word, length: 30, width: 20, height: 11 }],
        environments: {
          sandbox: { ...environments.sandbox, serviceUrl: `https://${word}.example/sandbox` },
          production: { ...environments.production, serviceUrl: `https://${word}.example` },
        },
      })
    },
  }
}
type Desk = Awaited<ReturnType<typeof desk>>

afterAll(async () => {
  for (const station of stations.splice(0)) await station.close()
})

describe('a backup file', () => {
  test('restores all data on another computer, without keys', async () => {
    const first = await desk()
    await first.fill('alpha')
    await first.get('key.set', { environment: 'production', key: canary })
    await first.get('key.set', { environment: 'practice', key: canary })
    const file = await first.save()
    const parts = unzipSync(file)
    expect(Object.keys(parts)).toEqual(['manifest.json', 'settings.json', 'addresses.db', 'journal.db'])
    for (const [name, part] of Object.entries(parts))
      expect(Buffer.from(part).includes(canary), name).toBe(false)

    const second = await desk()
    await second.fill('beta')
    await second.get('key.set', { environment: 'production', key: canary })
    expect(await second.restore(file)).toMatchObject({
      ok: true,
      value: { restored: { bookedSince: [], unexplained: [], queued: 0 } },
    })
    expect(await second.knows()).toEqual({
      reference: 'alpha',
      presets: ['alpha'],
      addresses: ['alpha'],
      // The addresses come along; the key of this desk does not go to them.
      serviceUrls: ['https://alpha.example/sandbox', 'https://alpha.example'],
    })
    expect((await second.get('station.status')).keysElsewhere.production).toBe('https://beta.example')
    // The replaced files are kept beside the new ones.
    const aside = readdirSync(join(second.dataDir, 'journal')).filter((name) => name.includes('.replaced-'))
    expect(aside.map((name) => name.split('.')[0]).sort()).toEqual(['addresses', 'practice'])
    // The book goes on learning in its new file.
    await second.fill('gamma')
    expect((await second.knows()).addresses).toEqual(['alpha', 'gamma'])
  })

  test.each([
    [
      'the address book',
      'journal.unwritable',
      ({ dataDir }: Desk) => mkdirSync(join(dataDir, 'journal', 'addresses.db.part')),
    ],
    [
      'the settings',
      'storage.full',
      ({ settings }: Desk) =>
        vi.spyOn(settings, 'change').mockImplementationOnce(() => {
          throw new ExpectedError('storage.full')
        }),
    ],
  ])('restores nothing if %s cannot be written', async (_, code, breakIt) => {
    const own = await desk()
    await own.fill('before')
    const file = await own.save()
    await own.fill('later')
    const before = await own.knows()
    breakIt(own)
    expect(await own.restore(file)).toMatchObject({ ok: false, problem: { code } })
    expect(await own.knows()).toEqual(before)
    const left = readdirSync(join(own.dataDir, 'journal')).filter((name) => name.includes('.replaced-'))
    expect(left).toEqual([])
    // What is typed later goes into these files.
    await own.fill('again')
    expect(await own.knows()).toMatchObject({ reference: 'again', addresses: ['before', 'later', 'again'] })
  })

  test('is distinguished from one that replaced it', async () => {
    const only = await desk()
    const { id } = await only.get('backup.makeFile')
    await only.get('backup.makeFile')
    await expect(only.get('backup.readFile', { id, from: 0 })).rejects.toThrow('backup.gone')
  })
})

describe('is refused without changing anything:', () => {
  let own: Desk
  let good: Record<string, Uint8Array>
  let file: Uint8Array
  // None of them changes anything, so one desk meets them all.
  beforeAll(async () => {
    own = await desk()
    await own.fill('own')
    file = await own.save()
    good = unzipSync(file)
    await own.fill('later')
  })

  type Manifest = {
    version: number
    environment: string
    parts: Record<string, { bytes: number; sha256: string }>
  }
  /** The same file with a part changed, and its description too. */
  const changed = (name: string, part: Uint8Array, about: Partial<Manifest> = {}, bytes = part.length) => {
    const manifestBefore = JSON.parse(Buffer.from(good['manifest.json'] ?? []).toString()) as Manifest
    const sha256 = createHash('sha256').update(part).digest('hex')
    const manifest = {
      ...manifestBefore,
      ...about,
      parts: { ...manifestBefore.parts, [name]: { bytes, sha256 } },
    }
    const others = without(good, 'manifest.json')
    return zipSync({ 'manifest.json': strToU8(JSON.stringify(manifest)), ...others, [name]: part })
  }
  const same = (about: Partial<Manifest>, bytes?: number) =>
    changed('journal.db', good['journal.db'] ?? new Uint8Array(), about, bytes)
  const withSettings = (change: object) =>
    changed(
      'settings.json',
      strToU8(
        JSON.stringify({ ...JSON.parse(Buffer.from(good['settings.json'] ?? []).toString()), ...change }),
      ),
    )
  const withDatabase = (name: string, sql: string) => {
    const at = join(own.dataDir, 'changed.db')
    writeFileSync(at, good[name] ?? '')
    const database = new DatabaseSync(at)
    database.exec(sql)
    database.close()
    return changed(name, readFileSync(at))
  }
  const trigger = (table: string) =>
    `create trigger quiet after insert on ${table} begin delete from ${table}; end`

  const cases: [string, () => Uint8Array, string][] = [
    ['nothing', () => new Uint8Array(), 'backup.notABackup'],
    ['noise', () => new Uint8Array(5000).map((_, at) => (at * 7919) % 251), 'backup.notABackup'],
    ['another archive', () => zipSync({ 'readme.txt': strToU8('hello') }), 'backup.notABackup'],
    // SECURITY.md T36
    [
      'an archive that reaches out',
      () => zipSync({ '../settings.json': strToU8('{}') }),
      'backup.notABackup',
    ],
    ['a cut file', () => file.slice(0, file.length - 3000), 'backup.damaged'],
    [
      'a bit that fell over',
      () => file.map((byte, at) => (at === Math.floor(file.length / 2) ? byte ^ 1 : byte)),
      'backup.damaged',
    ],
    ['another part', () => zipSync({ ...good, 'settings.json': strToU8('{}') }), 'backup.damaged'],
    ['a part too few', () => zipSync(without(good, 'journal.db')), 'backup.damaged'],
    ['a part too many', () => zipSync({ ...good, 'z.txt': strToU8('') }), 'backup.notABackup'],
    ['more than it says', () => same({}, 10), 'backup.damaged'],
    ['a later kind of file', () => same({ version: 2 }), 'backup.fromNewer'],
    ['another environment', () => same({ environment: 'production' }), 'backup.otherEnvironment'],
    ['a later journal', () => withDatabase('journal.db', 'pragma user_version = 99'), 'backup.fromNewer'],
    [
      'a later address book',
      () => withDatabase('addresses.db', 'pragma user_version = 99'),
      'backup.fromNewer',
    ],
    // SECURITY.md T37
    [
      'a journal that acts by itself',
      () => withDatabase('journal.db', trigger('shipments')),
      'backup.damaged',
    ],
    [
      'an address book that acts by itself',
      () => withDatabase('addresses.db', trigger('addresses')),
      'backup.damaged',
    ],
    [
      'a journal that is none',
      () => changed('journal.db', strToU8('SQLite format 3\0 not')),
      'backup.damaged',
    ],
    ['settings that nobody knows', () => withSettings({ teleport: true }), 'backup.fromNewer'],
    ['settings that cannot be', () => withSettings({ language: 'xx' }), 'backup.damaged'],
    [
      'settings as large as a database',
      () => changed('settings.json', strToU8(`${JSON.stringify({})}${' '.repeat(11_000_000)}`)),
      'backup.damaged',
    ],
    [
      'a journal with a row that is none',
      () => withDatabase('journal.db', "insert into facts values ('x', '{')"),
      'backup.damaged',
    ],
    ['settings that are none', () => changed('settings.json', strToU8('{')), 'backup.damaged'],
  ]
  test.each(cases)('%s', async (_, hostile, code) => {
    const before = await own.knows()
    expect(await own.restore(hostile())).toMatchObject({ ok: false, problem: { code } })
    expect(await own.knows()).toEqual(before)
    expect(readdirSync(own.dataDir).filter((name) => name.startsWith('backup-'))).toEqual([])
  })
})

const without = (parts: Record<string, Uint8Array>, name: string) =>
  Object.fromEntries(Object.entries(parts).filter(([each]) => each !== name))
