import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPracticeService } from '../../../electron/carrier/practice/service.ts'
import { openPracticeStore, type PracticeStore } from '../../../electron/carrier/practice/store.ts'
import { listen } from '../../../electron/hosts/kit/serve.ts'
import { createMappingFile, createMappingMemory } from '../../../electron/imports/mapping-memory.ts'
import { openJournal } from '../../../electron/journal/sqlite/open-journal.ts'
import { build, root } from '../../../electron/launch/build.mjs'
import { importColumns } from '../../../shared/imports/index.ts'
import { reuseHost } from '../../fixtures/hosts/reused-host.ts'
import {
  keylessEnvironment,
  spawnHostProcess,
  spawnInConsole,
  stopProgram,
} from '../../fixtures/hosts/spawn-program.ts'
import { warehouseAddress, writeProvision } from '../../fixtures/hosts/station-args.ts'
import { actingNamesIn, activeLabel } from '../../fixtures/labels/active-pdf.ts'
import { readPdf } from '../../fixtures/labels/read-pdf.ts'
import { dotsOfZpl } from '../../fixtures/labels/zpl-dots.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

const pickupLocations = [
  { name: 'Main', ...warehouseAddress },
  { name: 'Side', ...warehouseAddress, street: 'Nebenstr. 1' },
]

// The real process against the practice service on a socket, disturbed where it hurts.

let dir: string
let store: PracticeStore
let server: Awaited<ReturnType<typeof listen>>
const running = new Set<ChildProcess>()

type Disturb = (
  request: { method: string; path: string },
  act: () => Promise<Response>,
  cut: () => void,
) => Promise<Response>
const calm: Disturb = (_, act) => act()
let disturb = calm

beforeAll(() => build(), 60_000)
beforeEach(async () => {
  dir = tempFolder('batch')
  store = openPracticeStore(join(dir, 'practice.db'))
  disturb = calm
  dataDir = 'data'
  connectionSecrets = {}
  const service = createPracticeService({ store, clock: { now: Date.now, sleep: async () => undefined } })
  server = await listen(0, async (request, bindings) => {
    const { incoming } = bindings as { incoming: IncomingMessage }
    const body = request.method === 'POST' ? await request.text() : undefined
    const whole = new Request(request.url, { method: request.method, headers: request.headers, body })
    return disturb(
      { method: request.method, path: new URL(request.url).pathname },
      () => service.fetch(whole),
      () => incoming.socket.destroy(),
    )
  })
  writeProvision(dir, { pickupLocations })
})
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
  await server.close()
  store.close()
})

/** The data directory of the next runs, below `dir`. */
let dataDir = 'data'

const shortPauses = `--import=${new URL('../../fixtures/hosts/short-pauses.mjs', import.meta.url)}`

/** Secrets of the answer targets, for the next runs. */
let connectionSecrets: { PACKDESK_CONNECTION_SECRETS?: string } = {}

type Ended = { status: number | null; out: string; err: string }
const argumentsOf = (file: string, flags: string[]) => [
  'batch',
  resolve(dir, file),
  '--out',
  join(dir, 'out'),
  '--data-dir',
  join(dir, dataDir),
  '--service-url',
  `http://127.0.0.1:${server.port}`,
  '--provision',
  join(dir, 'provision.json'),
  ...flags,
]
const environment = { ...keylessEnvironment(), PACKDESK_API_KEY: 'test-key-7Q', LANG: 'C.UTF-8' }

/** A batch in a process of its own. */
function start(file: string, ...flags: string[]): { child: ChildProcess; ended: Promise<Ended> } {
  const { child, result } = spawnHostProcess(argumentsOf(file, flags), undefined, {
    nodeOptions: [shortPauses],
    cwd: dir,
    env: { ...environment, ...connectionSecrets },
  })
  running.add(child)
  return { child, ended: result }
}

/** Windows only: in a console of its own, whose keys are messages to `child`. */
function startInConsole(file: string): { child: ChildProcess; ended: Promise<{ status: number | null }> } {
  const program = [shortPauses, join(root, 'electron/start.mjs'), ...argumentsOf(file, [])]
  const { child, ended } = spawnInConsole({ target: join(dir, 'output'), codePage: 850 }, program, {
    cwd: dir,
    env: { ...environment, ...connectionSecrets },
  })
  running.add(child)
  return { child, ended }
}

/** A batch in the process of the one before. */
async function batch(file: string, ...flags: string[]): Promise<Ended> {
  const host = reuseHost(argumentsOf(file, flags), { ...environment, ...connectionSecrets }, [shortPauses])
  const { code } = await host.ended
  return { status: code, out: host.output(), err: host.errors() }
}

const good = {
  name: 'Bäckerei Öztürk',
  street: 'Hauptstr. 1',
  postCode: '10623',
  city: 'Berlin',
  countryCode: 'Deutschland',
  length: '30',
  width: '20',
  height: '10',
  weight: '2,5',
  content: 'Backformen',
}
type Row = Partial<Record<(typeof importColumns)[number], string>>
const writeRows = (file: string, rows: Row[]) =>
  writeFileSync(
    join(dir, file),
    [
      importColumns.join(';'),
      ...rows.map((row) => importColumns.map((column) => ({ ...good, ...row })[column] ?? '').join(';')),
    ].join('\r\n'),
  )

const report = (): Record<string, string>[] =>
  parse(readFileSync(join(dir, 'out/report.csv')), { columns: true, bom: true })
const labels = () => readdirSync(join(dir, 'out/labels')).sort()
const orders = () => [...store.orders({ after: 0, descending: false })]
/** The packer's own reference of an order, without the station's code. */
const referencesAtService = () =>
  orders()
    .map(({ request }) => request.customerOrderCode?.split(' ')[0])
    .sort()

async function shipmentsInJournal() {
  const { journal } = await openJournal({
    dataDir: join(dir, 'data'),
    environment: 'sandbox',
    clock: { now: Date.now },
  })
  try {
    return (await journal.list({ take: 100 })).shipments
  } finally {
    await journal.close()
  }
}

const isBooking = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path === '/v1/orders'
const isLabel = ({ path }: { path: string }) => path.endsWith('/print-shipment-labels')
/** The service makes no label: for tests of other things, whose proof takes most of a run's time. */
const withoutLabels: Disturb = async (request, act) =>
  isLabel(request) ? new Response('{}', { status: 404 }) : act()

describe('a batch from its file to its results', () => {
  // FAULTS.md F117
  test('books valid rows, reports the others, and repeats nothing', async () => {
    writeRows('day.csv', [
      { reference: 'W-1' },
      { reference: 'W-2', weight: '33,5' },
      { reference: '../../W:3' },
      { reference: '=W-4', countryCode: 'Narnia' },
      { reference: 'W-1', weight: '4' },
    ])
    const first = await start('day.csv').ended
    expect(first.status, first.err).toBe(1)
    expect(report().map(({ reference, state }) => [reference, state])).toEqual([
      ['W-1', 'booked'],
      ['W-2', 'refused'],
      ['../../W:3', 'booked'],
      ["'=W-4", 'refused'],
    ])
    expect(report()[1]?.error).toContain('row 3, Weight')
    expect(labels()).toHaveLength(2)
    expect(labels()).toContain('W-1.pdf')
    // Its files are for its user alone, also below --out.
    if (process.platform !== 'win32')
      for (const made of ['out', 'data'])
        for (const name of ['', ...readdirSync(join(dir, made), { recursive: true, encoding: 'utf8' })])
          expect(statSync(join(dir, made, name)).mode & 0o077, join(made, name)).toBe(0)
    const label = await readPdf(readFileSync(join(dir, 'out/labels/W-1.pdf')))
    expect(label).toHaveLength(2)
    for (const row of report().filter(({ state }) => state === 'booked')) {
      const order = store.findOrder(row['order id'] ?? '')
      expect(order?.reference).toBe(row['service reference'])
      expect(String(order?.estimate.price.amount)).toBe(row.price)
    }
    // Handed over as files: opened later, the desk calls none of them unprinted.
    expect((await shipmentsInJournal()).map(({ booking, label }) => `${booking} ${label}`)).toEqual([
      'booked confirmed',
      'booked confirmed',
    ])
    const [page] = await readPdf(readFileSync(join(dir, 'out/manifest.pdf')), 12)
    expect(page?.text).toContain('3 parcels · 2 shipments')
    expect(page?.text).toContain('SANDBOX')

    const before = orders().length
    const second = await batch('day.csv')
    expect(second.status).toBe(1)
    expect(orders()).toHaveLength(before)
    expect(report().map(({ state }) => state)).toEqual(['booked', 'refused', 'booked', 'refused'])

    // The error file, mended, is a file to run again.
    const errors = readFileSync(join(dir, 'out/errors.csv'), 'utf8')
    writeFileSync(join(dir, 'mended.csv'), errors.replace('Narnia', 'DE').replace('"33,5"', '"3,5"'))
    const third = await batch('mended.csv')
    expect(third.status, third.out).toBe(0)
    expect(orders()).toHaveLength(before + 2)
    expect(existsSync(join(dir, 'out/errors.csv'))).toBe(false)

    // A reference of before with other content.
    writeRows('next.csv', [{ reference: 'W-1', weight: '9' }, { reference: 'W-10' }])
    const fourth = await batch('next.csv')
    expect(fourth.status, fourth.out).toBe(1)
    expect(report().map(({ state }) => state)).toEqual(['imported-before', 'booked'])
    expect(orders()).toHaveLength(before + 3)
    for (const text of [first, second, third, fourth].flatMap(({ out, err }) => [out, err]))
      expect(text).not.toContain('test-key-7Q')
  })

  // On Windows for administrators alone, as who runs the tests there is.
  const share = `\\\\localhost\\${tmpdir().replace(':', '$')}`
  const hasShare = process.platform === 'win32' && existsSync(share)
  const asCsv = (lines: string[][]) => lines.map((cells) => cells.join(';')).join('\r\n')
  const codePage = (lines: string[][]) => Buffer.from(asCsv(lines), 'latin1')
  const unicode = (lines: string[][]) =>
    Buffer.from(`\ufeff${lines.map((cells) => cells.join('\t')).join('\r\n')}`, 'utf16le')
  type Saved = [what: string, encode: (lines: string[][]) => Buffer, place: string]
  const cellsOf = (rows: Row[]) => rows.map((row) => importColumns.map((column) => row[column] ?? ''))
  test.each<Saved>([
    ['code page 1252, in a folder with a path of over 260 characters', codePage, 'ü'.repeat(120)],
    ...(hasShare ? [['UTF-16, on a network share', unicode, share] satisfies Saved] : []),
  ])('reads what Excel saves: %s', async (_, encode, at) => {
    const folder = at === share ? join(share, basename(dir)) : join(dir, at, at)
    mkdirSync(folder, { recursive: true })
    const file = join(folder, 'Größen.csv')
    const row = { ...good, name: 'Süßwaren Öztürk', reference: 'W-1' }
    writeFileSync(file, encode([[...importColumns], ...cellsOf([row])]))
    const { status, err } = await batch(file, '--out', join(folder, 'Ausgänge'))
    expect(status, err).toBe(0)
    expect(orders().map(({ request }) => request.consignee.name)).toEqual(['Süßwaren Öztürk'])
    expect(readFileSync(join(folder, 'Ausgänge/labels/W-1.pdf'), 'latin1')).toMatch(/^%PDF-/)
  })

  test('makes no reference a name that Windows reserves, nor another one when the file comes again', async () => {
    writeRows('day.csv', [{ reference: 'CON' }])
    for (const _ of ['first', 'again']) {
      const { status, err } = await batch('day.csv')
      expect(status, err).toBe(0)
      expect(labels()).toEqual(['_CON.pdf'])
      expect(orders()).toHaveLength(1)
    }
    expect(readFileSync(join(dir, 'out/labels/_CON.pdf'), 'latin1')).toMatch(/^%PDF-/)
  })

  test('writes labels without active content and their dots for a thermal printer, keeps the original, and writes none whose tracking barcode another order has', async () => {
    writeRows('day.csv', [{ reference: 'W-1' }, { reference: 'W-2' }])
    // The service sends one label for both orders.
    const active = await activeLabel()
    disturb = async (request, act) =>
      isLabel(request)
        ? new Response(Buffer.from(active), { headers: { 'content-type': 'application/pdf' } })
        : act()
    const { status, err, out } = await batch('day.csv', '--printer', 'socket://127.0.0.1:9')
    expect(status, err + out).toBe(1)
    expect(report().map(({ reference, state, error }) => [reference, state, error])).toEqual([
      ['W-1', 'booked', ''],
      ['W-2', 'booked', expect.stringContaining('JJD000390007882211456 is also on the label of W-1')],
    ])
    expect((await shipmentsInJournal()).map(({ label }) => label)).toEqual(['stored', 'confirmed'])
    expect(labels()).toEqual(['W-1.pdf', 'W-1.zpl'])
    const written = readFileSync(join(dir, 'out/labels/W-1.pdf'))
    expect(await actingNamesIn(active)).toContain('JavaScript')
    expect(await actingNamesIn(written)).toEqual([])
    expect((await readPdf(written))[0]?.symbols.length).toBeGreaterThan(0)
    const { width, height } = dotsOfZpl(readFileSync(join(dir, 'out/labels/W-1.zpl'), 'latin1'))
    expect([width, height]).toEqual([800, 1200])
    const hash = createHash('sha256').update(active).digest('hex')
    const stored = readdirSync(join(dir, 'data'), { recursive: true, encoding: 'utf8' })
    expect(stored.some((path) => path.includes(hash))).toBe(true)
  })

  test('insures every value unless the provision file says otherwise, reports the cost, and books nothing twice', async () => {
    disturb = withoutLabels
    const insure = (choice: unknown) => writeProvision(dir, { pickupLocations, insure: choice })
    const insurances = () =>
      report().map((row) => [row['value of goods'], row.insured, row['insurance price']])
    writeRows('day.csv', [
      { reference: 'W-1', valueOfGoods: '2.000,00' },
      { reference: 'W-2', valueOfGoods: '700', insure: 'nein' },
      { reference: 'W-3', valueOfGoods: '45000' },
      { reference: 'W-4' },
    ])
    const first = await batch('day.csv')
    expect(first.status, first.err).toBe(1)
    expect(first.out).toContain('1 shipment is to be insured for 2000.00 EUR in total.\n')
    expect(first.out).toContain('1 shipment is worth more than the 40000.00 EUR that can be insured.\n')
    expect(first.out).toContain('1 row with a value travels uninsured (700.00 EUR in total).\n')
    expect(first.out).toContain('Write no in the column “Insurance” to ship it uninsured.')
    const summary =
      /\n1 shipment is booked with insurance; the service charges 4\.40 EUR net for it\.\n3 booked, 1 refused\. /
    expect(first.out).toMatch(summary)
    expect(insurances()).toEqual([
      ['2000.00', 'yes', '4.4'],
      ['700.00', 'no', ''],
      ['45000.00', 'yes', ''],
      ['', '', ''],
    ])

    insure('never')
    const second = await batch('day.csv')
    expect(second.out).toContain('3 rows with a value travel uninsured (47700.00 EUR in total).\n')
    expect(referencesAtService()).toEqual(['W-1', 'W-2', 'W-3', 'W-4'])
    expect(report().map(({ state }) => state)).toEqual(['booked', 'booked', 'booked', 'booked'])
    expect(insurances()[0]).toEqual(['2000.00', 'yes', '4.4'])
    expect(insurances()[2]).toEqual(['45000.00', 'no', ''])
    const sent = orders().find(({ request }) => request.customerOrderCode?.startsWith('W-3'))
    expect(sent?.request).not.toHaveProperty('valueOfGoodsAmount')

    insure({ above: 100 })
    writeRows('next.csv', [
      { reference: 'W-5', valueOfGoods: '100' },
      { reference: 'W-6', valueOfGoods: '100.01' },
    ])
    const third = await batch('next.csv', '--json')
    expect(report().map(({ state }) => state)).toEqual(['booked', 'booked'])
    expect(insurances().map(([, insured]) => insured)).toEqual(['no', 'yes'])
    expect(third.out).toContain('"insured":1,"insuredValue":100.01')

    insure('sometimes')
    expect(await batch('day.csv')).toMatchObject({ status: 2, err: expect.stringContaining('insure') })
  }, 60_000)

  // FAULTS.md F41
  test('compares a copied data directory with the account before its first row, and books nothing twice', async () => {
    disturb = withoutLabels
    const states = () => report().map(({ state }) => state)
    writeRows('one.csv', [{ reference: 'W-1' }])
    await batch('one.csv')
    expect(states()).toEqual(['booked'])
    for (const copy of ['copy', 'second copy'])
      cpSync(join(dir, 'data'), join(dir, copy), { recursive: true })
    writeRows('two.csv', [{ reference: 'W-2' }])
    await batch('two.csv')
    expect(states()).toEqual(['booked'])

    dataDir = 'copy'
    writeRows('all.csv', [
      { reference: 'W-3' },
      { reference: 'W-2' },
      { reference: 'W-1' },
      { reference: 'W-4' },
    ])
    for (const _ of ['first', 'again']) {
      const { status, out } = await batch('all.csv')
      expect(status, out).toBe(1)
      expect(report().map(({ reference, state }) => `${reference} ${state}`)).toEqual([
        'W-3 booked',
        'W-2 refused',
        'W-1 booked',
        'W-4 booked',
      ])
      expect(report()[1]?.error).toContain('An order with this reference was booked after the backup')
    }
    expect(referencesAtService()).toEqual(['W-1', 'W-2', 'W-3', 'W-4'])

    // While an order of the account has no reference, any row might be its own: a copy books nothing.
    dataDir = 'data'
    writeRows('nameless.csv', [{ reference: '' }])
    await batch('nameless.csv')
    expect(states()).toEqual(['booked'])
    dataDir = 'second copy'
    writeRows('more.csv', [{ reference: 'W-5' }, { reference: '' }, { reference: 'W-6' }])
    for (const _ of ['first', 'again']) {
      expect((await batch('more.csv')).status).toBe(1)
      expect(states()).toEqual(['refused', 'refused', 'refused'])
    }
    expect(orders()).toHaveLength(5)
  })

  test('an order booked despite its refusal for another consignee is never printed, and its reference is not booked twice', async () => {
    disturb = async (request, act) => {
      if (!isBooking(request)) return act()
      disturb = calm
      await act()
      const body = JSON.stringify({ title: 'Invalid', errors: [{ field: 'consignee.name', message: 'odd' }] })
      return new Response(body, { status: 422, headers: { 'content-type': 'application/problem+json' } })
    }
    writeRows('day.csv', [{ reference: 'W-1' }])
    expect((await batch('day.csv')).status).toBe(1)
    expect(report().map(({ state }) => state)).toEqual(['rejected'])

    writeRows('mended.csv', [{ reference: 'W-1', name: 'Andere GmbH', postCode: '80331' }])
    const { status, out } = await batch('mended.csv')
    expect(status, out).toBe(1)
    expect(report()[0]).toMatchObject({ state: 'refused' })
    expect(report()[0]?.error).toMatch(/W-1 was already shipped on .+, SHP-20001 to Berlin/)
    expect(labels()).toEqual([])
    expect(referencesAtService()).toEqual(['W-1'])
    // The row as it was refused finds its own order.
    expect((await batch('day.csv')).status).toBe(0)
    expect(labels()).toEqual(['W-1.pdf'])
    expect(referencesAtService()).toEqual(['W-1'])
  })

  test('reads columns by a remembered mapping', async () => {
    writeFileSync(
      join(dir, 'odd.csv'),
      'Nr;Wer;Str;PLZ;Ort;Land;L;B;H;kg;Was\nW-1;Bäckerei;Hauptstr. 1;10623;Berlin;DE;30;20;10;2,5;Formen\n',
    )
    mkdirSync(join(dir, 'data'))
    const columns = ['reference', 'name', 'street', 'postCode', 'city', 'countryCode'] as const
    const sizes = ['length', 'width', 'height', 'weight', 'content'] as const
    const header = ['Nr', 'Wer', 'Str', 'PLZ', 'Ort', 'Land', 'L', 'B', 'H', 'kg', 'Was']
    createMappingMemory(createMappingFile(join(dir, 'data/import-mappings.json'))).remember(
      header,
      Object.fromEntries([...columns, ...sizes].map((column, index) => [column, index])),
    )
    const { status, out, err } = await batch('odd.csv')
    expect(status, out + err).toBe(0)
    expect(referencesAtService()).toEqual(['W-1'])
  })

  test('a file is only checked with --check, and the report is JSON with --json', async () => {
    writeRows('day.csv', [{ reference: 'W-1' }, { reference: 'W-2', weight: '40' }])
    const { status, out } = await batch('day.csv', '--check', '--json')
    expect(status).toBe(1)
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.map(({ event }) => event)).toEqual(['import', 'shipment', 'shipment', 'done'])
    expect(lines[2]).toMatchObject({
      reference: 'W-2',
      rows: [3],
      state: 'refused',
      findings: [{ code: 'parcelTooHeavy' }],
    })
    expect(orders()).toEqual([])
    expect(existsSync(join(dir, 'out/manifest.pdf'))).toBe(false)
  })

  test('counts the parcels of a checked file by pickup, and no freight', async () => {
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    const pallet = { transportType: 'Fracht', packageType: 'FP', length: '120', width: '80', height: '100' }
    writeRows('day.csv', [
      { ...pallet, reference: 'freight', quantity: '3', weight: '200', pickupOn: soon },
      { reference: 'twenty', quantity: '20', pickupOn: soon },
      { reference: 'one-more', pickupOn: soon },
    ])
    await batch('day.csv', '--check')
    expect(report().map(({ reference, state }) => `${reference} ${state}`)).toEqual([
      'freight ready',
      'twenty ready',
      'one-more refused',
    ])
  })

  test('uses the row’s day, else the flag’s, and the named location; the 21st parcel is not sent', async () => {
    const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    writeRows('day.csv', [
      { reference: 'own', pickupOn: soon(3) },
      { reference: 'twenty', quantity: '20' },
      { reference: 'one-more' },
    ])
    disturb = withoutLabels
    const { status } = await batch('day.csv', '--pickup-on', soon(2), '--pickup-location', 'Side')
    expect(status).toBe(1)
    expect(orders().map(({ request }) => request.shipper.pickupOn)).toEqual([soon(3), soon(2)])
    expect(new Set(orders().map(({ request }) => request.shipper.name))).toEqual(new Set(['Side']))
    expect(report().map(({ reference, state }) => `${reference} ${state}`)).toEqual([
      'own booked',
      'twenty booked',
      'one-more refused',
    ])
  })
})

describe('a batch that is interrupted', () => {
  test('stays for a label whose answers are lost twice', async () => {
    let asked = 0
    disturb = async (request, act, cut) => {
      if (isLabel(request) && ++asked <= 2) cut()
      const answer = await act()
      answer.headers.set('connection', 'close')
      return answer
    }
    writeRows('day.csv', [{ reference: 'W-1' }])
    // As a scheduled task starts it: with nothing that keeps it running, such as a channel to its parent.
    const child = spawn(process.execPath, [join(root, 'electron/start.mjs'), ...argumentsOf('day.csv', [])], {
      stdio: 'ignore',
      env: environment,
    })
    running.add(child)
    expect(await once(child, 'close')).toEqual([0, null])
    expect(asked).toBe(3)
    expect(labels()).toEqual(['W-1.pdf'])
    expect(report()).toMatchObject([{ reference: 'W-1', state: 'booked' }])
  })

  test('books the day’s file at another service, with TRUE and false, after two lost answers', async () => {
    const header =
      'Order number;Recipient name;Street address;Zip;Town;Country;Qty;Length cm;Width cm;Height cm;Weight kg;Contents;E-mail;Private customer;Delivery notification'
    const words = ['TRUE', ' true ', '"true"', 'FALSE']
    writeFileSync(
      join(dir, 'day.csv'),
      [
        header,
        ...words.map(
          (word, n) =>
            `W-${n};Bäckerei Öztürk;Hauptstr. 1;10623;Berlin;Germany;1;30;20;10;2.5;Tins;post@example.org;${word};${word}`,
        ),
      ].join('\r\n'),
    )
    let bookings = 0
    disturb = async (request, act, cut) => {
      const answer = await act()
      if (isBooking(request) && [1, 3].includes(++bookings)) cut()
      return answer
    }
    const { status, out, err } = await batch('day.csv')
    expect(status, out + err).toBe(0)
    expect(out.trimEnd().split('\n').at(-1)).toMatch(/^4 booked\. /)
    expect(bookings).toBe(4)
    expect(referencesAtService()).toEqual(words.map((_, n) => `W-${n}`))
    expect(labels()).toHaveLength(4)
    const inOrder = orders().sort((a, b) =>
      String(a.request.customerOrderCode).localeCompare(String(b.request.customerOrderCode)),
    )
    expect(inOrder.map(({ request }) => request.consignee.isPrivateCustomer ?? false)).toEqual([
      true,
      true,
      true,
      false,
    ])
  }, 60_000)

  type Way = [
    how: string,
    begin: (file: string) => ReturnType<typeof startInConsole>,
    stop: (child: ChildProcess) => void,
  ]
  /** Only Windows has consoles with keys of their own: elsewhere a terminal sends signals. */
  const windowsKeys = process.platform === 'win32' ? ['ctrlC', 'ctrlBreak'] : []
  // Wine gives a console no other event than Ctrl+C.
  const consoleKeys = windowsKeys.filter((key) => key === 'ctrlC' || !process.env.PACKDESK_WINE)
  test.each<Way>([
    ['on request', start, stopProgram],
    ...consoleKeys.map(
      (key): Way => [`by ${key} in its console`, startInConsole, (child) => void child.send(key)],
    ),
  ])(
    'stops after the current parcel %s, with a report that names a label’s file that cannot be written',
    async (_how, begin, stop) => {
      writeRows(
        'day.csv',
        Array.from({ length: 12 }, (_, index) => ({ reference: `W-${index}` })),
      )
      const { child, ended } = begin('day.csv')
      const taken = join(dir, 'out/labels/W-0.pdf')
      mkdirSync(taken, { recursive: true })
      let bookings = 0
      disturb = async (request, act) => {
        if (isBooking(request) && ++bookings === 2) stop(child)
        return act()
      }
      expect((await ended).status).toBe(1)
      // A busy machine may hand the signal over only after the answer, when the
      // next parcel is in hand already.
      const booked = orders().length
      expect(booked).toBeGreaterThanOrEqual(2)
      expect(booked).toBeLessThanOrEqual(4)
      expect(report()[0]?.error).toContain(`Nothing could be saved to ${taken} (`)
      expect(report().map(({ state }) => state)).toEqual(
        Array.from({ length: 12 }, (_, index) => (index < booked ? 'booked' : 'not-tried')),
      )
      expect(labels()).toHaveLength(booked)
    },
  )
})

describe('answers to another program', () => {
  type Reply = { status: number; before?: () => Promise<void> | undefined }
  const target = async (work: (reply: Reply, got: string[]) => Promise<void>) => {
    const answer: Reply = { status: 200 }
    const got: string[] = []
    const webhook = await listen(0, async (request) => {
      // The batch is at its end by then.
      await expect.poll(() => existsSync(join(dir, 'out/report.csv'))).toBe(true)
      await answer.before?.()
      if (answer.status === 200)
        got.push((JSON.parse(await request.text()) as { reference: string }).reference)
      return new Response(null, { status: answer.status })
    })
    const origin = `http://127.0.0.1:${webhook.port}`
    const erp = {
      id: 'erp',
      name: 'ERP',
      environment: 'sandbox',
      point: 'booked',
      kind: 'webhook',
      url: `${origin}/`,
    }
    writeProvision(dir, { pickupLocations, answerTargets: [erp] })
    const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
    connectionSecrets = { PACKDESK_CONNECTION_SECRETS: JSON.stringify({ 'answers.erp': { origin, secret } }) }
    await work(answer, got).finally(() => webhook.close())
  }

  test('answers that are due at the end of a batch are delivered before it ends', () =>
    target(async (_, got) => {
      writeRows('day.csv', [{ reference: 'W-1' }, { reference: 'W-2' }])
      const { status, out } = await batch('day.csv')
      expect(got.sort()).toEqual(['W-1', 'W-2'])
      expect(out).not.toContain('not delivered yet')
      expect(status).toBe(0)
    }))

  test('answers that stay open are counted, do not hold the end up, and do not change the exit status', () =>
    target(async (answer, got) => {
      answer.status = 500
      writeRows('day.csv', [{ reference: 'W-1' }])
      const { status, out } = await batch('day.csv')
      expect(out).toContain('Answers to other programs not delivered yet: 1. The next start sends them.')
      expect(status).toBe(0)
      const again = await batch('day.csv', '--json')
      expect(JSON.parse(again.out.trim().split('\n').at(-1) ?? '')).toMatchObject({
        event: 'done',
        openAnswers: { waiting: 1, stuck: 0 },
      })
      expect(got).toEqual([])
    }))

  test('answers to a target that does not answer are left to the next start when a stop is requested', () =>
    target(async (answer, got) => {
      const isEnded = Promise.withResolvers<void>()
      answer.before = () => {
        stopProgram(child)
        return isEnded.promise
      }
      writeRows('day.csv', [{ reference: 'W-1' }])
      const { child, ended } = start('day.csv')
      const { status, out } = await ended
      answer.before = undefined
      isEnded.resolve()
      expect(out).toContain('Answers to other programs not delivered yet: 1. The next start sends them.')
      expect(status).toBe(0)
      // The same answer again: the target drops what it has by the answer's ID.
      expect((await batch('day.csv')).out).not.toContain('not delivered yet')
      expect(new Set(got)).toEqual(new Set(['W-1']))
    }))
})

describe('a batch that cannot begin', () => {
  const oneSentence = /^[^\n]+\n$/
  test.each([
    ['a file that is not there', 'nowhere.csv', [], 'ENOENT'],
    ['a header that nobody has seen', 'strange.csv', [], 'has no column for'],
    ['an empty file', 'empty.csv', [], 'empty'],
    ['a location that is not there', 'day.csv', ['--pickup-location', 'Moon'], '"Main", "Side"'],
  ])('ends with one sentence and status 2: %s', async (_, file, flags, word) => {
    writeRows('day.csv', [{ reference: 'W-1' }])
    writeFileSync(join(dir, 'strange.csv'), 'foo;bar\n1;2\n')
    writeFileSync(join(dir, 'empty.csv'), '')
    const { status, out, err } = await batch(file, ...flags)
    expect(status).toBe(2)
    expect(err).toMatch(oneSentence)
    expect(err).toContain(word)
    expect(out).toBe('')
    expect(orders()).toEqual([])
  })

  test('books in production only if the command says so, without a question', async () => {
    writeRows('day.csv', [{ reference: 'W-1' }])
    mkdirSync(join(dir, 'data'))
    writeFileSync(join(dir, 'data/settings.json'), JSON.stringify({ environment: 'production' }))
    expect(await batch('day.csv')).toMatchObject({
      status: 2,
      err: expect.stringContaining('--environment production'),
    })
    expect(orders()).toEqual([])
    expect((await batch('day.csv', '--environment', 'production')).status).toBe(0)
    expect(orders()).toHaveLength(1)
  })

  // FAULTS.md F39
  test('refuses an output directory without write access, and a data directory in use', async () => {
    writeRows('day.csv', [{ reference: 'W-1' }])
    writeFileSync(join(dir, 'out'), 'a file')
    expect(await start('day.csv').ended).toMatchObject({
      status: 2,
      err: expect.stringMatching(oneSentence),
    })
    rmSync(join(dir, 'out'))
    mkdirSync(join(dir, 'out'))
    const { ended } = start('day.csv')
    // The first holds the directory while its booking waits for the second to be refused.
    disturb = async (request, act) => {
      if (isBooking(request)) expect((await batch('day.csv')).status).toBe(2)
      return act()
    }
    expect((await ended).status).toBe(0)
    expect(orders()).toHaveLength(1)
  })
})
