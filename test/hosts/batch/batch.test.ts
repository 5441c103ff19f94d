import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createMappingFile, createMappingMemory } from '../../../electron/imports/mapping-memory.ts'
import { type ImportColumn, importColumns } from '../../../shared/imports/index.ts'
import { writeProvision } from '../../fixtures/hosts/station-args.ts'
import { actingNamesIn, activeLabel } from '../../fixtures/labels/active-pdf.ts'
import { readPdf } from '../../fixtures/labels/read-pdf.ts'
import { dotsOfZpl } from '../../fixtures/labels/zpl-dots.ts'
import { closedPickup } from '../../fixtures/shipment/shipment-records.ts'
import {
  batchStation,
  calm,
  good,
  isBooking,
  isLabel,
  pickupLocations,
  withoutLabels,
} from './batch-station.ts'

const station = batchStation()
const { start, batch, writeRows, report, labels, orders, referencesAtService, shipmentsInJournal } = station

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
        for (const name of [
          '',
          ...readdirSync(join(station.dir, made), { recursive: true, encoding: 'utf8' }),
        ])
          expect(statSync(join(station.dir, made, name)).mode & 0o077, join(made, name)).toBe(0)
    const label = await readPdf(readFileSync(join(station.dir, 'out/labels/W-1.pdf')))
    expect(label).toHaveLength(2)
    for (const row of report().filter(({ state }) => state === 'booked')) {
      const order = station.store.findOrder(row['order id'] ?? '')
      expect(order?.reference).toBe(row['service reference'])
      expect(String(order?.estimate.price.amount)).toBe(row.price)
    }
    // Handed over as files: opened later, the desk calls none of them unprinted.
    expect((await shipmentsInJournal()).map(({ booking, label }) => `${booking} ${label}`)).toEqual([
      'booked confirmed',
      'booked confirmed',
    ])
    const [page] = await readPdf(readFileSync(join(station.dir, 'out/manifest.pdf')), 12)
    expect(page?.text).toContain('3 parcels · 2 shipments')
    expect(page?.text).toContain('SANDBOX')

    const before = orders().length
    const second = await batch('day.csv')
    expect(second.status).toBe(1)
    expect(orders()).toHaveLength(before)
    expect(report().map(({ state }) => state)).toEqual(['booked', 'refused', 'booked', 'refused'])

    // The error file, mended, is a file to run again.
    const errors = readFileSync(join(station.dir, 'out/errors.csv'), 'utf8')
    writeFileSync(join(station.dir, 'mended.csv'), errors.replace('Narnia', 'DE').replace('"33,5"', '"3,5"'))
    const third = await batch('mended.csv')
    expect(third.status, third.out).toBe(0)
    expect(orders()).toHaveLength(before + 2)
    expect(existsSync(join(station.dir, 'out/errors.csv'))).toBe(false)

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
  const cellsOf = (rows: Partial<Record<ImportColumn, string>>[]) =>
    rows.map((row) => importColumns.map((column) => row[column] ?? ''))
  test.each<Saved>([
    ['code page 1252, in a folder with a path of over 260 characters', codePage, 'ü'.repeat(120)],
    ...(hasShare ? [['UTF-16, on a network share', unicode, share] satisfies Saved] : []),
  ])('reads what Excel saves: %s', async (_, encode, at) => {
    const folder = at === share ? join(share, basename(station.dir)) : join(station.dir, at, at)
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
    expect(readFileSync(join(station.dir, 'out/labels/_CON.pdf'), 'latin1')).toMatch(/^%PDF-/)
  })

  test('writes labels without active content and their dots for a thermal printer, keeps the original, and writes none whose tracking barcode another order has', async () => {
    writeRows('day.csv', [{ reference: 'W-1' }, { reference: 'W-2' }])
    // The service sends one label for both orders.
    const active = await activeLabel()
    station.disturb = async (request, act) =>
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
    const written = readFileSync(join(station.dir, 'out/labels/W-1.pdf'))
    expect(await actingNamesIn(active)).toContain('JavaScript')
    expect(await actingNamesIn(written)).toEqual([])
    expect((await readPdf(written))[0]?.symbols.length).toBeGreaterThan(0)
    const { width, height } = dotsOfZpl(readFileSync(join(station.dir, 'out/labels/W-1.zpl'), 'latin1'))
    expect([width, height]).toEqual([800, 1200])
    const hash = createHash('sha256').update(active).digest('hex')
    const stored = readdirSync(join(station.dir, 'data'), { recursive: true, encoding: 'utf8' })
    expect(stored.some((path) => path.includes(hash))).toBe(true)
  })

  test('insures every value unless the provision file says otherwise, reports the cost, and books nothing twice', async () => {
    station.disturb = withoutLabels
    const insure = (choice: unknown) => writeProvision(station.dir, { pickupLocations, insure: choice })
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
  })

  // FAULTS.md F41
  test('compares a copied data directory with the account before its first row, and books nothing twice', async () => {
    station.disturb = withoutLabels
    const states = () => report().map(({ state }) => state)
    writeRows('one.csv', [{ reference: 'W-1' }])
    await batch('one.csv')
    expect(states()).toEqual(['booked'])
    for (const copy of ['copy', 'second copy'])
      cpSync(join(station.dir, 'data'), join(station.dir, copy), { recursive: true })
    writeRows('two.csv', [{ reference: 'W-2' }])
    await batch('two.csv')
    expect(states()).toEqual(['booked'])

    station.dataDir = 'copy'
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
    station.dataDir = 'data'
    writeRows('nameless.csv', [{ reference: '' }])
    await batch('nameless.csv')
    expect(states()).toEqual(['booked'])
    station.dataDir = 'second copy'
    writeRows('more.csv', [{ reference: 'W-5' }, { reference: '' }, { reference: 'W-6' }])
    for (const _ of ['first', 'again']) {
      expect((await batch('more.csv')).status).toBe(1)
      expect(states()).toEqual(['refused', 'refused', 'refused'])
    }
    expect(orders()).toHaveLength(5)
  })

  test('an order booked despite its refusal for another consignee is never printed, and its reference is not booked twice', async () => {
    station.disturb = async (request, act) => {
      if (!isBooking(request)) return act()
      station.disturb = calm
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
      join(station.dir, 'odd.csv'),
      'Nr;Wer;Str;PLZ;Ort;Land;L;B;H;kg;Was\nW-1;Bäckerei;Hauptstr. 1;10623;Berlin;DE;30;20;10;2,5;Formen\n',
    )
    mkdirSync(join(station.dir, 'data'))
    const columns = ['reference', 'name', 'street', 'postCode', 'city', 'countryCode'] as const
    const sizes = ['length', 'width', 'height', 'weight', 'content'] as const
    const header = ['Nr', 'Wer', 'Str', 'PLZ', 'Ort', 'Land', 'L', 'B', 'H', 'kg', 'Was']
    createMappingMemory(createMappingFile(join(station.dir, 'data/import-mappings.json'))).remember(
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
    expect(existsSync(join(station.dir, 'out/manifest.pdf'))).toBe(false)
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

  test('checks a row of a closed pickup as the booking will refuse it', async () => {
    station.disturb = withoutLabels
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    writeRows('day.csv', [{ reference: 'W-1', pickupOn: day }])
    await batch('day.csv')
    await station.inJournal(async (journal) => {
      const [shipment] = (await journal.list({ take: 1 })).shipments
      const { pickupLocationId = '', pickupOn = '' } = shipment ?? {}
      expect(
        await journal.closePickup(closedPickup({ pickupLocationId, pickupOn, booked: 1, unprinted: 1 })),
      ).toBe(true)
    })
    writeRows('more.csv', [{ reference: 'W-2', pickupOn: day }])
    for (const flags of [['--check'], []]) {
      expect((await batch('more.csv', ...flags)).status).toBe(1)
      expect(report()).toMatchObject([{ state: 'refused', error: expect.stringContaining('closed') }])
    }
    expect(referencesAtService()).toEqual(['W-1'])
  })

  test('uses the row’s day, else the flag’s, and the named location; the 21st parcel is not sent', async () => {
    const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    writeRows('day.csv', [
      { reference: 'own', pickupOn: soon(3) },
      { reference: 'twenty', quantity: '20' },
      { reference: 'one-more' },
    ])
    station.disturb = withoutLabels
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
