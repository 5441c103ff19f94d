import { PDFDocument } from '@cantoo/pdf-lib'
import { joined } from '../../../shared/kit/index.ts'
import { type Messages, parcelWords } from '../../../shared/messages/index.ts'
import {
  fitText,
  loadFonts,
  loadSymbols,
  type Pen,
  type ReadFont,
  type Symbols,
} from '../../drawing/index.ts'
import type { Manifest, ManifestPickup } from './manifest.ts'
import { drawParcel, drawTableHead, margin, rightEdge, rowHeight } from './manifest-table.ts'
import { newPage } from './new-page.ts'

const bottom = 282
const signaturesHeight = 46
/** Room for the list of shipments cancelled after the closing, in millimetres. */
const cancelledHeight = 24

type Sheet = { pickup: ManifestPickup; first: number; parcels: ManifestPickup['parcels']; last: boolean }

const headHeight = (first: number) => (first === 0 ? 62 : 40)

/** Distributes the parcels over pages. The last page keeps `endHeight`
 * millimetres for what follows the table. */
function sheetsOf(pickup: ManifestPickup, endHeight: number): Sheet[] {
  const sheets: Sheet[] = []
  for (let first = 0; ; ) {
    const left = pickup.parcels.length - first
    const room = (reserved: number) => Math.floor((bottom - headHeight(first) - reserved) / rowHeight)
    const last = left <= room(endHeight)
    // If the rest fits but not what follows it, at least one parcel goes to the next page.
    const count = last ? left : Math.min(room(0), left - 1)
    sheets.push({ pickup, first, parcels: pickup.parcels.slice(first, first + count), last })
    if (last) return sheets
    first += count
  }
}

/** Draws the driver's manifest as an A4 PDF: a row per parcel with a Code 128, totals and signatures; each
 * pickup begins on a new page. Characters that the fonts lack are replaced. */
export async function drawManifest(
  manifest: Manifest,
  messages: Messages,
  readFont: ReadFont,
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle(messages.t('manifest.title'))
  const texts = JSON.stringify(manifest) + messages.t('manifest.takenOver') + messages.t('manifest.consignee')
  const [fonts, symbols] = await Promise.all([loadFonts(document, readFont, texts), loadSymbols()])
  const endHeight = signaturesHeight + (manifest.cancelledAfter.length > 0 ? cancelledHeight : 0)
  const sheets = manifest.pickups.flatMap((pickup) => sheetsOf(pickup, endHeight))
  for (const [index, sheet] of sheets.entries()) {
    const pen = newPage(document, fonts, messages.t('manifest.title'), { messages, ...manifest })
    drawSheet(pen, symbols, messages, { ...manifest, sheet, number: `${index + 1}/${sheets.length}` })
  }
  return document.save()
}

function drawSheet(
  pen: Pen,
  symbols: Symbols,
  messages: Messages,
  { environment, cancelledAfter, sheet, number }: Manifest & { sheet: Sheet; number: string },
): void {
  const { t } = messages
  if (environment !== 'production') drawEnvironment(pen, t(`manifest.${environment}`).toUpperCase())
  if (sheet.first === 0) drawPickup(pen, messages, sheet.pickup)
  else drawPickupAgain(pen, messages, sheet.pickup)
  const top = headHeight(sheet.first)
  drawTableHead(pen, messages, top - 3)
  for (const [index, parcel] of sheet.parcels.entries())
    drawParcel(pen, symbols, messages, parcel, {
      y: top + index * rowHeight,
      number: sheet.first + index + 1,
    })
  if (sheet.last) {
    const end = top + sheet.parcels.length * rowHeight
    drawSignatures(pen, messages, end, sheet.pickup)
    if (cancelledAfter.length > 0) drawCancelled(pen, messages, end + signaturesHeight + 4, cancelledAfter)
  }
  if (environment === 'practice')
    pen.text(t('manifest.notForTransport'), margin, 289, { points: 8, grey: 0.35 })
  pen.text(number, rightEdge, 289, { face: 'mono', points: 9, align: 'right' })
  pen.lift()
}

/** The environment's name, white on black, so that no practice parcel is loaded. */
function drawEnvironment(pen: Pen, word: string): void {
  const width = pen.widthOf(word, { face: 'bold', points: 12 }) + 8
  pen.fill([{ x: rightEdge - width, y: 14.6, width, height: 8.4 }])
  pen.text(word, rightEdge - width / 2, 20.4, { face: 'bold', points: 12, grey: 1, align: 'centre' })
}

/** `Monday, 23 November 2026` */
export const longDay = (messages: Messages, day: string) =>
  new Intl.DateTimeFormat(messages.locale, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

const totals = ({ t, number }: Messages, pickup: ManifestPickup): string =>
  [
    t('manifest.parcels', { count: pickup.parcels.length }),
    t('manifest.shipments', { count: pickup.shipments }),
    `${number(pickup.weight)} kg`,
  ].join(' · ')

function drawPickup(pen: Pen, messages: Messages, pickup: ManifestPickup): void {
  const { t } = messages
  const { name, address, contactPerson } = pickup.shipper
  const contact = joined([contactPerson?.name, contactPerson?.phone], ', ')
  const facts = [
    [t('manifest.pickup'), longDay(messages, pickup.pickupOn), 'bold'],
    [
      t('manifest.location'),
      `${name}, ${address.street}, ${address.postCode} ${address.city}, ${address.countryCode}`,
      'regular',
    ],
    ...(contact ? [[t('manifest.contact'), contact, 'regular'] as const] : []),
    [t('manifest.total'), totals(messages, pickup), 'bold'],
  ] as const
  for (const [index, [word, text, face]] of facts.entries()) {
    const y = 31.5 + index * 5.6
    pen.text(word, margin, y, { points: 9, grey: 0.35 })
    const { lines, points } = fitText(pen, text, {
      width: rightEdge - 42,
      lines: 1,
      face,
      points: 11,
      minPoints: 7,
    })
    pen.text(lines[0] ?? '', 42, y, { face, points })
  }
}

function drawPickupAgain(pen: Pen, messages: Messages, pickup: ManifestPickup): void {
  const text = `${longDay(messages, pickup.pickupOn)} · ${pickup.shipper.name}`
  const { lines, points } = fitText(pen, text, {
    width: 110,
    lines: 1,
    face: 'regular',
    points: 10,
    minPoints: 7,
  })
  pen.text(lines[0] ?? '', margin, 28, { points, grey: 0.25 })
}

/** Names the cancelled parcels that an earlier manifest of this pickup listed. */
function drawCancelled(pen: Pen, messages: Messages, y: number, cancelled: Manifest['cancelledAfter']): void {
  pen.text(messages.t('closed.cancelledAfter', { count: cancelled.length }), margin, y, {
    face: 'bold',
    points: 10,
  })
  const names = cancelled.map((parcel) => parcelWords(messages, parcel)).join(' · ')
  const room = { width: rightEdge - margin, lines: 4, face: 'regular', points: 9, minPoints: 7 } as const
  const { lines, points } = fitText(pen, names, room)
  for (const [index, line] of lines.entries()) pen.text(line, margin, y + 4.6 * (index + 1), { points })
}

function drawSignatures(pen: Pen, messages: Messages, y: number, pickup: ManifestPickup): void {
  const { t } = messages
  pen.text(t('manifest.total'), margin, y + 6.5, { face: 'bold', points: 10 })
  pen.text(totals(messages, pickup), rightEdge, y + 6.5, { face: 'bold', points: 10, align: 'right' })
  for (const [x, word] of [
    [margin, t('manifest.handedOver')],
    [109, t('manifest.takenOver')],
  ] as const) {
    pen.text(word, x, y + 17, { face: 'bold', points: 10 })
    for (const [line, under] of [
      [y + 28, t('manifest.name')],
      [y + 41, t('manifest.signature')],
    ] as const) {
      pen.line({ x, y: line }, { x: x + 86, y: line }, 0.25)
      pen.text(under, x, line + 3.4, { points: 7.5, grey: 0.35 })
    }
  }
}
