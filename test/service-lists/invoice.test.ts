import { describe, expect, test } from 'vitest'
import { invoiceDifferences } from '../../electron/service-lists/invoice-differences.ts'
import {
  type AnyRecord,
  type BookedOrder,
  type Comparison,
  chargeDifferences,
  compareInvoice,
  type InvoiceState,
  invoiceState,
  readInvoice,
} from '../../shared/service-lists/index.ts'

const charge = (type: string, amount: number, percentage = 19) => ({
  type,
  subtype: null,
  description: type,
  price: { amount, currency: 'EUR' },
  pricePartVat: { amount: (amount * percentage) / 100, percentage, currency: 'EUR' },
})
const record: AnyRecord = {
  id: 'INV-1',
  documentNumber: '2026000001',
  orderId: 'o-1',
  orderReference: 'SHP-1',
  status: 'OPEN',
  isPaid: false,
  createdAt: '2026-11-09T08:00:00.000Z',
  dueOn: '2026-11-23',
  costItems: [charge('SHIPMENT', 8), charge('EXTRA', 1.2)],
  price: { amount: 9.2, currency: 'EUR', grossAmount: 10.95, vatAmount: 1.75 },
}
const without = (...fields: string[]): AnyRecord =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !fields.includes(name)))

const order = (change: Partial<BookedOrder> = {}): BookedOrder => ({
  shipmentId: 's-1',
  isCancelled: false,
  reference: 'A-1',
  consignee: 'Hotel Seeblick',
  city: 'Plön',
  pickupOn: '2026-11-10',
  parcels: 1,
  unit: 'parcel',
  price: { amount: 9.2, currency: 'EUR', grossAmount: 10.95 },
  charges: [],
  ...change,
})

describe('an invoice record', () => {
  test('is read with its number, dates, amounts, VAT and position', () => {
    expect(readInvoice(record)).toEqual({
      number: '2026000001',
      date: '2026-11-09T08:00:00.000Z',
      dueOn: '2026-11-23',
      status: 'OPEN',
      isPaid: false,
      currency: 'EUR',
      net: 9.2,
      vat: 1.75,
      vatPercent: 19,
      total: 10.95,
      paid: undefined,
      open: undefined,
      positions: [
        {
          key: 'o-1',
          orderReference: 'SHP-1',
          net: 9.2,
          gross: 10.95,
          currency: 'EUR',
          charges: record.costItems,
        },
      ],
    })
  })

  test.each<[string[], object]>([
    [['documentNumber'], { number: 'INV-1' }],
    [['documentNumber', 'id'], { number: undefined }],
    [['createdAt'], { date: undefined }],
    [['dueOn'], { dueOn: undefined }],
    [['status'], { status: undefined, isPaid: false }],
    [['isPaid'], { status: 'OPEN', isPaid: undefined }],
    [['price'], { net: 9.2, vat: undefined, total: undefined, currency: 'EUR' }],
    [['costItems'], { net: 9.2, vatPercent: undefined }],
    [['price', 'costItems'], { net: undefined, currency: undefined, positions: [{ key: 'o-1' }] }],
    [['orderId'], { positions: [{ key: 'SHP-1' }] }],
    [['orderId', 'orderReference'], { positions: [{ key: '', net: 9.2 }] }],
    [['orderId', 'orderReference', 'price', 'costItems'], { positions: [] }],
  ])('may lack %j', (fields, expected) => {
    expect(readInvoice(without(...fields))).toMatchObject(expected)
  })

  test.each<[string, AnyRecord]>([
    ['no field', {}],
    ['null', { documentNumber: null, price: null, costItems: null, dueOn: null, orderId: null }],
    ['other types', { documentNumber: {}, price: 'much', costItems: [1], status: 7, positions: 'none' }],
  ])('may have %s', (_, odd) => {
    expect(readInvoice(odd).positions).toEqual([])
  })

  test('an invoice of several orders has a position for each, whose charges are added', () => {
    const { positions } = readInvoice({
      documentNumber: '7',
      currency: 'EUR',
      positions: [
        { orderId: 1, description: 'Transport', netAmount: '10.10' },
        { orderId: 2, description: 'Transport', netAmount: 5 },
        { orderId: 1, description: 'Insurance', netAmount: 0.2 },
      ],
    })
    expect(positions).toMatchObject([
      { key: '1', net: 10.3, currency: 'EUR' },
      { key: '2', net: 5 },
    ])
    expect(readInvoice({ orders: [{ id: 'o-9', reference: 'SHP-9', price: { amount: 4 } }] })).toMatchObject({
      positions: [{ key: 'o-9', net: 4 }],
    })
  })
})

describe('the state of an invoice', () => {
  test.each<[AnyRecord, string, InvoiceState]>([
    [record, '2026-11-09', { kind: 'due', days: 14 }],
    [record, '2026-11-23', { kind: 'dueToday' }],
    [record, '2026-11-26', { kind: 'overdue', days: 3 }],
    [without('dueOn'), '2026-11-26', { kind: 'open' }],
    [{ ...record, dueOn: 'soon' }, '2026-11-26', { kind: 'open' }],
    [{ ...record, dueOn: '2027-02-30' }, '2026-11-26', { kind: 'open' }],
    [{ ...record, dueOn: '2026-13-01' }, '2026-11-26', { kind: 'open' }],
    [{ ...record, status: 'PAID' }, '2026-11-26', { kind: 'paid' }],
    [{ ...without('status'), isPaid: true }, '2026-11-26', { kind: 'paid' }],
    [{ ...record, status: 'CANCELLED' }, '2026-11-26', { kind: 'cancelled' }],
    [{ ...record, price: { amount: -2, grossAmount: -2.38 } }, '2026-11-26', { kind: 'creditNote' }],
    [{ ...record, status: 'IN_DUNNING' }, '2026-11-26', { kind: 'other', text: 'IN_DUNNING' }],
    [without('status', 'isPaid'), '2026-11-26', { kind: 'notGiven' }],
  ])('%#', (invoice, today, state) => {
    expect(invoiceState(readInvoice(invoice), today)).toEqual(state)
  })
})

describe('a position compared with its booking', () => {
  const price = (amount: number, currency = 'EUR', grossAmount?: number) => ({
    price: { amount, currency, grossAmount },
  })
  test.each<[string, AnyRecord, BookedOrder | undefined, Comparison]>([
    ['same', record, order(), { kind: 'same', booked: 9.2, difference: 0 }],
    ['same to the cent', record, order(price(9.2000001)), { kind: 'same', booked: 9.2000001, difference: 0 }],
    ['dearer', record, order(price(8)), { kind: 'dearer', booked: 8, difference: 1.2 }],
    ['cheaper', record, order(price(9.5)), { kind: 'cheaper', booked: 9.5, difference: -0.3 }],
    ['not booked here', record, undefined, { kind: 'notBooked' }],
    ['cancelled here', record, order({ isCancelled: true }), { kind: 'cancelled', booked: 9.2 }],
    ['a cancelled invoice', { ...record, status: 'CANCELLED' }, order(price(8)), { kind: 'void' }],
    [
      'a credit',
      { ...record, costItems: [], price: { amount: -3, currency: 'EUR' } },
      order(),
      { kind: 'notBilled' },
    ],
    [
      'gross prices where one side has only these',
      { ...without('costItems'), price: { grossAmount: 11.9, currency: 'EUR' } },
      order(price(9, 'EUR', 10.71)),
      { kind: 'dearer', booked: 10.71, difference: 1.19 },
    ],
    ['another currency', record, order(price(9.2, 'CHF')), { kind: 'notComparable' }],
    ['no billed price', without('price', 'costItems'), order(), { kind: 'notComparable', booked: 9.2 }],
    ['no booked price', record, order({ price: undefined }), { kind: 'notComparable' }],
    ['no order', without('orderId', 'orderReference'), order(), { kind: 'notComparable' }],
  ])('%s', (_, invoice, booked, comparison) => {
    const compared = compareInvoice(readInvoice(invoice), booked ? { 'o-1': booked } : {})
    expect(compared.map((each) => each.comparison)).toEqual([comparison])
  })

  test('shows the charges that differ, if both sides list them', () => {
    const [extra, shipment] = [charge('EXTRA', 1.2), charge('SHIPMENT', 8)]
    expect(chargeDifferences([shipment, extra], [shipment, charge('CLIMATE', 0.12)])).toEqual([
      { charge: charge('CLIMATE', 0.12), billed: undefined, booked: 0.12, difference: -0.12 },
      { charge: extra, billed: 1.2, booked: undefined, difference: 1.2 },
    ])
    expect(chargeDifferences([shipment], [])).toEqual([])
    expect(chargeDifferences([], [shipment])).toEqual([])
  })
})

describe('an order on several invoices', () => {
  const invoice = (documentNumber: string, amount: number, change: AnyRecord = {}): AnyRecord => ({
    ...without('costItems'),
    documentNumber,
    price: { amount, currency: 'EUR' },
    ...change,
  })
  test.each<[string, AnyRecord[], string[][]]>([
    [
      'is listed where it is billed again',
      [invoice('1', 9.2), invoice('2', 9.2)],
      [['2', 'billedAgain', '9.2', '9.2', '9.2']],
    ],
    [
      'is listed where more is billed later',
      [invoice('1', 9.2), invoice('2', 1.5)],
      [['2', 'billedAgain', '9.2', '1.5', '1.5']],
    ],
    [
      'is not listed if the first is credited',
      [invoice('1', 9.2), invoice('2', -9.2), invoice('3', 9.2)],
      [],
    ],
    [
      'is not listed if the first is cancelled',
      [invoice('1', 9.2, { status: 'CANCELLED' }), invoice('2', 9.2)],
      [],
    ],
    [
      'is listed if the credit note for its second bill is cancelled',
      [invoice('1', 9.2), invoice('2', 9.2), invoice('3', -9.2, { status: 'CANCELLED' })],
      [['2', 'billedAgain', '9.2', '9.2', '9.2']],
    ],
    [
      'is listed if the credit note only cancelled the first',
      [invoice('1', 9.2, { status: 'CANCELLED' }), invoice('2', -9.2), invoice('3', 9.2), invoice('4', 9.2)],
      [['4', 'billedAgain', '9.2', '9.2', '9.2']],
    ],
    [
      'is compared part by part if the parts are its price',
      [invoice('1', 9), invoice('2', 0.2)],
      [
        ['1', 'cheaper', '9.2', '9', '-0.2'],
        ['2', 'cheaper', '9.2', '0.2', '-9'],
      ],
    ],
  ])('%s', (_, invoices, expected) => {
    const { csv, differences } = invoiceDifferences(invoices, { 'o-1': order() }, {})
    const [header = '', ...lines] = csv.replace('\uFEFF', '').trim().split('\r\n')
    const columns = header.split(/[,;]/).map((name) => name.replaceAll('"', ''))
    const rows = lines.map((row) => row.split(/[,;]/).map((cell) => cell.replaceAll('"', '')))
    const cells = (row: string[]) =>
      ['invoice', 'comparison', 'bookedAt', 'billed', 'difference'].map((name) => row[columns.indexOf(name)])
    expect(rows.map(cells)).toEqual(expected)
    expect(differences).toBe(expected.length)
  })
})
