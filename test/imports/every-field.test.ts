import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkOnly } from '../../electron/imports/shipments/import-freight.ts'
import { createGrouping } from '../../electron/imports/shipments/import-rows.ts'
import { shipmentsOfTable } from '../../electron/imports/shipments/shipments-of-table.ts'
import { proposeMapping } from '../../electron/table-files/index.ts'
import { columnEntries, type ImportColumn, importColumns } from '../../shared/imports/index.ts'
import { columnHeader, createMessages, errorsInFile } from '../../shared/messages/index.ts'
import {
  fieldOf,
  fieldsOf,
  orderRequestSchema,
  readShipment,
  type ServiceExtra,
  type ShipmentField,
  shipmentFields,
  type TransportMode,
} from '../../shared/shipment/index.ts'
import { english } from '../fixtures/english.ts'
import { mainLocation, readContext } from '../fixtures/shipment/parcel-draft.ts'

const extras: ServiceExtra[] = [
  { name: 'signature', path: 'parcelServices.signature', kind: 'switch' },
  { name: 'uitCode', path: 'uitCode', kind: 'text' },
  { name: 'floor', path: 'consignee.floor', kind: 'number' },
]
type Row = Partial<Record<ImportColumn | 'signature' | 'uitCode' | 'floor', string>>
const header = [...importColumns, ...extras.map(({ name }) => name)]

const imported = (...rows: Row[]) =>
  shipmentsOfTable(
    {
      header,
      rows: rows.map((row, index) => ({
        number: index + 2,
        cells: header.map((column) => row[column as keyof Row] ?? ''),
      })),
    },
    proposeMapping(header, extras).mapping,
    {
      pickupLocationId: mainLocation.id,
      pickupOn: '2026-11-23',
      insure: 'never',
      extras,
    },
  )
/** The only shipment of the rows, its request and its errors as the error file has them. */
function one(...rows: Row[]) {
  const [shipment, ...others] = imported(...rows)
  if (!shipment || others.length > 0) throw new Error('expected one shipment')
  const read = readShipment(shipment.draft, readContext({ extras }))
  const findings = [...shipment.findings, ...read.findings]
  const errors = errorsInFile(english, findings, shipment)
  return { ...shipment, ...read, findings, errors }
}

const parcel: Row = {
  name: 'Bäckerei Öztürk',
  street: 'Hauptstr. 1',
  postCode: '10623',
  city: 'Berlin',
  countryCode: 'DE',
  contact: 'Frau Öztürk',
  phone: '+49 30 555111',
  length: '30',
  width: '20',
  height: '10',
  weight: '2,5',
  content: 'Backformen',
}
const pallet: Row = {
  ...parcel,
  reference: 'F-1',
  packageType: 'EP',
  length: '120',
  width: '80',
  weight: '210',
}
const substance: Row = {
  'goods.unNo': 'UN 1263',
  'goods.substanceName': 'PAINT',
  'goods.packageType': 'FASS aus Stahl',
  'goods.quantity': '2',
  'goods.weightGross': '22,5',
  'goods.weightNetOrVolume': '20',
  'goods.weightNetOrVolumeUnit': 'Liter',
  'goods.riskMain': '3',
  'goods.classificationCode': 'F1',
  'goods.packagingGroup': 'II',
  'goods.transportCategory': '2',
  'goods.tunnelRestriction': 'D/E',
}

/** The leaves of a request as paths, such as `lines[].dangerousGoods[].unNo`. */
function leavesOf(schema: z.ZodType, path = ''): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return leavesOf(schema.unwrap() as z.ZodType, path)
  if (schema instanceof z.ZodArray) return leavesOf(schema.element as z.ZodType, `${path}[]`)
  if (!(schema instanceof z.ZodObject)) return [path]
  return Object.entries(schema.shape).flatMap(([key, inner]) =>
    leavesOf(inner as z.ZodType, path ? `${path}.${key}` : key),
  )
}

/** Fields without a column: the pickup location is chosen for the file, and two fields have one value
 * only. */
const notTyped = /^shipper\.(name|address|contactPerson)|^valueOfGoodsCurrency$|\.adrVersion$/

describe('what a form can book, a file can', () => {
  const wires = new Set(columnEntries.map(({ wire }) => wire))
  test.each(leavesOf(orderRequestSchema).filter((path) => !notTyped.test(path)))('%s has a column', (path) =>
    expect(wires).toContain(path),
  )

  const yesNo = fieldsOf(['shipment', 'delivery', 'pickup', 'line'], ['yesNo'])
  type Cell = readonly [cell: string, sent: unknown]
  /** A cell of each column, and what is sent of it. */
  const cells: Record<Exclude<ImportColumn, (typeof yesNo)[number]['column']>, Cell> = {
    reference: ['F-7', undefined],
    transportType: ['Direktfahrt', 'DIRECT'],
    name: ['Konditorei', 'Konditorei'],
    street: ['Nebenstr. 2', 'Nebenstr. 2'],
    postCode: ['80331', '80331'],
    city: ['München', 'München'],
    countryCode: ['Österreich', 'AT'],
    contact: ['Herr Groß', 'Herr Groß'],
    phone: ['+49 89 1', '+49 89 1'],
    email: ['a@example.org', 'a@example.org'],
    quantity: ['3', 3],
    packageType: ['Flachpalette', 'FP'],
    length: ['121,5', 121.5],
    width: ['81', 81],
    height: ['99', 99],
    weight: ['211', 211],
    content: ['Öfen', 'Öfen'],
    valueOfGoods: ['1.500,50', 1500.5],
    pickupOn: ['24.11.2026', '2026-11-24'],
    loadingType: ['Rampe', 'RAMP'],
    unloadingType: ['ramp', 'RAMP'],
    incoterm: ['standard', 'STANDARD'],
    neutralData: ['{"shipper":"A"}', { shipper: 'A' }],
    'goods.unNo': ['1993', '1993'],
    'goods.substanceName': ['FLAMMABLE LIQUID, N.O.S. (xylene)', 'FLAMMABLE LIQUID, N.O.S. (xylene)'],
    'goods.packageType': ['KANISTER aus Aluminium', 'KANISTER aus Aluminium'],
    'goods.quantity': ['4', 4],
    'goods.weightGross': ['24,5', 24.5],
    'goods.weightNetOrVolume': ['19', 19],
    'goods.weightNetOrVolumeUnit': ['kg', 'NGW'],
    'goods.riskMain': ['6.1', '6.1'],
    'goods.pointsTotal': ['100', 100],
    'goods.pointsMultiplier': ['2', 2],
    'goods.classificationCode': ['FT1', 'FT1'],
    'goods.packagingGroup': ['III', 'III'],
    'goods.transportCategory': ['3', '3'],
    'goods.tunnelRestriction': ['E', 'E'],
    'goods.isLimitedQuantity': ['ja', true],
    'goods.isExemptedQuantity': ['ja', true],
    'goods.isSpecialProvision188': ['ja', true],
    'goods.isHighConsequencesDangerousGood': ['ja', true],
  }
  const valueAt = (content: unknown, path: string): unknown =>
    path
      .replaceAll('[]', '.0')
      .split('.')
      .reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], content)

  const parcelColumns = new Set<string>(
    shipmentFields
      .filter((field) => 'only' in field && (field.only as string) === 'parcel')
      .map(({ column }) => column),
  )
  test.each(columnEntries)('$column is sent', ({ column, wire }) => {
    const [cell, sent]: Cell = column in cells ? cells[column as keyof typeof cells] : ['ja', true]
    const goods = parcelColumns.has(column) ? parcel : { ...pallet, ...substance }
    const base = { ...goods, valueOfGoods: '900', insure: 'ja' }
    const { content, draft, findings } = one({ ...base, [column]: cell })
    if (column === 'reference') expect(draft.reference).toBe(cell)
    else expect(valueAt(content, wire)).toEqual(sent)
    expect(findings.filter(({ code }) => code === 'notAYesOrNo')).toEqual([])
  })

  test('extras are sent by their paths, and the driver calls a parcel too', () => {
    const row = { ...parcel, driverCall: 'ja', signature: 'ja', uitCode: 'UIT-1', floor: '3' }
    const { request, extras: sent } = one(row)
    expect(request?.consignee.wantsPhoneCallFromDriverBeforeDelivery).toBe(true)
    expect(sent).toEqual({ 'parcelServices.signature': true, uitCode: 'UIT-1', 'consignee.floor': 3 })
  })

  test.each([
    ['en', 'en-GB'],
    ['de', 'de-DE'],
  ] as const)('the headers of the template in %s name their columns', (language, locale) => {
    const messages = createMessages(language, locale)
    const headers = columnEntries.map((entry) => columnHeader(messages, entry))
    const { mapping, missing, unused } = proposeMapping(headers)
    expect(mapping).toEqual(Object.fromEntries(importColumns.map((column, place) => [column, place])))
    expect([...missing, ...unused]).toEqual([])
  })
})

describe('parcel or freight', () => {
  test.each<[string, Row, 'parcel' | 'STANDARD' | 'DIRECT']>([
    ['nothing says more', {}, 'parcel'],
    ['a carton', { packageType: 'Karton' }, 'parcel'],
    ['a pallet', { packageType: 'Europalette' }, 'STANDARD'],
    ['a truck', { packageType: 'Lkw 7,5 t' }, 'DIRECT'],
    ['dangerous goods', substance, 'STANDARD'],
    ['cartons declared as freight', { packageType: 'KT', transportType: 'Fracht' }, 'STANDARD'],
    ['a direct truck', { transportType: 'direct truck' }, 'DIRECT'],
    [
      'columns of dangerous goods with noes and zeros',
      { 'goods.isLimitedQuantity': 'nein', 'goods.quantity': '1', 'goods.pointsTotal': '0' },
      'parcel',
    ],
    ['an incoterm alone', { incoterm: 'DAP', stackable: 'ja' }, 'parcel'],
  ])('%s', (_, row, transport) => {
    const { draft } = one({ ...parcel, ...row })
    expect('lines' in draft ? draft.product : 'parcel').toBe(transport)
  })

  test.each<[string, Row, string]>([
    ['a word that is neither', { transportType: 'Bahn' }, 'row 2, Parcel or freight: '],
    ['a package type that may be either', { packageType: 'Gitterbox' }, 'row 2, Package type: '],
    ['a parcel with a tail lift', { tailLiftAtDelivery: 'ja' }, 'row 2, Tail lift at delivery: Only freight'],
    ['a parcel with dangerous goods', { ...substance, transportType: 'Paket' }, 'row 2: '],
    [
      'freight with a signature',
      { ...pallet, height: '100', signature: 'ja' },
      'row 2: Signature is for parcels only',
    ],
    ['a word that is no answer', { ...pallet, stackable: 'vielleicht' }, 'row 2, Stackable: '],
    [
      'a substance without its packaging',
      { ...pallet, ...substance, 'goods.packageType': '' },
      'row 2, Dangerous goods: Packaging: ',
    ],
  ])('is asked for where it is not clear or does not fit: %s', (_, row, sentence) => {
    const { errors, request } = one({ ...parcel, ...row })
    expect(errors).toContain(sentence)
    const isOfFile = one({ ...parcel, ...row }).findings.some(({ severity }) => severity === 'error')
    expect(isOfFile || request === undefined).toBe(true)
  })
})

describe('a column of the other mode', () => {
  // No field is for parcels only yet.
  const onlyForParcels = { ...fieldOf('delivery', 'isPrivateCustomer'), only: 'parcel' } as unknown
  const findingsOf = (mode: TransportMode, cell: string) => {
    const table = { header: ['private'], rows: [{ number: 2, cells: [cell] }] }
    const grouping = createGrouping(table, { private: 0 }, [])
    grouping.add(table.rows)
    const groups = [...grouping.groups.values()]
    return groups.flatMap((group) => checkOnly(mode, group, [onlyForParcels as ShipmentField]))
  }

  test('is refused in a row of freight, and no other row has a finding of it', () => {
    const path = 'consignee.isPrivateCustomer'
    expect(findingsOf('freight', 'ja')).toEqual([{ code: 'parcelOnly', path, severity: 'error' }])
    expect(findingsOf('freight', 'nein')).toEqual([])
    expect(findingsOf('freight', '')).toEqual([])
    expect(findingsOf('parcel', 'ja')).toEqual([])
  })
})

describe('several pallets and substances', () => {
  const more = { ...substance, 'goods.unNo': '1133', 'goods.substanceName': 'ADHESIVES' }

  test('repeat the reference: a row with goods is a line, a row with a substance alone adds it to the line above', () => {
    const { draft, rows, places } = one(
      { ...pallet, ...substance },
      { reference: 'F-1', ...more },
      { ...pallet, weight: '99', ...more },
      { reference: 'F-1', ...substance, 'goods.quantity': '5' },
    )
    if (!('lines' in draft)) throw new Error('expected freight')
    expect(
      draft.lines.map(({ weight, dangerousGoods = [] }) => [weight, dangerousGoods.map(({ unNo }) => unNo)]),
    ).toEqual([
      ['210', ['UN 1263', '1133']],
      ['99', ['1133', 'UN 1263']],
    ])
    expect(rows).toEqual([2, 3, 4, 5])
    expect(places).toEqual({
      lines: [2, 4],
      goods: [
        [2, 3],
        [4, 5],
      ],
    })
  })

  test('a row without a reference adds its substance to the row above', () => {
    const [first, second] = imported({ ...pallet, reference: '', ...substance }, more, { ...parcel })
    expect(first?.rows).toEqual([2, 3])
    expect(second?.rows).toEqual([4])
  })

  test('name the row of the substance that is wrong', () => {
    const wrong = { reference: 'F-1', ...more, 'goods.weightGross': 'viel' }
    expect(one({ ...pallet, ...substance }, wrong).errors).toMatch(/^row 3, Dangerous goods: Gross, each: /)
  })

  test('are one row for a direct truck, and a row each for pallets', () => {
    const truck = { ...pallet, transportType: 'direct' }
    expect(one(truck, truck).errors).toContain('row 3, Quantity: A direct truck is one row.')
    expect(one(pallet, pallet)).toMatchObject({ errors: '', request: { lines: [{}, {}] } })
  })

  test('keep a Euro pallet its sides, and a direct truck its ramps', () => {
    const { request } = one({ ...pallet, height: '100', length: '', width: '' })
    expect(request?.lines[0]).toMatchObject({ unitLength: 120, unitWidth: 80, unitPackageType: 'EP' })
    const truck = one({
      ...pallet,
      packageType: '',
      transportType: 'Lkw',
      length: '600',
      width: '240',
      height: '200',
    })
    expect(truck.request).toMatchObject({
      product: 'DIRECT',
      shipper: { loadingType: 'RAMP' },
      consignee: { unloadingType: 'RAMP' },
      lines: [{ unitPackageType: 'DIRECT_TRUCK_7_5' }],
    })
  })
})

const ids = (...rows: Row[]) => imported(...rows).map(({ draft }) => draft.id)

describe('the ID of imported freight', () => {
  const added = { reference: 'F-1', ...substance, 'goods.unNo': '1133' }

  /** The IDs that journals in use hold. A change here books files a second time that were imported before
   * it. */
  test('stays what it was', () => {
    expect(ids({ ...pallet, ...substance }, added)).toEqual(['473809c6-63be-816e-8a29-720a30452193'])
    expect(ids({ ...pallet, transportType: 'DIRECT', tailLiftAtPickup: 'ja' })).toEqual([
      'c70b2c7a-b6ed-8369-8a5d-0c9cd61b582e',
    ])
  })

  test('does not depend on how its numbers are spelled, its insurance and its extras, but on its goods', () => {
    const [id] = ids({ ...pallet, ...substance })
    expect(
      ids({ ...pallet, ...substance, 'goods.weightGross': '22.50', insure: 'ja', uitCode: 'U' }),
    ).toEqual([id])
    expect(ids({ ...pallet, ...substance, 'goods.quantity': '3' })).not.toEqual([id])
    expect(ids({ ...pallet, ...substance, tailLiftAtPickup: 'ja' })).not.toEqual([id])
  })
})

test('the ID of an imported parcel does not depend on the columns that files have since', () => {
  const [id] = ids(parcel)
  expect(ids({ ...parcel, driverCall: 'ja', signature: 'ja', packageType: 'Karton' })).toEqual([id])
})
