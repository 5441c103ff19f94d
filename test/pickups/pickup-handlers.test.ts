import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChannelName } from '../../shared/channels.ts'
import type { BookingRun } from '../../shared/pickup/index.ts'
import { type InProcessStation, openStation } from '../fixtures/app/open-station.ts'
import { nextPickup } from '../fixtures/shipment/next-pickup.ts'
import { idOf, mainLocation, nthDraft } from '../fixtures/shipment/parcel-draft.ts'
import { sharedTempFolder, tempFolder } from '../fixtures/temp-folder.ts'

// The whole station behind its bridge, with the built-in practice service and the folder printer.

const { pickupOn } = nextPickup()
let station: InProcessStation
const open = async (dataDir: string) => {
  station = await openStation(dataDir)
}
const close = () => station.close()

const ask: InProcessStation['responseTo'] = (name, input) => station.responseTo(name, input)
const refusal = async (name: ChannelName, input: unknown) => {
  const result = await station.ask(name, input)
  return result.ok ? undefined : result.problem.code
}
const runEnded = () =>
  new Promise<BookingRun>((resolve) =>
    station.on('run.changed', (run) => run.state !== 'running' && resolve(run)),
  )
/** Resolves when the labels of so many shipments are confirmed. */
const confirmed = (count: number) => {
  const done = new Set<string>()
  return new Promise<void>((resolve) =>
    station.on('shipment.changed', ({ id, label }) => {
      if (label === 'confirmed') done.add(id)
      if (done.size === count) resolve()
    }),
  )
}
const pdfOf = (base64: string) => Buffer.from(base64, 'base64').subarray(0, 5).toString()

describe('a pickup', () => {
  const dataDir = sharedTempFolder('pickups')
  beforeAll(() => open(dataDir))
  afterAll(close)

  let tests = 0
  /** A location of its own for each test, at one station. */
  let pickup: { pickupLocationId: string; pickupOn: string }
  /** The n-th draft of the test, and its number, which its reference has. */
  const numberOf = (n: number) => 10 * tests + n
  const draftOf = (n: number) => nthDraft(numberOf(n), pickup)
  beforeEach(async () => {
    pickup = { pickupLocationId: `location-${++tests}`, pickupOn }
    const location = { ...mainLocation, id: pickup.pickupLocationId, name: `Lager ${tests}` }
    await ask('settings.change', { pickupLocations: [location] })
  })

  const queue = async (count: number) => {
    for (let n = 1; n <= count; n++)
      expect(await ask('pickup.add', { draft: draftOf(n) })).toMatchObject({ kind: 'added', pickup })
  }
  /** Resolves when the labels are confirmed. */
  const bookTwo = async () => {
    await queue(2)
    const [ended, printed] = [runEnded(), confirmed(2)]
    expect(await ask('pickup.bookAll', pickup)).toMatchObject({ state: 'running', total: 2 })
    const run = await ended
    await printed
    return { run, ...(await ask('pickup.read', pickup)) }
  }

  test('queues drafts, returns them to the form and removes them', async () => {
    await queue(3)
    const [first, second, third] = [1, 2, 3].map((n) => idOf(numberOf(n)))
    expect(await ask('pickup.draft', { id: second ?? '' })).toMatchObject({
      draft: { reference: draftOf(2).reference },
    })
    expect(await ask('pickup.remove', { ids: [third ?? ''] })).toEqual({ ids: [third] })
    expect(await refusal('pickup.draft', { id: third })).toBe('pickup.noDraft')
    expect(await refusal('pickup.move', { ids: [first], pickupLocationId: 'nowhere' })).toBe(
      'pickup.noLocation',
    )
  })

  test('has a queued draft under its reference, whatever blanks were typed around it', async () => {
    const { id, reference, ...typed } = draftOf(1)
    await ask('pickup.add', { draft: { id, ...typed, reference: ` ${reference} ` } })
    expect(await ask('scan.find', { text: reference })).toEqual({ drafts: [id] })
  })

  test('books the queued drafts and prints them', { timeout: 60_000 }, async () => {
    const { run, summary, entries } = await bookTwo()
    expect(run).toMatchObject({ state: 'done', booked: 2 })
    expect(await ask('pickup.run', undefined)).toMatchObject({ state: 'done' })
    expect(await ask('pickup.stop', undefined)).toMatchObject({ state: 'done' })
    expect(await ask('pickup.printAll', pickup)).toEqual({ labels: 0, asked: 0, tooFew: 0 })
    expect(summary).toMatchObject({ booked: 2, confirmed: 2, unprinted: 0, parcels: 2, limit: 20 })
    expect(entries).toMatchObject([
      { kind: 'shipment', reference: draftOf(1).reference, price: { amount: expect.any(Number) } },
      { kind: 'shipment', reference: draftOf(2).reference },
    ])
    expect(await ask('pickups.list', undefined)).toContainEqual(summary)
  })

  test('has a manifest of what is booked, printed or with the printer’s problem', {
    timeout: 60_000,
  }, async () => {
    expect(await refusal('pickup.manifest', pickup)).toBe('pickup.nothingBooked')
    await bookTwo()
    const manifest = await ask('pickup.manifest', pickup)
    expect([pdfOf(manifest.pdf), manifest.fileName]).toEqual([
      '%PDF-',
      `manifest-${pickupOn}-Lager ${tests}.pdf`,
    ])
    expect(await ask('pickup.manifest', { ...pickup, print: true })).not.toHaveProperty('problem')
    expect(readdirSync(join(dataDir, 'labels'))).toContain(manifest.fileName)
    await ask('settings.change', { documentPrinter: 'no such printer' })
    const unprinted = await ask('pickup.manifest', { ...pickup, print: true })
    await ask('settings.change', { documentPrinter: 'folder' })
    expect(pdfOf(unprinted.pdf)).toBe('%PDF-')
    // Without any spooler that is the problem instead.
    expect(unprinted.problem?.code).toMatch(/^printer\.(missing|noSpooler)$/)
  })

  test('exports a row for each shipment', { timeout: 60_000 }, async () => {
    await bookTwo()
    const { csv, fileName } = await ask('pickup.export', pickup)
    expect(fileName).toBe(`pickup-${pickupOn}-Lager ${tests}.csv`)
    expect(csv.trimEnd().split('\r\n')).toHaveLength(3)
    expect(csv).toContain(`${draftOf(1).reference},booked,confirmed,`)
  })

  test('that is closed counts its shipments, and refuses drafts and bookings', {
    timeout: 60_000,
  }, async () => {
    const { entries } = await bookTwo()
    const again = await ask('shipment.again', { id: entries[0]?.id ?? '' })
    expect(again).toMatchObject({ reference: draftOf(1).reference, pickupOn })
    expect(again.id).not.toBe(idOf(numberOf(1)))
    const cancelled = await ask('shipment.cancel', { id: entries[1]?.id ?? '' })
    expect(cancelled.booking).toBe('cancelled')

    const closing = await ask('pickup.close', { ...pickup, reasons: {} })
    expect(closing).toMatchObject({ kind: 'closed', closed: { booked: 2, confirmed: 1, cancelled: 1 } })
    expect(pdfOf((await ask('pickup.summary', pickup)).pdf)).toBe('%PDF-')
    expect(await ask('pickup.add', { draft: again })).toMatchObject({
      kind: 'refused',
      findings: [{ code: 'pickupClosed' }, { code: 'alreadyShipped' }],
    })
    const acknowledgedId = entries[0]?.id
    expect(await refusal('pickup.add', { draft: again, acknowledgedId })).toBe('journal.pickupClosed')
    expect(await ask('parcel.book', { draft: again, print: false })).toMatchObject({ kind: 'refused' })
    expect(await refusal('pickup.close', { ...pickup, reasons: {} })).toBe('journal.pickupClosed')
    expect((await ask('pickup.read', pickup)).closed).toEqual(
      closing.kind === 'closed' ? closing.closed : undefined,
    )
  })

  test('cancels no duplicate order that the service does not have', async () => {
    expect(await ask('order.cancelDuplicate', { orderId: 'nobody' })).toMatchObject({ cancelled: false })
  })

  test('continues after a restart, and belongs to one station', { timeout: 60_000 }, async () => {
    await ask('pickup.add', { draft: draftOf(1) })
    await expect(openStation(dataDir)).rejects.toMatchObject({ code: 'journal.locked' })
    await station.close()
    station = await openStation(dataDir)
    expect((await ask('pickup.read', pickup)).entries).toMatchObject([
      { kind: 'draft', reference: draftOf(1).reference },
    ])
    expect(await ask('pickup.run', undefined)).toBeNull()
  })
})

describe('importing a file in the window', () => {
  beforeEach(() => open(tempFolder('import')))
  afterEach(close)
  const pickup = { pickupLocationId: 'practice', pickupOn }

  const header = 'Referenz;Wer;Straße;PLZ;Ort;Land;Länge;Breite;Höhe;Gewicht;Inhalt'
  const row = (reference: string, weight = '5,5') =>
    `${reference};Bäckerei Groß;Marienplatz 8;80331;München;DE;40;30;20;${weight};Backformen`
  const upload = async (text: string) => {
    const bytes = Buffer.from(text)
    const { id } = await ask('import.begin', { fileName: '../day.csv', size: bytes.length })
    for (let at = 0; at < bytes.length; at += 100)
      await ask('import.chunk', { id, base64: bytes.subarray(at, at + 100).toString('base64') })
    return id
  }

  const file = [header, row('a'), row('b', '99'), row('c')].join('\n')
  const preview = async () => {
    const id = await upload(file)
    const shown = await ask('import.preview', { id })
    const mapping = { ...shown.mapping, name: 1 }
    const run = { id, mapping, pickupLocationId: 'practice', again: false }
    return { id, shown, mapping, run }
  }

  test('previews its rows and the columns to map by hand', async () => {
    const { id, shown, mapping, run } = await preview()
    expect(shown).toMatchObject({ rowCount: 3, remembered: false, missing: ['name'], unused: ['Wer'] })
    expect(shown.rows[0]?.cells.slice(0, 2)).toEqual(['a', 'Bäckerei Groß'])
    expect(await ask('import.preview', { id, mapping })).toMatchObject({ missing: [], unused: [] })
    expect(await refusal('import.run', { ...run, mapping: shown.mapping })).toBe('import.missingColumns')
    expect(await refusal('import.run', { ...run, pickupLocationId: 'nowhere' })).toBe('pickup.noLocation')
  })

  test('queues its rows, reports the progress and returns those with errors', {
    timeout: 60_000,
  }, async () => {
    const { id, run } = await preview()
    const states: string[] = []
    station.on('import.changed', ({ state, fraction }) => states.push(`${state} ${fraction}`))
    expect(await ask('import.run', run)).toMatchObject({
      added: 2,
      wrong: 1,
      rowsWithErrors: 1,
      pickups: [{ ...pickup, shipments: 3 }],
    })
    expect(states).toEqual(['adding 0.5', 'adding 1', 'done 1'])
    const errors = await ask('import.errors', { id })
    expect(errors.fileName).toBe('_day-errors.csv')
    expect(errors.csv).toMatch(/^\ufeffReferenz,.*,error\r\nb,.*row 3, Weight: .*\r\n$/)
  })

  test('says what it added where a switch of the environment interrupts it, without pickups of the other one', async () => {
    const rows = Array.from({ length: 600 }, (_, number) => row(`r${number}`))
    const id = await upload([header, ...rows].join('\n'))
    const { mapping } = await ask('import.preview', { id })
    const added = new Promise<void>((resolve) =>
      station.on('import.changed', ({ fraction }) => fraction > 0.5 && resolve()),
    )
    const run = ask('import.run', {
      id,
      mapping: { ...mapping, name: 1 },
      pickupLocationId: 'practice',
      again: false,
    })
    await added
    await ask('settings.change', { environment: 'sandbox' })
    const result = await run
    expect(result).toMatchObject({ problem: { code: 'import.interrupted' }, rows: 600, pickups: [] })
    expect(result.added).toBeGreaterThanOrEqual(200)
    await ask('settings.change', { environment: 'practice' })
    expect((await ask('pickup.read', pickup)).summary.drafts).toBe(result.added)
  })

  test('remembers a mapping by hand, and replaces a row with errors', { timeout: 60_000 }, async () => {
    const { id, run } = await preview()
    await ask('import.run', run)
    const mended = await upload([header, row('b', '9')].join('\n'))
    expect(await ask('import.preview', { id: mended })).toMatchObject({ remembered: true, missing: [] })
    expect(await ask('import.run', { ...run, id: mended })).toMatchObject({ added: 0, mended: 1 })
    expect((await ask('pickup.read', pickup)).summary.drafts).toBe(3)
    expect(await refusal('import.preview', { id })).toBe('import.gone')
  })

  test('lists a remembered column of a service extra as unused where the environment lacks that extra', async () => {
    const { run } = await preview()
    const signed = (await ask('settings.read', undefined)).environments.practice.extras[0]?.name ?? ''
    const text = [`${header};${signed}`, `${row('a')};ja`].join('\n')
    const id = await upload(text)
    await ask('import.run', { ...run, id, mapping: { ...run.mapping, [`extra.${signed}`]: 11 } })
    expect(await ask('import.preview', { id })).toMatchObject({ remembered: true, unused: [] })
    await ask('settings.change', { environment: 'sandbox' })
    const shown = await ask('import.preview', { id: await upload(text) })
    expect(shown).toMatchObject({ remembered: true, missing: [], unused: [signed] })
    expect(shown.mapping).toEqual(run.mapping)
  })

  test.each([
    ['en', 'Reference,Parcel or freight,'],
    ['de', 'Referenz;Paket oder Fracht;'],
  ] as const)(
    'offers a template and a sample in %s that is booked as it is',
    { timeout: 60_000 },
    async (language, header) => {
      await ask('settings.change', { language })
      const template = await ask('import.template', { withSample: false })
      const sample = await ask('import.template', { withSample: true })
      expect(template.csv).toMatch(new RegExp(`^\\ufeff${header}`))
      expect(template.csv.trimEnd().split('\r\n')).toHaveLength(1)
      expect(sample.csv.split('\r\n')[0]).toBe(template.csv.split('\r\n')[0])

      const id = await upload(sample.csv)
      const { mapping, unused } = await ask('import.preview', { id })
      expect(unused).toEqual([])
      const insure = 'never'
      const run = { id, mapping, pickupLocationId: 'practice', insure, again: false } as const
      expect(await ask('import.run', run)).toMatchObject({ added: 5, wrong: 0, rowsWithErrors: 0 })
      const ended = runEnded()
      await ask('pickup.bookAll', pickup)
      expect(await ended).toMatchObject({ state: 'done', booked: 5 })
      const { shipments } = await ask('shipments.list', { text: '', take: 10 })
      const sent = new Map(shipments.map(({ reference, mode, request }) => [reference, { mode, request }]))
      expect([...sent].map(([reference, { mode }]) => `${reference} ${mode}`).sort()).toEqual([
        'S-1 parcel',
        'S-2 parcel',
        'S-3 freight',
        'S-4 freight',
        'S-5 freight',
      ])
      expect(sent.get('S-1')?.request.consignee.wantsPhoneCallFromDriverBeforeDelivery).toBe(true)
      expect(sent.get('S-2')?.request).toMatchObject({ wantsInsurance: true, lines: [{}, {}] })
      expect(sent.get('S-4')?.request.lines[0]?.dangerousGoods).toMatchObject([
        { unNo: '1263', weightGross: 22.5, weightNetOrVolumeUnit: 'LIT' },
        { unNo: '1133', quantity: 2 },
      ])
      expect(sent.get('S-5')?.request.product).toBe('DIRECT')
    },
  )

  test('refuses incomplete, too large and invalid files', async () => {
    const { id } = await ask('import.begin', { fileName: 'day.csv', size: 10 })
    await ask('import.chunk', { id, base64: Buffer.from('12345').toString('base64') })
    expect(await refusal('import.preview', { id })).toBe('import.incomplete')
    expect(await refusal('import.chunk', { id, base64: Buffer.from('1234567').toString('base64') })).toBe(
      'import.incomplete',
    )
    expect(await refusal('import.begin', { fileName: 'day.csv', size: 60_000_000 })).toBe('import.tooLarge')
    expect(await refusal('import.chunk', { id, base64: '' })).toBe('import.gone')
    const empty = await upload('')
    expect(await refusal('import.preview', { id: empty })).toBe('import.noHeader')
    await ask('import.cancel', { id: empty })
    expect(await refusal('import.preview', { id: empty })).toBe('import.gone')
    expect(await refusal('import.chunk', { id, base64: 'x'.repeat(700_004) })).toBe('ipc.invalidInput')
  })
})
