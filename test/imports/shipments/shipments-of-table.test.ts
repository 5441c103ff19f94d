import { describe, expect, test } from 'vitest'
import { shipmentsOfTable } from '../../../electron/imports/shipments/shipments-of-table.ts'
import { proposeMapping } from '../../../electron/table-files/index.ts'
import { importColumns } from '../../../shared/imports/index.ts'
import { draftSchema } from '../../../shared/shipment/draft/draft.ts'
import { readShipment } from '../../../shared/shipment/index.ts'
import { parcelDraft, readContext } from '../../fixtures/shipment/parcel-draft.ts'
import { goodRow, type Row, tableOf } from '../typed-rows.ts'

const good = { ...goodRow, countryCode: 'Deutschland', quantity: '2' }
const defaults = {
  pickupLocationId: 'hamburg',
  pickupOn: '2026-11-23',
  insure: 'always' as const,
  extras: [],
}
const imported = (...rows: Row[]) =>
  shipmentsOfTable(tableOf(rows), proposeMapping(importColumns).mapping, defaults).map((shipment) => ({
    ...shipment,
    draft: parcelDraft(shipment.draft),
  }))
const ids = (...rows: Row[]) => imported(...rows).map(({ draft }) => draft.id)
const one = (...rows: Row[]) => {
  const [shipment, ...rest] = imported(...rows)
  if (!shipment || rest.length > 0) throw new Error('expected one shipment')
  return shipment
}

describe('ambiguous numbers', () => {
  const weights = (...typed: string[]) =>
    imported(...typed.map((weight, index) => ({ ...good, reference: `W-${index}`, weight }))).map(
      ({ draft }) => readShipment(draft, readContext()).request?.lines[0]?.unitWeight,
    )

  test.each([
    [['1.234'], [undefined]],
    [
      ['1.234', '2'],
      [undefined, 2],
    ],
    [
      ['1.234', '2.5'],
      [1.234, 2.5],
    ],
    [
      ['1,234', '0,750'],
      [1.234, 0.75],
    ],
    [
      ['12.500', '12.25', '7.125'],
      [12.5, 12.25, 7.125],
    ],
    [
      ['1.234', '2,5', '2.5'],
      [undefined, 2.5, 2.5],
    ],
  ])('%j are %j: only another cell of the column decides', (typed, expected) =>
    expect(weights(...typed)).toEqual(expected),
  )

  test('are thousands if the column has decimals with the other separator', () => {
    const lengths = imported(
      { ...good, reference: 'A', weight: '1.234' },
      { ...good, reference: 'B', weight: '2,5' },
    )
    expect(lengths[0]?.draft.parcels[0]?.weight).toBe('1234')
  })

  test('of one column do not decide for another', () =>
    expect(one({ ...good, weight: '1.234', length: '30.5' }).draft.parcels[0]?.weight).toBe('1.234'))

  test('do not change a shipment’s ID, whatever else is in the file', () => {
    const alone = ids({ ...good, weight: '1.234' })
    for (const weight of ['2.5', '2,5'])
      expect(ids({ ...good, weight: '1.234' }, { ...good, reference: 'B', weight })[0]).toBe(alone[0])
  })

  test('numbers from spreadsheets are exact, and decide for no text', () => {
    const { header, rows } = tableOf([
      { ...good, weight: '1.234' },
      { ...good, reference: 'B', weight: '1.234' },
      { ...good, reference: 'C', weight: '2.5' },
    ])
    const weight = importColumns.indexOf('weight')
    const [first, typed, last] = rows
    if (!first || !typed || !last) throw new Error('expected three rows')
    const numbers = [weight]
    const read = shipmentsOfTable(
      { header, rows: [{ ...first, numbers }, typed, { ...last, numbers }] },
      proposeMapping(header).mapping,
      defaults,
    )
    expect(read.map(({ draft }) => readShipment(draft, readContext()).request?.lines[0]?.unitWeight)).toEqual(
      [1.234, undefined, 2.5],
    )
    expect(read.map(({ draft }) => draft.id)[0]).toBe(ids({ ...good, weight: '1.234' })[0])
  })
})

describe('rows of a file as shipments', () => {
  test('become what somebody would have typed, checked like the form', () => {
    const { draft, findings, rows } = one(good)
    expect(draftSchema.parse(draft)).toEqual(draft)
    expect(rows).toEqual([2])
    expect(findings).toEqual([])
    const { request } = readShipment(draft, readContext())
    expect(request).toMatchObject({
      consignee: { name: good.name, address: { countryCode: 'DE', postCode: '10623' } },
      shipper: { pickupOn: '2026-11-23' },
      lines: [{ unitQuantity: 2, unitWeight: 2.5, unitLength: 30 }],
    })
    expect(request?.wantsInsurance).toBeUndefined()
  })

  test('rows with the same reference and consignee become one shipment', () => {
    const shipments = imported(good, { ...good, reference: 'W-2' }, { ...good, weight: '4' })
    expect(shipments.map(({ rows }) => rows)).toEqual([[2, 4], [3]])
    expect(shipments[0]?.draft.parcels.map(({ weight }) => weight)).toEqual(['2,5', '4'])
  })

  test('rows with several lines in a cell are read as one line', () => {
    const lines = one({ ...good, name: 'Bäckerei Öztürk \r\n Abt. Süd', content: 'Formen\nDosen' })
    expect(lines.draft.consignee.name).toBe('Bäckerei Öztürk Abt. Süd')
    expect(lines.draft.parcels[0]?.content).toBe('Formen Dosen')
    expect(readShipment(lines.draft, readContext()).request).toBeDefined()
    const line = one({ ...good, name: 'Bäckerei Öztürk Abt. Süd', content: 'Formen Dosen' })
    expect(line.draft.id).toBe(lines.draft.id)
  })

  test('stay apart with the same reference to two consignees, and without a reference', () => {
    expect(imported(good, { ...good, name: 'Other' })).toHaveLength(2)
    expect(imported({ ...good, reference: '' }, { ...good, reference: '' })).toHaveLength(2)
  })

  test('may have shared values in one row; contradictions are reported', () => {
    const row = { ...good, phone: '+49 30 1' }
    expect(one(row, { ...good, phone: '' }).draft.consignee.phone).toBe('+49 30 1')
    expect(one(row, { ...row, phone: '+49 30 2' }).findings).toEqual([
      { code: 'rowsDisagree', path: 'consignee.contactPerson.phone', severity: 'error' },
    ])
  })

  test('may spell an answer in two ways; a yes beside a no is reported', () => {
    const row = { ...good, private: 'TRUE' }
    const agreed = one(row, { ...good, private: 'ja' }, { ...good, private: '' })
    expect(agreed.findings).toEqual([])
    expect(agreed.draft.options.isPrivateCustomer).toBe(true)
    expect(one(row, { ...good, private: 'nein' }).findings).toEqual([
      { code: 'rowsDisagree', path: 'consignee.isPrivateCustomer', severity: 'error' },
    ])
  })

  // These IDs were given before computed amounts were read as numbers.
  test.each([
    ['59.970000000000006', '6b0cb1b1-710c-8392-b1df-86c0e0248150'],
    ['59,9700000', '52bf67a1-fcf9-8e0b-b92d-ee0f092eb28e'],
    ['-2.8e-17', '8897c52f-90be-84cc-b433-b9229b446b72'],
    ['5,55112E-17', '36ac6691-3274-8873-a8a9-f4f928aeac4a'],
  ])('the computed value %s of goods changes no ID', (valueOfGoods, id) =>
    expect(ids({ ...good, reference: '', valueOfGoods })).toEqual([id]),
  )

  test('are insured with the sum of their values', () => {
    const { draft } = one({ ...good, valueOfGoods: '1.000,50' }, { ...good, valueOfGoods: '99.5' })
    expect(draft.options).toMatchObject({ wantsInsurance: true, valueOfGoods: '1100.00' })
    for (const zero of ['0', '-2.8e-17'])
      expect(one({ ...good, valueOfGoods: zero }).draft.options.wantsInsurance).toBe(false)
    const bad = one({ ...good, valueOfGoods: 'viel' })
    expect(readShipment(bad.draft, readContext()).findings).toContainEqual(
      expect.objectContaining({ path: 'valueOfGoodsAmount', severity: 'error' }),
    )
  })

  test('rows with an unknown yes or no, a lost zero or an unknown country have findings', () => {
    const { draft, findings } = one({
      ...good,
      private: 'vielleicht',
      contactBeforeDelivery: 'ja',
      postCode: '1067',
      countryCode: 'DE',
    })
    expect(findings.map(({ code, path }) => [code, path])).toEqual([
      ['postCodeLostItsZero', 'consignee.address.postCode'],
      ['notAYesOrNo', 'consignee.isPrivateCustomer'],
    ])
    expect(draft.options).toMatchObject({ wantsContactBeforeDelivery: true, isPrivateCustomer: false })
    const strange = one({ ...good, countryCode: 'Narnia' })
    expect(readShipment(strange.draft, readContext()).findings).toContainEqual(
      expect.objectContaining({ code: 'notACountryCode' }),
    )
  })

  test('have days in both spellings, and use the default if a row has none', () => {
    expect(one({ ...good, pickupOn: '24.11.2026' }).draft.pickupOn).toBe('2026-11-24')
    expect(one(good).draft.pickupOn).toBe('2026-11-23')
  })

  test('keep too long texts, which get a finding', () => {
    const { draft } = one({ ...good, city: 'x'.repeat(9000) })
    expect(draftSchema.safeParse(draft).success).toBe(true)
    expect(readShipment(draft, readContext()).findings).toContainEqual(
      expect.objectContaining({ code: 'tooLong' }),
    )
  })
})

describe('the identity of an imported shipment', () => {
  const [id] = ids(good)

  test('is the same in any file, order of rows, spacing and spelling of a number', () => {
    expect(ids({ ...good, reference: 'W-0' }, { ...good, weight: ' 2.50 ' })[1]).toBe(id)
    const two = { ...good, weight: '4' }
    expect(ids(good, two)).toEqual(ids(two, good))
  })

  test('does not depend on the day or location of an import', () => {
    const mapping = proposeMapping(importColumns).mapping
    const other = { ...defaults, pickupOn: '2026-11-25', pickupLocationId: 'munich' }
    expect(shipmentsOfTable(tableOf([good]), mapping, other)[0]?.draft.id).toBe(id)
  })

  test.each([
    ['reference', 'W-9'],
    ['name', 'Somebody else'],
    ['weight', '9'],
    ['quantity', '3'],
    ['private', 'ja'],
    ['valueOfGoods', '100'],
    ['pickupOn', '2026-11-24'],
  ])('changes with the %s', (column, value) => expect(ids({ ...good, [column]: value })).not.toEqual([id]))

  test('numbers equal shipments without a reference', () => {
    const blank = { ...good, reference: '' }
    const three = ids(blank, blank, blank)
    expect(new Set(three).size).toBe(3)
    expect(ids(blank, blank)).toEqual(three.slice(0, 2))
  })
})
