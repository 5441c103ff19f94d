import { joined } from '../../../../shared/kit/index.ts'
import type { StoredOrder } from '../record.ts'
import { decimal, matrixText, servicesOf, type Unit, unitsOf } from './label.ts'
import { sscc } from './sscc.ts'

/** An order's labels as ZPL II, one per unit of each line, for printers with 8 dots per
 * mm and labels of 100 x 150 mm. */
export const zplLabels = (order: StoredOrder): string => unitsOf(order).map(zplLabel).join('')

/** A line of text in the printer's font 0: its place, type size and, in a column
 * of `width` dots, its most lines. */
type Line = [x: number, y: number, size: number, width: number, lines: number, text: string]

function zplLabel({ order, line, unit, units }: Unit): string {
  const { shipper, consignee, customerOrderCode } = order.request
  const { address, contactPerson } = consignee
  const code = sscc(order.sequence, unit)
  const sides = [line.unitLength, line.unitWidth, line.unitHeight]
  const from = `${shipper.address.street}, ${shipper.address.postCode} ${shipper.address.city}, ${shipper.address.countryCode}`
  const lines: Line[] = [
    [48, 78, 26, 704, 1, `From ${shipper.name}`],
    [48, 108, 26, 704, 1, from],
    [48, 164, 52, 704, 2, consignee.name],
    [48, 276, 28, 704, 1, joined([contactPerson?.name, contactPerson?.phone], ' - ')],
    [48, 312, 46, 704, 2, address.street],
    [48, 410, 28, 704, 1, address.additionalInformation ?? ''],
    [48, 448, 64, 704, 1, `${address.postCode} ${address.city}`],
    [48, 520, 30, 704, 1, address.countryCode],
    [48, 600, 32, 704, 1, servicesOf(order)],
    [48, 950, 44, 360, 1, order.reference],
    [420, 950, 44, 90, 1, `${unit}/${units}`],
    [48, 1004, 30, 460, 3, customerOrderCode ?? ''],
    [48, 1116, 32, 460, 1, `${decimal.format(line.unitWeight)} kg`],
    [240, 1120, 26, 270, 1, `${sides.map((side) => decimal.format(side)).join(' x ')} cm`],
    [48, 1154, 26, 460, 1, `Pickup ${shipper.pickupOn}`],
  ]
  const matrix = matrixText(order)
  const sign = [...'_|$`{}#@=;'].find((sign) => !matrix.includes(sign)) ?? '_'
  return `^XA^CI28^PW800^LL1200^LH0,0
^FO0,0^GB800,1200,2^FS
^FO0,0^GB800,64,64^FS
^FO48,14^A0N,44,44^FR^FDPRACTICE^FS
^FO480,20^A0N,28,28^FR^FDnot for transport^FS
^FO48,142^GB704,2,2^FS
${lines.map(textLine).join('\n')}
^BY4^FO110,650^BCN,208,N,N,N^FD>;${code}^FS
^FO160,868^A0N,36,36^FD${code.replace(/(.{4})(?=.)/g, '$1 ')}^FS
^FO48,928^GB704,5,5^FS
^FO540,946^BXN,${Buffer.byteLength(matrix) > 90 ? 3 : 4},200,,,,${sign}${field(matrix)}
^PQ1^XZ
`
}

const textLine = ([x, y, size, width, lines, text]: Line): string =>
  text === '' ? '' : `^FO${x},${y}^A0N,${size},${size}^FB${width},${lines},0,L,0${field(text)}`

/** Field data in UTF-8; what ZPL or `^FH` would take for something else is written in hexadecimal. */
function field(text: string): string {
  const data = Array.from(Buffer.from(text, 'utf8'), (byte) => {
    const sign = String.fromCharCode(byte)
    return /[ -~]/.test(sign) && !/[\^~_\\]/.test(sign) ? sign : `_${byte.toString(16).padStart(2, '0')}`
  })
  return `^FH^FD${data.join('')}^FS`
}
