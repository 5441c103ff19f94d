import { PDFDocument } from '@cantoo/pdf-lib'
import { joined } from '../../../../shared/kit/index.ts'
import {
  a4,
  type Fonts,
  fitText,
  loadFonts,
  Pen,
  pointsPerMm,
  type ReadFont,
} from '../../../drawing/index.ts'
import type { OrderStatus } from '../order-status.ts'
import type { StoredOrder } from '../record.ts'

const left = 20
const right = 190
const bottom = 272

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 3, useGrouping: false })
const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' })
const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
  timeStyle: 'short',
})
const timeText = (iso: string) => moment.format(new Date(iso))

/** Adds rows from top to bottom, and pages as needed; `y` is in millimetres. */
class Sheets {
  pen: Pen
  y = 0
  readonly #document: PDFDocument
  readonly #fonts: Fonts

  constructor(document: PDFDocument, fonts: Fonts) {
    this.#document = document
    this.#fonts = fonts
    this.pen = this.#begin()
  }

  #begin(): Pen {
    const page = this.#document.addPage([a4.width * pointsPerMm, a4.height * pointsPerMm])
    const pen = new Pen(page, this.#fonts, { x: 0, y: 0, ...a4 })
    pen.watermark('PRACTICE', 52, 120, 0.94, { x: a4.width / 2, y: a4.height / 2 })
    this.y = 24
    return pen
  }

  /** Moves down by `step` millimetres; begins a new page if less than `needed` millimetres are left. */
  down(step: number, needed = 0): void {
    this.y += step
    if (this.y + needed <= bottom) return
    this.pen.lift()
    this.pen = this.#begin()
  }

  /** A row of cells at their places; the tallest cell sets the height of the row. */
  row(
    cells: readonly { text: string; x: number; width?: number; bold?: boolean; end?: boolean }[],
    points = 10,
  ): void {
    const step = points * 0.3528 * 1.3
    const fitted = cells.map((cell) => ({
      ...cell,
      face: cell.bold ? ('bold' as const) : ('regular' as const),
      lines: fitText(this.pen, cell.text, {
        width: cell.width ?? 60,
        lines: 4,
        face: cell.bold ? 'bold' : 'regular',
        points,
        minPoints: points,
      }).lines,
    }))
    const tallest = Math.max(...fitted.map(({ lines }) => lines.length))
    this.down(0, tallest * step)
    for (const { lines, x, face, end } of fitted)
      for (const [index, line] of lines.entries())
        this.pen.text(line, x, this.y + index * step, { face, points, align: end ? 'right' : 'left' })
    this.down(tallest * step + 1.2)
  }

  rule(): void {
    const y = this.y - 3.6
    this.pen.line({ x: left, y }, { x: right, y }, 0.2, { grey: 0.4 })
    this.down(1.6)
  }
}

function party(
  name: string,
  who: StoredOrder['request']['consignee'] | StoredOrder['request']['shipper'],
): string[] {
  const { street, additionalInformation, postCode, city, countryCode } = who.address
  const { contactPerson } = who
  return [
    name,
    who.name,
    street,
    additionalInformation,
    `${countryCode}-${postCode} ${city}`,
    contactPerson && joined([contactPerson.name, contactPerson.phone, contactPerson.email], ', '),
  ].filter((line): line is string => Boolean(line))
}

function facts(sheets: Sheets, order: StoredOrder, status: OrderStatus): void {
  const { request, estimate } = order
  const rows: [string, string][] = [
    ['Order', order.reference],
    ['Order ID', order.id],
    ['Your reference', request.customerOrderCode ?? '–'],
    ['Status', status],
    ['Product', `${request.product}, ${estimate.transportType}`],
    ['Pickup', `${timeText(estimate.pickupAtFrom)} to ${timeText(estimate.pickupAtUntil)}`],
    ['Delivery', `${timeText(estimate.delivery.earliest)} to ${timeText(estimate.delivery.latest)}`],
    ['CO2', `${number.format(estimate.co2Emission.amount)} kg`],
  ]
  for (const [name, value] of rows)
    sheets.row([
      { text: name, x: left, width: 36 },
      {
        text: value,
        x: left + 40,
        width: right - left - 40,
        bold: name === 'Order' || name === 'Your reference',
      },
    ])
}

function parties(sheets: Sheets, { request }: StoredOrder): void {
  const from = party('Shipper', request.shipper)
  const to = party('Consignee', request.consignee)
  sheets.down(6, 40)
  for (let index = 0; index < Math.max(from.length, to.length); index += 1)
    sheets.row([
      { text: from[index] ?? '', x: left, width: 80, bold: index === 0 },
      { text: to[index] ?? '', x: 110, width: 80, bold: index === 0 },
    ])
}

function lines(sheets: Sheets, { request }: StoredOrder): void {
  sheets.down(6, 20)
  sheets.row([
    { text: 'Quantity', x: left, bold: true },
    { text: 'Type', x: 40, bold: true },
    { text: 'Content', x: 62, bold: true },
    { text: 'L × W × H', x: 162, bold: true, end: true },
    { text: 'Weight each', x: right, bold: true, end: true },
  ])
  sheets.rule()
  for (const line of request.lines)
    sheets.row([
      { text: String(line.unitQuantity), x: left, width: 18 },
      { text: line.unitPackageType, x: 40, width: 20 },
      { text: line.content, x: 62, width: 64 },
      {
        text: `${[line.unitLength, line.unitWidth, line.unitHeight].map((side) => number.format(side)).join(' × ')} cm`,
        x: 162,
        end: true,
      },
      { text: `${number.format(line.unitWeight)} kg`, x: right, end: true },
    ])
}

function costs(sheets: Sheets, { estimate }: StoredOrder): void {
  sheets.down(6, 30)
  sheets.row([
    { text: 'Charge', x: left, bold: true },
    { text: 'Net', x: 150, bold: true, end: true },
    { text: 'VAT', x: right, bold: true, end: true },
  ])
  sheets.rule()
  for (const { description, price, pricePartVat } of estimate.costItems)
    sheets.row([
      { text: description, x: left, width: 90 },
      { text: money.format(price.amount), x: 150, end: true },
      { text: money.format(pricePartVat.amount), x: right, end: true },
    ])
  sheets.rule()
  sheets.row([
    { text: `Total ${money.format(estimate.price.grossAmount)}`, x: left, bold: true },
    { text: money.format(estimate.price.amount), x: 150, bold: true, end: true },
    { text: money.format(estimate.price.vatAmount), x: right, bold: true, end: true },
  ])
}

/** Draws an order's booking confirmation (interface 4.1, print-confirmation) as a PDF. */
export async function drawConfirmation(
  order: StoredOrder,
  status: OrderStatus,
  readFont: ReadFont,
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle(`Confirmation ${order.reference}`)
  document.setCreationDate(new Date(order.createdAt))
  document.setModificationDate(new Date(order.createdAt))
  const fonts = await loadFonts(document, readFont, JSON.stringify(order.request))
  const sheets = new Sheets(document, fonts)
  sheets.row([{ text: 'Booking confirmation', x: left, width: 150, bold: true }], 22)
  sheets.row(
    [{ text: 'Booked for practice: nothing is transported and nothing is charged.', x: left, width: 170 }],
    10,
  )
  sheets.down(4)
  facts(sheets, order, status)
  parties(sheets, order)
  lines(sheets, order)
  costs(sheets, order)
  sheets.pen.lift()
  return document.save()
}
