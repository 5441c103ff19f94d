import { joined } from '../../../../shared/kit/index.ts'
import { fitText, type Pen, type Room, type SheetPoint, type Symbols } from '../../../drawing/index.ts'
import type { StoredOrder } from '../record.ts'
import { drawAddress } from './address-block.ts'
import { sscc } from './sscc.ts'

/** One unit of an order. `unit` counts from 1 over all lines. */
export type Unit = {
  order: StoredOrder
  line: StoredOrder['request']['lines'][number]
  unit: number
  units: number
}

/** A label for each unit of each line (interface 4.1). */
export function unitsOf(order: StoredOrder): Unit[] {
  const { lines } = order.request
  const all = lines.flatMap((line) => Array.from({ length: line.unitQuantity }, () => line))
  return all.map((line, index) => ({ order, line, unit: index + 1, units: all.length }))
}

const margin = 6
export const decimal = new Intl.NumberFormat('en', { maximumFractionDigits: 3, useGrouping: false })

/** Content of the Data Matrix: the caller's code and the service's reference. */
export const matrixText = ({ request, reference }: StoredOrder): string =>
  request.customerOrderCode ? `${request.customerOrderCode} ${reference}` : reference

/** The booked services as a line. */
export function servicesOf({ request, mode }: StoredOrder): string {
  const { consignee, parcelServices, wantsInsurance } = request
  return joined(
    [
      mode === 'parcel' ? 'Parcel' : request.product === 'DIRECT' ? 'Direct' : 'Groupage',
      consignee.wantsContactBeforeDelivery && 'Notify',
      consignee.wantsPhoneCallFromDriverBeforeDelivery && 'Driver calls',
      parcelServices?.signature && 'Signature',
      parcelServices?.directDelivery && 'Direct delivery',
      consignee.isPrivateCustomer && 'Private',
      wantsInsurance && 'Insured',
      consignee.wantsTailLiftTruck && 'Tail lift',
    ],
    '  ·  ',
  )
}

/** Draws fitted lines below each other; `y` is the first one's baseline. */
function paragraph(pen: Pen, text: string, room: Room & SheetPoint): void {
  const { lines, points } = fitText(pen, text, room)
  const step = points * 0.3528 * 1.18
  for (const [index, line] of lines.entries())
    pen.text(line, room.x, room.y + index * step, { face: room.face, points })
}

function head(pen: Pen, { order }: Unit): void {
  const { width } = pen.sheet
  const { name, address } = order.request.shipper
  pen.fill([{ x: 0, y: 0, width, height: 8 }])
  pen.text('PRACTICE', margin, 5.6, { face: 'bold', points: 13, grey: 1 })
  pen.text('not for transport', width - margin, 5.4, { points: 9, grey: 1, align: 'right' })
  const type = { face: 'regular', points: 8.5, minPoints: 6.5 } as const
  const room = { x: margin, width: width - 2 * margin, lines: 1, ...type }
  paragraph(pen, `From ${name}`, { ...room, y: 12.6 })
  const street = `${address.street}, ${address.postCode} ${address.city}, ${address.countryCode}`
  paragraph(pen, street, { ...room, y: 16.2 })
  pen.line({ x: margin, y: 18.6 }, { x: width - margin, y: 18.6 }, 0.25)
}

/** In mm: four dots at 8 dots per mm and six at 12, so bars print sharp on both. */
const barModule = 0.5

function barcode(pen: Pen, symbols: Symbols, unit: Unit): void {
  const { width, height } = pen.sheet
  const code = sscc(unit.order.sequence, unit.unit)
  const bars = symbols.code128Width(code, barModule)
  const top = height - 68
  // Rounded to 1/8 mm, so that every edge is on the dot grid of both printers.
  const x = Math.round(((width - bars) / 2) * 8) / 8
  symbols.code128(pen, code, { x, y: top, height: 26, module: barModule })
  pen.text(code.replace(/(.{4})(?=.)/g, '$1 '), width / 2, top + 30.6, {
    face: 'mono',
    points: 11,
    align: 'centre',
  })
}

function foot(pen: Pen, symbols: Symbols, { order, line, unit, units }: Unit): void {
  const { width, height } = pen.sheet
  const top = height - 34
  const matrix = 23
  pen.line({ x: margin, y: top }, { x: width - margin, y: top }, 0.7)
  symbols.dataMatrix(pen, matrixText(order), { right: width - margin, bottom: height - margin, size: matrix })
  const room = width - 2 * margin - matrix - 4
  const { customerOrderCode, shipper } = order.request
  pen.text(order.reference, margin, top + 6.6, { face: 'monoBold', points: 14 })
  pen.text(`${unit}/${units}`, margin + room, top + 6.6, { face: 'monoBold', points: 14, align: 'right' })
  if (customerOrderCode)
    paragraph(pen, customerOrderCode, {
      x: margin,
      y: top + 12,
      width: room,
      lines: 3,
      face: 'mono',
      points: 10,
      minPoints: 6,
    })
  const sides = [line.unitLength, line.unitWidth, line.unitHeight]
    .map((side) => decimal.format(side))
    .join(' × ')
  pen.text(`${decimal.format(line.unitWeight)} kg`, margin, height - margin - 4.6, {
    face: 'monoBold',
    points: 11,
  })
  pen.text(`${sides} cm`, margin + room, height - margin - 4.6, { face: 'mono', points: 8.5, align: 'right' })
  pen.text(`Pickup ${shipper.pickupOn}`, margin, height - margin, { face: 'mono', points: 8.5 })
}

/** Draws one parcel's label onto the pen's sheet: 100 mm wide, 144 to 150 mm high. */
export function drawLabel(pen: Pen, symbols: Symbols, unit: Unit): void {
  const { width, height } = pen.sheet
  // First, so that everything else is drawn over it; the barcodes have white quiet zones.
  pen.watermark('PRACTICE', 27, 47, 0.9, { x: width / 2, y: 49 })
  head(pen, unit)
  drawAddress(pen, unit.order.request.consignee, {
    x: margin,
    width: width - 2 * margin,
    top: 19,
    bottom: height - 77,
  })
  paragraph(pen, servicesOf(unit.order), {
    x: margin,
    y: height - 72,
    width: width - 2 * margin,
    lines: 1,
    face: 'bold',
    points: 10,
    minPoints: 6,
  })
  barcode(pen, symbols, unit)
  foot(pen, symbols, unit)
  pen.frame(0.25)
}
