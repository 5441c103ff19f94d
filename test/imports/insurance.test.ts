import { describe, expect, test } from 'vitest'
import { readInsurance, shipmentsOfTable } from '../../electron/imports/shipments/shipments-of-table.ts'
import { proposeMapping } from '../../electron/table-files/index.ts'
import {
  type InsuranceRule,
  importColumns,
  proposeInsure,
  summariseInsurance,
} from '../../shared/imports/index.ts'
import { readShipment } from '../../shared/shipment/index.ts'
import { parcelDraft, readContext } from '../fixtures/shipment/parcel-draft.ts'
import { goodRow, type Row, tableOf } from './typed-rows.ts'

const { mapping } = proposeMapping(importColumns)
const goodTable = (rows: readonly Row[]) => tableOf(rows.map((row) => ({ ...goodRow, ...row })))
const imported = (insure: InsuranceRule, ...rows: Row[]) =>
  shipmentsOfTable(goodTable(rows), mapping, {
    pickupLocationId: 'hamburg',
    pickupOn: '2026-11-23',
    insure,
    extras: [],
  }).map((shipment) => ({ ...shipment, draft: parcelDraft(shipment.draft) }))
const above = { above: 500 }

/** The column's word, the value, and whether it is insured if the import insures never,
 * always, above 500 EUR. `!`: refused. */
const rules: readonly [word: string, value: string, never: string, always: string, above500: string][] = [
  ['', '', 'no', 'no', 'no'],
  ['', '0', 'no', 'no', 'no'],
  ['', '100', 'no', 'yes', 'no'],
  ['', '500', 'no', 'yes', 'no'],
  ['', '500,01', 'no', 'yes', 'yes'],
  ['', '1.100,50', 'no', 'yes', 'yes'],
  ['', '40000', 'no', 'yes', 'yes'],
  ['', '45000', 'no', '!', '!'],
  ['', 'viel', 'no', '!', '!'],
  ['', '1.234', 'no', '!', '!'],
  ['yes', '100', 'yes', 'yes', 'yes'],
  ['WAHR', '100', 'yes', 'yes', 'yes'],
  ['true', '45000', '!', '!', '!'],
  ['ja', '', '!', '!', '!'],
  ['ja', '0', '!', '!', '!'],
  ['no', '100', 'no', 'no', 'no'],
  ['FALSE', '45000', 'no', 'no', 'no'],
  ['nein', 'viel', 'no', 'no', 'no'],
  ['-', '700', 'no', 'no', 'no'],
  ['vielleicht', '700', '!', '!', '!'],
]

describe('whether a shipment of a file is insured', () => {
  const outcome = (insure: InsuranceRule, row: Row) => {
    const [shipment] = imported(insure, row)
    if (!shipment) throw new Error('expected a shipment')
    const { request } = readShipment(shipment.draft, readContext())
    if (!request || shipment.findings.length > 0) return '!'
    return request.wantsInsurance ? 'yes' : 'no'
  }
  test.each(rules)('%j, worth %j: %s, %s, %s', (insure, valueOfGoods, ...expected) => {
    const row = { insure, valueOfGoods }
    expect([outcome('never', row), outcome('always', row), outcome(above, row)]).toEqual(expected)
  })

  test('combines a shipment’s rows, and reports a yes beside a no', () => {
    const rows = [{ valueOfGoods: '300' }, { valueOfGoods: '300', weight: '4' }]
    expect(imported(above, ...rows)[0]?.draft.options).toMatchObject({
      wantsInsurance: true,
      valueOfGoods: '600.00',
    })
    const [yes, no] = [{ insure: 'yes' }, { insure: 'no', weight: '4' }]
    expect(imported('never', yes, { ...no, insure: '' })[0]?.findings).toEqual([])
    expect(imported('never', yes, no)[0]?.findings).toEqual([
      { code: 'rowsDisagree', path: 'wantsInsurance', severity: 'error' },
    ])
  })

  test('sends the value only of insured shipments, and keeps the other’s in the draft', () => {
    const [shipment] = imported('never', { valueOfGoods: '100' })
    expect(shipment?.draft.options.valueOfGoods).toBe('100.00')
    const request = shipment && readShipment(shipment.draft, readContext()).request
    expect(request).toBeDefined()
    expect(request).not.toHaveProperty('valueOfGoodsAmount')
    expect(request).not.toHaveProperty('valueOfGoodsCurrency')
    expect(request?.wantsInsurance).toBeUndefined()
  })

  test('does not change a shipment’s identity', () => {
    const ids = (insure: InsuranceRule, row: Row) => imported(insure, row).map(({ draft }) => draft.id)
    const value = { valueOfGoods: '700' }
    const always = ids('always', value)
    for (const other of [ids('never', value), ids(above, value), ids('never', { ...value, insure: 'ja' })])
      expect(other).toEqual(always)
  })
})

describe('the proposal for a file with a new header', () => {
  test.each([
    ['Warenwert', 'never'],
    ['Value', 'never'],
    ['valueOfGoods', 'never'],
    ['Insured value', 'always'],
    ['INSURED VALUE', 'always'],
    ['Versicherungswert', 'always'],
  ])('%s: %s', (name, insure) => {
    const header = ['Ref', name]
    expect(proposeInsure(header, proposeMapping(header).mapping)).toBe(insure)
  })
  test('is “never” without a column of values, and ignores names of other columns', () => {
    expect(proposeInsure(['Versicherungswert'], {})).toBe('never')
    expect(proposeInsure(['Versicherungswert', 'Warenwert'], { valueOfGoods: 1 })).toBe('never')
  })
  test.each(['insure', 'Insured', 'Versichern', 'VERSICHERT', 'Versicherung', 'Transport insurance'])(
    '%s says whether',
    (name) => expect(proposeMapping([name]).mapping).toEqual({ insure: 0 }),
  )
  test('maps neither of two columns of values', () => {
    expect(proposeMapping(['Warenwert', 'Versicherungswert']).mapping).toEqual({})
  })
})

describe('the values of a file', () => {
  const rows: Row[] = [
    { reference: 'a', valueOfGoods: '300' },
    { reference: 'a', valueOfGoods: '300,50', weight: '4' },
    { reference: 'b', valueOfGoods: '100' },
    { reference: 'c', valueOfGoods: '45000' },
    { reference: 'd' },
    { reference: 'e', valueOfGoods: '0' },
    { reference: 'f', valueOfGoods: '50', insure: 'no' },
    { reference: 'g', valueOfGoods: 'viel', insure: 'no' },
    { reference: 'h', insure: 'yes' },
  ]
  const none = { insured: 0, insuredValue: 0, overLimit: 0, uninsuredRows: 0, uninsuredValue: 0 }
  test.each<[InsuranceRule, object]>([
    ['never', { ...none, uninsuredRows: 6, uninsuredValue: 45_750.5 }],
    [
      'always',
      { ...none, insured: 2, insuredValue: 700.5, overLimit: 1, uninsuredRows: 2, uninsuredValue: 50 },
    ],
    [
      above,
      { ...none, insured: 1, insuredValue: 600.5, overLimit: 1, uninsuredRows: 3, uninsuredValue: 150 },
    ],
  ])('%j', async (insure, summary) => {
    let hasOtherWorkRun = false
    setImmediate(() => {
      hasOtherWorkRun = true
    })
    expect(await readInsurance(goodTable(rows), mapping, insure)).toEqual(summary)
    expect(hasOtherWorkRun).toBe(true)
    const shipments = imported(insure, ...rows)
    expect(
      summariseInsurance(shipments.map(({ draft, valuedRows }) => ({ ...draft.options, valuedRows }))),
    ).toEqual(summary)
  })

  test('are absent without such columns', async () => {
    expect(await readInsurance(goodTable(rows), { reference: 0 }, 'always')).toEqual(none)
  })
})
