import { describe, expect, test } from 'vitest'
import { errorsOf, resultOf } from '../../electron/imports/import-result.ts'
import { shipmentsOfTable } from '../../electron/imports/shipments/shipments-of-table.ts'
import { headerShape, proposeMapping, type Table } from '../../electron/table-files/index.ts'
import { type InsuranceRule, importColumns } from '../../shared/imports/index.ts'
import { insuranceOf } from '../../shared/shipment/index.ts'
import { createTestSession } from '../fixtures/app/test-session.ts'
import { english } from '../fixtures/english.ts'
import { createMemoryMappings, createTestImports } from '../fixtures/imports/test-imports.ts'
import { monday, nthDraft, parcel, parcelDraft, tuesday } from '../fixtures/shipment/parcel-draft.ts'

const header = [...importColumns]
const { mapping } = proposeMapping(header)
const line: Record<string, string> = {
  reference: 'W-1',
  name: 'Bäckerei Groß',
  street: 'Marienplatz 8',
  postCode: '80331',
  city: 'München',
  countryCode: 'DE',
  length: '40',
  width: '30',
  height: '20',
  weight: '5,5',
  content: 'Backformen',
}
const table = (...rows: Record<string, string>[]): Table => ({
  header,
  rows: rows.map((row, index) => ({
    number: index + 2,
    cells: header.map((column) => ({ ...line, ...row })[column] ?? ''),
  })),
})

function createImporting(insure?: InsuranceRule, mappings = createMemoryMappings()) {
  const session = createTestSession()
  const imports = createTestImports(session, { insure, mappings })
  const add = (file: Table, change: Partial<Parameters<typeof imports.add>[2]> = {}) =>
    imports.add(file, mapping, { ...monday, insure: 'always', source: 'file', again: false, ...change })
  return {
    ...session,
    imports,
    add,
    kinds: async (file: Table, change: Parameters<typeof add>[1] = {}) =>
      (await add(file, change)).outcomes.map(({ kind }) => kind),
  }
}

describe('importing a file', () => {
  test('does not import an order again that a person queued, whatever its weight', async () => {
    for (const weight of ['9', '']) {
      const session = createImporting()
      const [first] = shipmentsOfTable(table({ reference: 'a' }), mapping, {
        ...monday,
        insure: 'never',
        extras: [],
      })
      const draft = parcelDraft(first?.draft ?? expect.fail('nothing is read'))
      const typed = { ...draft, parcels: [{ ...parcel, weight }] }
      expect(await session.pickups.add(typed)).toMatchObject({ kind: 'added' })
      expect(await session.kinds(table({ reference: 'a' }))).toEqual(['known'])
      expect(await session.kinds(table({ reference: 'a', weight: '7' }))).toEqual(['known'])
      expect(await session.pickups.readDraft(draft.id)).toMatchObject({ draft: typed })
    }
  })

  test('marks a reference that was booked by hand, and does not book it with the pickup', async () => {
    const session = createImporting()
    await session.booking.book(nthDraft(1, { reference: 'A' }))
    const file = table({ reference: 'a' }, { reference: 'b' })
    const imported = await session.add(file)
    const { outcomes } = imported
    expect(outcomes).toMatchObject([
      { kind: 'shipped', findings: [{ code: 'alreadyShipped', values: { reference: 'A' } }] },
      { kind: 'added' },
    ])
    expect(resultOf(file, imported)).toMatchObject({ added: 1, shipped: 1, wrong: 0, rowsWithErrors: 0 })
    const [reason] = (await errorsOf(outcomes, english)).values()
    expect(reason).toContain('A was already shipped on')
    expect(await session.bookAll()).toMatchObject({ booked: 1, refused: 1 })
  })

  test.each(['booked', 'queued'])(
    'does not drop a reference that a call of the API %s, nor book it twice',
    async (how) => {
      const session = createImporting()
      const ofCall = nthDraft(1, { id: '6f6c2d3e-1d52-8a5e-9b11-0e7a3ba2c002', reference: 'A' })
      await session.journal.keepApiRequest({ key: 'call', bodyHash: 'a', draftId: ofCall.id })
      if (how === 'booked') await session.booking.book(ofCall)
      else await session.pickups.add(ofCall)
      expect(await session.kinds(table({ reference: 'A' }))).toEqual([how === 'booked' ? 'shipped' : 'added'])
      expect(await session.kinds(table({ reference: 'A' }))).toEqual(['known'])
      expect(await session.bookAll()).toMatchObject({ refused: 1 })
      expect(session.account.orders).toHaveLength(1)
    },
  )

  test('queues its shipments in their pickups, in its order, valid or not', async () => {
    const session = createImporting()
    const file = table(
      { reference: 'a' },
      { reference: 'b', weight: '33' },
      { reference: 'c', pickupOn: '24.11.2026' },
      { reference: 'd', pickupOn: 'soon' },
      { reference: 'a', quantity: '2' },
    )
    const imported = await session.add(file)
    expect(await session.references()).toEqual(['a ready', 'b wrong', 'd wrong'])
    expect(await session.references(tuesday)).toEqual(['c ready'])
    expect((await session.pickups.read(monday)).entries[0]).toMatchObject({ parcels: 3, source: 'file' })
    expect(session.posts()).toEqual([])
    expect(resultOf(file, imported)).toEqual({
      rows: 5,
      added: 2,
      wrong: 2,
      shipped: 0,
      mended: 0,
      known: 0,
      refused: 0,
      rowsWithErrors: 2,
      insurance: { insured: 0, insuredValue: 0, overLimit: 0, uninsuredRows: 0, uninsuredValue: 0 },
      pickups: [
        { ...monday, shipments: 3 },
        { ...tuesday, shipments: 1 },
      ],
      problem: undefined,
    })
    const errors = await errorsOf(imported.outcomes, english)
    expect([...errors.keys()]).toEqual([3, 5])
    expect(errors.get(3)).toMatch(/^row 3, Weight: .*32.kg/)
  })

  // FAULTS.md F117
  test('adds nothing twice: not for another day, in another file, or after a removal', async () => {
    const session = createImporting()
    await session.add(table({ reference: 'a' }, { reference: '' }, { reference: 'c' }))
    await session.pickups.remove([(await session.journal.queuedDraftsOf(monday))[2]?.draft.id ?? ''])
    const again = table({ reference: 'c' }, { reference: 'a', weight: '5.50' }, { reference: '' })
    expect(await session.kinds(again, tuesday)).toEqual(['known', 'known', 'known'])
    expect(await session.kinds(table({ reference: 'a', weight: '6' }))).toEqual(['known'])
    expect(await session.references()).toEqual(['a ready', ' ready'])
    expect(await session.references(tuesday)).toEqual([])
  })

  test('recognises what is booked, from the window or from a file', async () => {
    const session = createImporting()
    await session.add(table({ reference: 'a' }))
    await session.bookAll()
    const batched = createImporting()
    await batched.add(table({ reference: 'a' }))
    const [queued] = await batched.journal.queuedDraftsOf(monday)
    if (!queued) throw new Error('no queued draft')
    const fresh = createImporting()
    await fresh.booking.book(parcelDraft(queued.draft))
    for (const each of [session, fresh]) {
      expect(await each.kinds(table({ reference: 'a' }))).toEqual(['known'])
      expect(await each.kinds(table({ reference: 'a', city: 'Munich' }))).toEqual(['known'])
    }
  })

  test('adds a shipment again as a new one if a person wants that', async () => {
    const session = createImporting()
    await session.add(table({ reference: 'a' }))
    await session.bookAll()
    expect(await session.kinds(table({ reference: 'a' }), { again: true })).toEqual(['added'])
    expect(await session.kinds(table({ reference: 'a' }), { again: true })).toEqual(['added'])
    expect(await session.references()).toEqual(['a booked', 'a ready', 'a ready'])
    await session.bookAll()
    expect(session.account.orders).toHaveLength(3)
  })

  test('replaces a wrong draft by its corrected row, also repeatedly', async () => {
    const session = createImporting()
    await session.add(table({ reference: 'a', weight: '99' }))
    expect(await session.kinds(table({ reference: 'a', weight: '98' }))).toEqual(['wrong'])
    expect(await session.kinds(table({ reference: 'a', weight: '9' }))).toEqual(['mended'])
    expect(await session.references()).toEqual(['a ready'])
    expect(
      await session.kinds(table({ reference: 'a', weight: '99' }, { reference: 'a', weight: '8' })),
    ).toEqual(['known'])
    expect(await session.kinds(table({ reference: 'a', weight: '8' }))).toEqual(['known'])
    expect(await session.references()).toEqual(['a ready'])
  })

  test('reports the pickup that a replaced draft leaves', async () => {
    const session = createImporting()
    await session.add(table({ reference: 'a', weight: '99' }))
    session.pickupChanges.length = 0
    await session.add(table({ reference: 'a', pickupOn: tuesday.pickupOn }))
    expect(await session.references()).toEqual([])
    expect(session.pickupChanges).toEqual([monday, tuesday])
  })

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['of the reference', { weight: '99' }, { weight: '7' }],
    [
      'of the same shipment',
      { valueOfGoods: '700', insure: 'perhaps' },
      { valueOfGoods: '700', insure: 'yes' },
    ],
  ])(
    'keeps what a person changes in a wrong draft %s while its corrected row is added',
    async (_, wrong, right) => {
      const session = createImporting()
      expect(await session.kinds(table({ reference: 'a', ...wrong }))).toEqual(['wrong'])
      const [queued] = await session.journal.queuedDraftsOf(monday)
      const edited = { ...parcelDraft(queued?.draft ?? expect.fail('nothing is queued')), parcels: [parcel] }
      const { readQueuedDrafts } = session.journal
      session.journal.readQueuedDrafts = async (ids) => {
        const read = await readQueuedDrafts(ids)
        session.journal.readQueuedDrafts = readQueuedDrafts
        await session.pickups.add(edited)
        return read
      }
      expect(await session.kinds(table({ reference: 'a', ...right }))).toEqual(['known'])
      expect(await session.journal.queuedDraftsOf(monday)).toMatchObject([{ draft: edited, findings: [] }])
    },
  )

  test('adds both shipments with the same reference in one file', async () => {
    const session = createImporting()
    // 600 rows apart, so the first is queued before the second is read.
    const between = Array.from({ length: 600 }, (_, n) => ({ reference: `r${n}` }))
    const other = { reference: 'a', name: 'Other', city: 'Berlin', postCode: '10115' }
    const file = table({ reference: 'a' }, ...between, other)
    expect(new Set(await session.kinds(file))).toEqual(new Set(['added']))
    expect(new Set(await session.kinds(file))).toEqual(new Set(['known']))
  })

  test('keeps a file’s errors until a person edits the draft', async () => {
    const session = createImporting()
    await session.add(table({ reference: 'a', postCode: '1067', city: 'Dresden' }))
    const [queued] = await session.journal.queuedDraftsOf(monday)
    expect(queued?.findings.map(({ code }) => code)).toEqual(['postCodeLostItsZero'])
    expect(await session.bookAll()).toMatchObject({ refused: 1 })
    const { draft } = queued ?? {}
    if (!draft) throw new Error('no queued draft')
    await session.pickups.add({ ...draft, consignee: { ...draft.consignee, postCode: '01067' } })
    expect(await session.references()).toEqual(['a ready'])
    expect(await session.kinds(table({ reference: 'a', postCode: '1067', city: 'Dresden' }))).toEqual([
      'known',
    ])
  })

  test('refuses rows for a closed pickup, and adds the others', async () => {
    const session = createImporting()
    await session.pickups.close(monday, {})
    const imported = await session.add(table({ reference: 'a' }, { reference: 'b', pickupOn: '2026-11-24' }))
    expect(imported.outcomes.map(({ kind }) => kind)).toEqual(['refused', 'added'])
    expect(imported.outcomes[0]?.findings).toMatchObject([{ code: 'pickupClosed' }])
    expect(await session.references(tuesday)).toEqual(['b ready'])
  })

  test('stops on request, keeps what it added, and continues the next time', async () => {
    const session = createImporting()
    const stop = new AbortController()
    const file = table(...Array.from({ length: 1200 }, (_, n) => ({ reference: `r${n}` })))
    const reported: number[][] = []
    const imported = await session.add(file, {
      signal: stop.signal,
      onProgress: (done, of) => {
        reported.push([done, of])
        stop.abort()
      },
    })
    expect(imported.problem?.code).toBe('import.cancelled')
    expect(reported).toEqual([[1200 + 200, 2 * 1200]])
    expect(imported.outcomes).toHaveLength(200)
    const rest = await session.add(file)
    expect(resultOf(file, rest)).toMatchObject({ added: 1000, known: 200 })
    expect((await session.pickups.read(monday)).summary.drafts).toBe(1200)
  })

  test('ends when the session closes', async () => {
    const session = createImporting()
    const rows = Array.from({ length: 600 }, (_, n) => ({ reference: `r${n}` }))
    const running = session.add(table(...rows))
    const next = session.add(table({ reference: 'next' }))
    await session.imports.stop()
    expect((await running).problem?.code).toBe('import.interrupted')
    expect(await next).toEqual({ outcomes: [], problem: { code: 'import.interrupted' } })
  })

  test('imports two files one after the other, so that a shared reference is added once', async () => {
    const session = createImporting()
    const both = await Promise.all([
      session.kinds(table({ reference: 'a' })),
      session.kinds(table({ reference: 'a', weight: '6' })),
    ])
    expect(both).toEqual([['added'], ['known']])
  })
})

describe('a file that is imported again with another insurance', () => {
  const file = table(
    { reference: 'a', valueOfGoods: '700' },
    { reference: '', valueOfGoods: '800' },
    { reference: 'over', valueOfGoods: '45000' },
    { reference: 'none' },
  )
  const optionsOf = async (session: ReturnType<typeof createImporting>) =>
    (await session.journal.queuedDraftsOf(monday)).map(
      ({ draft }) =>
        `${draft.reference} ${insuranceOf(draft).wantsInsurance} ${insuranceOf(draft).valueOfGoods}`,
    )

  test('has the same shipments: none is added, and the drafts follow the new choice', async () => {
    const session = createImporting()
    expect(await session.kinds(file, { insure: 'never' })).toEqual(['added', 'added', 'added', 'added'])
    const anew = await session.add(file, { insure: { above: 700 }, changesInsurance: true })
    expect(anew.outcomes.map(({ kind }) => kind)).toEqual(['known', 'mended', 'wrong', 'known'])
    expect(resultOf(file, anew).insurance).toMatchObject({ insured: 1, overLimit: 1, uninsuredRows: 0 })
    expect(await optionsOf(session)).toEqual([
      'a false 700.00',
      ' true 800.00',
      'over true 45000.00',
      'none false ',
    ])
    expect(await session.kinds(file, { insure: 'never', changesInsurance: true })).toEqual([
      'known',
      'mended',
      'mended',
      'known',
    ])
    expect(await session.references()).toEqual(['a ready', ' ready', 'over ready', 'none ready'])
  })

  test('keeps a draft’s own setting without a new choice, and corrects what could not be booked', async () => {
    const session = createImporting()
    expect(await session.kinds(file)).toEqual(['added', 'added', 'wrong', 'added'])
    expect(await session.kinds(file, { insure: 'never' })).toEqual(['known', 'known', 'mended', 'known'])
    expect(await optionsOf(session)).toEqual([
      'a true 700.00',
      ' true 800.00',
      'over false 45000.00',
      'none false ',
    ])
  })

  test('accepts a corrected value of its column, which does not change the identity', async () => {
    const session = createImporting()
    const row = { reference: 'a', valueOfGoods: '700' }
    expect(await session.kinds(table({ ...row, insure: 'perhaps' }))).toEqual(['wrong'])
    expect(await session.kinds(table({ ...row, insure: 'maybe' }))).toEqual(['known'])
    expect(await session.kinds(table({ ...row, insure: 'yes' }))).toEqual(['mended'])
    expect(await optionsOf(session)).toEqual(['a true 700.00'])
    expect(await session.references()).toEqual(['a ready'])
  })

  test('does not change booked or removed shipments', async () => {
    const session = createImporting()
    await session.add(file, { insure: 'never' })
    const [first, second] = await session.journal.queuedDraftsOf(monday)
    await session.pickups.remove([second?.draft.id ?? ''])
    if (!first) throw new Error('expected a draft')
    await session.booking.book(parcelDraft(first.draft))
    expect(await session.kinds(file, { insure: 'always', changesInsurance: true })).toEqual([
      'known',
      'known',
      'wrong',
      'known',
    ])
    expect(session.posts()).toHaveLength(1)
  })
})

describe('the insurance that is proposed for a file', () => {
  const header = ['Ref.', 'Warenwert']
  const file: Table = { header, rows: [] }
  const columns = { reference: 0, valueOfGoods: 1 }

  test('is “never” for a new header, then the choice for this header', () => {
    const { imports } = createImporting()
    expect(imports.insureOf(file, columns)).toBe('never')
    imports.remember(file, columns, { above: 250 })
    expect(imports.insureOf(file, columns)).toEqual({ above: 250 })
    expect(imports.changesInsurance(file, columns, { above: 250 })).toBe(false)
    expect(imports.changesInsurance(file, columns, 'never')).toBe(true)
    expect(imports.changesInsurance(file, { ...columns, insure: 2 }, { above: 250 })).toBe(true)
  })

  test('insures every value if a remembered mapping has no insurance choice', () => {
    const store = createMemoryMappings()
    store.save([
      { shape: headerShape(header), mapping: columns },
      { shape: 'broken', mapping: columns, insure: 7 },
    ])
    const { imports } = createImporting(undefined, store)
    expect(imports.mappingOf(file)).toEqual({ mapping: columns, remembered: true })
    expect(imports.insureOf(file, columns)).toBe('always')
    expect(imports.changesInsurance(file, columns, 'always')).toBe(false)
    expect(imports.changesInsurance(file, columns, 'never')).toBe(true)
  })

  test('is the provisioned one, unless a person chose for this header', () => {
    const { imports } = createImporting({ above: 500 })
    expect(imports.insureOf(file, columns)).toEqual({ above: 500 })
    imports.remember(file, columns, 'never')
    expect(imports.insureOf(file, columns)).toBe('never')
  })

  test('the insurance of a batch is the provisioned one, else every value', () => {
    const { imports } = createImporting()
    imports.remember(file, columns, 'never')
    expect(imports.unattendedInsure()).toBe('always')
    expect(createImporting('never').imports.unattendedInsure()).toBe('never')
  })
})

describe('a mapping', () => {
  test('is remembered by the header, and proposed until then', async () => {
    const session = createImporting()
    const file: Table = { header: ['Ref.', 'Wohin', 'PLZ'], rows: [] }
    expect(session.imports.mappingOf(file)).toEqual({
      mapping: { reference: 0, postCode: 2 },
      remembered: false,
    })
    session.imports.remember(file, { reference: 0, name: 1, postCode: 2 }, 'never')
    const same: Table = { header: ['REF', 'wohin', 'plz'], rows: [] }
    expect(session.imports.mappingOf(same)).toEqual({
      mapping: { reference: 0, name: 1, postCode: 2 },
      remembered: true,
    })
    expect(session.imports.mappingOf({ header: ['PLZ', 'Wohin', 'Ref.'], rows: [] }).remembered).toBe(false)
  })

  test('is remembered for the last fifty headers', async () => {
    const session = createImporting()
    const shape = (n: number): Table => ({ header: [`column ${n}`], rows: [] })
    for (let n = 0; n <= 50; n++) session.imports.remember(shape(n), { name: 0 }, 'never')
    expect(session.imports.mappingOf(shape(0)).remembered).toBe(false)
    expect(session.imports.mappingOf(shape(1)).remembered).toBe(true)
  })
})
