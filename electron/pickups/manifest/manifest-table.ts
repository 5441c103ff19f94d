import type { Messages } from '../../../shared/messages/index.ts'
import { code128QuietModules, type Face, fitText, type Pen, type Symbols } from '../../drawing/index.ts'
import type { ManifestParcel } from './manifest.ts'

export const margin = 15
export const rightEdge = 195
export const rowHeight = 11.6

/** Left edges and widths of the columns, in millimetres. Weights are aligned right. */
const columns = {
  number: { x: margin, width: 7 },
  reference: { x: 25, width: 31 },
  consignee: { x: 58, width: 46 },
  postCode: { x: 106, width: 16 },
  weight: { x: 122, width: 15 },
  barcode: { x: 141, width: rightEdge - 141 },
}

/** Module widths in millimetres. Thinner bars do not read reliably from paper;
 * thicker ones bring no advantage. */
const thinnest = 0.2
const thickest = 0.33

/** The first code that fits the column, with the widest possible bars. */
function barcodeOf(symbols: Symbols, codes: readonly string[]) {
  const fitted = codes.flatMap((text) => {
    // Code 128 encodes ASCII, and the column has room for about 80 characters.
    if (!/^[\x20-\x7e]{1,80}$/.test(text)) return []
    const modules = symbols.code128Width(text, 1)
    const widest = Math.floor((columns.barcode.width / (modules + 2 * code128QuietModules)) * 100) / 100
    return [{ text, module: Math.min(thickest, widest) }]
  })
  return fitted.find(({ module }) => module >= thinnest)
}

export function drawTableHead(pen: Pen, { t }: Messages, y: number): void {
  const word = (text: string, x: number, align?: 'right') =>
    pen.text(text, x, y, { face: 'bold', points: 8, grey: 0.35, align })
  word(t('manifest.number'), columns.number.x)
  word(t('manifest.reference'), columns.reference.x)
  word(t('manifest.consignee'), columns.consignee.x)
  word(t('manifest.postCode'), columns.postCode.x)
  word(t('manifest.weight'), columns.weight.x + columns.weight.width, 'right')
  word(t('manifest.barcode'), columns.barcode.x + thickest * code128QuietModules)
  pen.line({ x: margin, y: y + 1.8 }, { x: rightEdge, y: y + 1.8 }, 0.35)
}

/** Draws one parcel in a row of {@link rowHeight} with its top at `y`. */
export function drawParcel(
  pen: Pen,
  symbols: Symbols,
  { t, number }: Messages,
  parcel: ManifestParcel,
  row: { y: number; number: number },
): void {
  const { consignee, weight, codes } = parcel
  const first = row.y + 4.9
  const second = row.y + 9
  const line = (
    text: string,
    column: { x: number; width: number },
    y: number,
    face: Face,
    points: number,
  ) => {
    const fitted = fitText(pen, text, { width: column.width, lines: 1, face, points, minPoints: 8 })
    pen.text(fitted.lines[0] ?? '', column.x, y, { face, points: fitted.points })
  }

  pen.text(String(row.number), columns.number.x + 6, first, {
    face: 'regular',
    points: 9,
    grey: 0.35,
    align: 'right',
  })
  line(parcel.reference || '–', columns.reference, first, 'monoBold', 9.5)
  if (parcel.parcels > 1) {
    const { parcel: one, parcels } = parcel
    pen.text(t('manifest.parcelOf', { parcel: one, parcels }), columns.reference.x, second, {
      points: 8,
      grey: 0.35,
    })
  }
  line(consignee.name, columns.consignee, first, 'bold', 9.5)
  line(consignee.city, columns.consignee, second, 'regular', 8.5)
  line(consignee.postCode, columns.postCode, first, 'mono', 9.5)
  pen.text(consignee.countryCode, columns.postCode.x, second, { face: 'mono', points: 8, grey: 0.35 })
  pen.text(`${number(weight)} kg`, columns.weight.x + columns.weight.width, first, {
    face: 'mono',
    points: 9.5,
    align: 'right',
  })

  const barcode = barcodeOf(symbols, codes)
  const x = columns.barcode.x + thickest * code128QuietModules
  if (barcode) symbols.code128(pen, barcode.text, { x, y: row.y + 1.2, height: 6.2, module: barcode.module })
  line(barcode?.text ?? codes[0] ?? '', { x, width: rightEdge - x }, row.y + 10.3, 'mono', 7.5)
  const bottom = row.y + rowHeight
  pen.line({ x: margin, y: bottom }, { x: rightEdge, y: bottom }, 0.12, { grey: 0.75 })
}
