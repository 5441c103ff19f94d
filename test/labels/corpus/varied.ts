/** Pages made of a folder's labels as other systems might place them: turned, as pictures, several on a
 * sheet, beside other documents. */
import { spawnSync } from 'node:child_process'
import { BlendMode, degrees, PDFName, PDFNumber, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { addTurns, bottom, right, turnedIn } from '../../../electron/labels/page/boxes.ts'
import { greyPng } from '../../../electron/labels/page/png.ts'
import type { Box, Turn } from '../../../shared/labels/index.ts'
import { drawPdf, imagePdf, type PageDrawing, point } from '../../fixtures/labels/draw-pdf.ts'
import { tiffFile } from '../pictures/picture-files.ts'
import { drawn } from '../second-reading/printed-pictures.ts'
import type { IndexedFile } from './corpus-index.ts'
import { drawLabelOf, firstLabel, type Place, placed, type SourceLabel, sizeAt } from './place-label.ts'

type Size = { width: number; height: number }

/** A page with labels on it. `beside`: boxes that are no label; `over`: what lies over each label. */
type Varied = {
  page: PageDrawing
  places: Place[]
  beside?: Box[]
  over?: (page: PDFPage, at: Box) => void
  /** Changes the finished page's boxes. */
  finish?: (page: PDFPage) => void
  picture?: { kind: 'png' | 'jpeg' | 'tiff'; perMm: number }
  /** Why a symbol may be refused. */
  unread?: string
}

const a4 = { width: 210, height: 297 }
const a4Landscape = { width: 297, height: 210 }

/** White around a label that fills its page, in mm. */
const marginMm = 1.2

const alone = (label: SourceLabel, place: Omit<Place, 'x' | 'y'> = {}): Varied => {
  const { width, height } = sizeAt(label, place)
  return {
    page: { width: width + 2 * marginMm, height: height + 2 * marginMm },
    places: [{ ...place, x: marginMm, y: marginMm }],
  }
}

const centred = (label: SourceLabel, slot: Box, place: Omit<Place, 'x' | 'y'>): Place => {
  const { width, height } = sizeAt(label, place)
  return { ...place, x: slot.x + (slot.width - width) / 2, y: slot.y + (slot.height - height) / 2 }
}

/** The label in the first `count` slots of a sheet, turned and made up to a tenth
 * smaller where it fits only so. */
function inSlots(label: SourceLabel, page: Size, columns: number, rows: number, count: number): Varied {
  const [width, height] = [page.width / columns, page.height / rows]
  const turn = label.width > label.height === width > height ? 0 : 90
  const size = sizeAt(label, { turn })
  const scale = Math.min(1, (width - 4) / size.width, (height - 4) / size.height)
  const slots = Array.from({ length: count }, (_, i) => ({
    x: (i % columns) * width,
    y: Math.floor(i / columns) * height,
    width,
    height,
  }))
  return { page, places: scale < 0.9 ? [] : slots.map((slot) => centred(label, slot, { turn, scale })) }
}

const lines = (texts: string[], x: number, y: number, size = 9) =>
  texts.map((text, i) => ({ text, x, y: y + 5 + i * size * 0.5, size }))

const address = ['Erika Mustermann', 'Lindenweg 12', '53111 Bonn', 'Sender: Packtisch GmbH, 20457 Hamburg']

/** A customer's copy in a box of at least 90 x 100 mm. */
const copyIn = ({ x, y }: Box, title: string): Partial<PageDrawing> => ({
  texts: [
    { text: title, x: x + 4, y: y + 10, size: 13 },
    ...lines([...address, 'Weight 4,20 kg', 'Shipment 00340434292135100186'], x + 4, y + 16),
  ],
  symbols: [{ bcid: 'code128', text: '00340434292135100186', x: x + 6, y: y + 60, module: 0.33, height: 18 }],
})

/** A packing slip in a box of at least 130 x 100 mm. */
const slipIn = ({ x, y, width }: Box): Partial<PageDrawing> => ({
  texts: [
    { text: 'Packing slip', x: x + 4, y: y + 10, size: 16 },
    ...lines([...address, 'Order 4500012345'], x + 4, y + 16),
    ...Array.from({ length: 6 }, (_, i) => [
      { text: `${i + 1}  Mug, blue, ${i + 2} pieces`, x: x + 4, y: y + 55 + i * 6 },
      { text: `${12 + i},50 EUR`, x: x + width - 30, y: y + 55 + i * 6 },
    ]).flat(),
    { text: 'Total  94,50 EUR', x: x + width - 42, y: y + 95 },
  ],
  lines: [{ x1: x + 4, y1: y + 90, x2: x + width - 4, y2: y + 90 }],
})

const instructionsIn = ({ x, y }: Box): Partial<PageDrawing> => ({
  texts: [
    { text: 'Instructions', x: x + 4, y: y + 10, size: 14 },
    ...lines(
      Array.from(
        { length: 16 },
        (_, i) => `${i + 1}. Print this page, cut along the line and fix it to the parcel.`,
      ),
      x + 4,
      y + 18,
    ),
  ],
})

/** A customs declaration: a ruled form in a box. */
const customsIn = ({ x, y, width, height }: Box): Partial<PageDrawing> => ({
  frames: [{ x, y, width, height }],
  lines: Array.from({ length: 8 }, (_, i) => y + 14 + i * 8).map((at) => ({
    x1: x,
    y1: at,
    x2: x + width,
    y2: at,
  })),
  texts: [
    { text: 'CUSTOMS DECLARATION   CN 23', x: x + 4, y: y + 9, size: 12 },
    ...Array.from({ length: 7 }, (_, i) => ({
      text: `Item ${i + 1}  quantity  value`,
      x: x + 4,
      y: y + 20 + i * 8,
    })),
  ],
})

/** A page with the label in one half, what `draw` draws in the other. */
function halved(
  label: SourceLabel,
  draw: (box: Box) => Partial<PageDrawing>,
  page: Size,
  isFirst: boolean,
  cut?: number,
): Varied {
  const isWide = page.width > page.height
  const half = isWide
    ? { width: page.width / 2, height: page.height }
    : { width: page.width, height: page.height / 2 }
  const second = isWide ? { ...half, x: half.width, y: 0 } : { ...half, x: 0, y: half.height }
  const first = { ...half, x: 0, y: 0 }
  const [own, other] = isFirst ? [first, second] : [second, first]
  const fits = [0 as const, 90 as const].find((turn) => {
    const size = sizeAt(label, { turn })
    return size.width <= half.width - 6 && size.height <= half.height - 6
  })
  const line = isWide
    ? { x1: second.x, y1: 0, x2: second.x, y2: page.height }
    : { x1: 0, y1: second.y, x2: page.width, y2: second.y }
  const drawing = draw({ x: other.x + 8, y: other.y + 8, width: other.width - 16, height: other.height - 20 })
  return {
    page: {
      ...page,
      ...drawing,
      lines: [...(drawing.lines ?? []), ...(cut ? [{ ...line, dash: cut }] : [])],
    },
    places: fits === undefined ? [] : [centred(label, own, { turn: fits })],
    beside: [other],
  }
}

const filled = (
  page: PDFPage,
  at: Box,
  color: ReturnType<typeof rgb>,
  opacity: number,
  blendMode: BlendMode,
) =>
  page.drawRectangle({
    x: at.x * point,
    y: page.getHeight() - bottom(at) * point,
    width: at.width * point,
    height: at.height * point,
    color,
    opacity,
    blendMode,
  })

/** A word aslant over the label. */
const stamped = (text: string, level: number) => (page: PDFPage, at: Box) => {
  const size = (0.9 * Math.min(at.width, at.height) * point) / (0.7 * text.length)
  page.drawText(text, {
    x: (at.x + at.width / 6) * point,
    y: page.getHeight() - (at.y + 0.8 * at.height) * point,
    size,
    rotate: degrees(35),
    color: rgb(level, level, level),
    opacity: 0.8,
  })
}

/** A stroke of a pen from corner to corner. */
const struck = (page: PDFPage, at: Box) =>
  page.drawLine({
    start: { x: at.x * point, y: page.getHeight() - at.y * point },
    end: { x: right(at) * point, y: page.getHeight() - bottom(at) * point },
    thickness: 2,
  })

const asPicture = (varied: Varied, kind: 'png' | 'jpeg' | 'tiff', perMm: number): Varied => ({
  ...varied,
  picture: { kind, perMm },
})

const onA4 = (x: number, y: number, turn: Turn = 0, scale = 1): Varied => ({
  page: a4,
  places: [{ x, y, turn, scale }],
})

const variations: Record<string, (label: SourceLabel) => Varied> = {
  'page of its size': (label) => alone(label),
  'page of its size, turned 90': (label) => alone(label, { turn: 90 }),
  'page of its size, turned 180': (label) => alone(label, { turn: 180 }),
  'page of its size, turned 270': (label) => alone(label, { turn: 270 }),
  'page of its size at 0.9': (label) => alone(label, { scale: 0.9 }),
  'A4, top left': () => onA4(8, 8),
  'A4, top right at 0.95': (label) => onA4(202 - 0.95 * label.width, 8, 0, 0.95),
  'A4, bottom right': (label) => onA4(202 - label.width, 289 - label.height),
  'A4, on its side': () => onA4(9, 9, 90),
  'A4, on its other side': () => onA4(9, 60, 270),
  'A4, upside down': () => onA4(30, 40, 180),
  'A4, page turned 90': () => ({ ...onA4(8, 8), page: { ...a4, rotate: 90 } }),
  'A4, page turned 180': () => ({ ...onA4(8, 8, 180), page: { ...a4, rotate: 180 } }),
  'A4, page turned 270': () => ({ ...onA4(8, 8, 90), page: { ...a4, rotate: 270 } }),
  'two side by side': (label) => inSlots(label, a4Landscape, 2, 1, 2),
  'two above each other': (label) => inSlots(label, a4, 1, 2, 2),
  'four on A4': (label) => inSlots(label, a4, 2, 2, 4),
  'three of four slots': (label) => inSlots(label, a4Landscape, 2, 2, 3),
  'one of four slots': (label) => inSlots(label, a4, 2, 2, 1),
  'copy beside': (label) => halved(label, (box) => copyIn(box, 'Customer copy'), a4Landscape, true),
  'copy below, cut line': (label) => halved(label, (box) => copyIn(box, 'For your records'), a4, true, 2),
  'copy above': (label) => halved(label, (box) => copyIn(box, 'Absenderbeleg'), a4, false),
  'slip above': (label) => halved(label, slipIn, a4, false),
  'slip beside, cut line': (label) => halved(label, slipIn, a4Landscape, false, 3),
  'instructions below': (label) => halved(label, instructionsIn, a4, true),
  'customs form below': (label) => halved(label, customsIn, a4, true),
  'crop marks outside': () => ({
    ...onA4(12, 12),
    finish: (page) => {
      page.drawText('Job 4711  cyan magenta', { x: 20, y: page.getHeight() + 12, size: 9 })
      page.setMediaBox(-60, -60, page.getWidth() + 120, page.getHeight() + 120)
      page.setCropBox(0, 0, a4.width * point, a4.height * point)
    },
  }),
  'crop box beyond the page': () => ({
    ...onA4(12, 12),
    finish: (page) => page.setCropBox(-200, -200, 2000, 2000),
  }),
  'units of two points': () => ({
    ...onA4(12, 12),
    finish: (page) => {
      page.scale(0.5, 0.5)
      page.node.set(PDFName.of('UserUnit'), PDFNumber.of(2))
    },
  }),
  'stamped in grey': () => ({ ...onA4(8, 8), over: stamped('SAMPLE', 0.6), unread: 'stamped' }),
  'stamped in black': (label) => ({ ...alone(label), over: stamped('VOID', 0), unread: 'stamped' }),
  'struck out': () => ({ ...onA4(8, 8), over: struck, unread: 'struck out' }),
  'white on black at the top': () => ({
    ...onA4(12, 12),
    over: (page, at) => filled(page, { ...at, height: at.height / 4 }, rgb(1, 1, 1), 1, BlendMode.Difference),
    unread: 'white on black',
  }),
  greyed: () => ({
    ...onA4(8, 8),
    over: (page, at) => filled(page, at, rgb(1, 1, 1), 0.35, BlendMode.Normal),
  }),
  'picture, 8 a mm': (label) => asPicture(alone(label), 'png', 8),
  'picture, turned 90': (label) => asPicture(alone(label, { turn: 90 }), 'png', 8),
  'picture, turned 180': (label) => asPicture(alone(label, { turn: 180 }), 'jpeg', 8),
  'picture, turned 270': (label) => asPicture(alone(label, { turn: 270 }), 'tiff', 12),
  'picture of A4': () => asPicture(onA4(8, 8), 'jpeg', 12),
  'picture of A4, on its side': () => asPicture(onA4(9, 9, 90), 'png', 8),
  'picture of A4, upside down': () => asPicture(onA4(30, 40, 180), 'tiff', 8),
  'picture of two': (label) => asPicture(inSlots(label, a4Landscape, 2, 1, 2), 'jpeg', 8),
  'picture of four': (label) => asPicture(inSlots(label, a4, 2, 2, 4), 'png', 12),
  'picture with a slip': (label) => asPicture(halved(label, slipIn, a4, false), 'jpeg', 12),
}

/** Longest side of a label that is varied, in mm: a larger one is drawn larger than life. */
const longestMm = 240

/** A file for each label and variation that fits. */
export async function variedFiles(files: IndexedFile[]): Promise<IndexedFile[]> {
  const labels = await Promise.all(files.map(firstLabel))
  return labels
    .filter((label) => label !== undefined)
    .filter(({ width, height }) => Math.max(width, height) <= longestMm)
    .flatMap((label) =>
      Object.entries(variations).flatMap(([name, vary]) => {
        const varied = vary(label)
        return fits(label, varied) ? [fileOf(name, label, varied)] : []
      }),
    )
}

const fits = (label: SourceLabel, { page, places }: Varied) =>
  places.length > 0 &&
  places.every((place) => {
    const { width, height } = sizeAt(label, place)
    return place.x >= 0 && place.y >= 0 && place.x + width <= page.width && place.y + height <= page.height
  })

function fileOf(name: string, label: SourceLabel, varied: Varied): IndexedFile {
  const { page, places, beside = [] } = varied
  const turn = addTurns(0, page.rotate ?? 0)
  const frame = { x: 0, y: 0, width: page.width, height: page.height }
  const shown = <T extends { box: Box }>(at: T): T => ({ ...at, box: turnedIn(frame, at.box, turn) })
  const all = places.map((place) => placed(label, place))
  const unread = varied.unread ?? label.unread
  return {
    file: `${label.name}, ${name}`,
    isIndexed: true,
    labels: all.map(({ label: known }) => shown({ ...known, turn: addTurns(known.turn, -turn) })),
    others: beside.map((box) => ({ page: 0, box: turnedIn(frame, box, turn) })),
    symbols: all.flatMap(({ symbols }) => symbols.map(shown)),
    ...(unread !== undefined && { unread }),
    read: () => pdfOf(label, varied),
  }
}

/** Draws a variation; a picture file comes with a PDF of the same page. */
async function pdfOf(label: SourceLabel, varied: Varied): ReturnType<IndexedFile['read']> {
  const { page: drawing, places, over, finish, picture } = varied
  const document = await drawPdf([drawing])
  const page = document.getPage(0)
  const draw = await drawLabelOf(document, label)
  for (const place of places) {
    const at = { ...sizeAt(label, place), x: place.x, y: place.y }
    // A drawing over the label mixes with ink alone, not with bare paper.
    if (over) filled(page, at, rgb(1, 1, 1), 1, BlendMode.Normal)
    draw(page, drawing.height, place)
    over?.(page, at)
  }
  finish?.(page)
  const pdf = await document.save()
  if (!picture) return { document: pdf }
  const { kind, perMm } = picture
  const grey = await drawn(pdf, perMm)
  const [width, height] = [grey.width / perMm, grey.height / perMm]
  if (kind === 'png') return { document: await imagePdf(greyPng(grey, perMm), width, height) }
  if (kind === 'jpeg') return { document: jpegOf(pdf, perMm), shown: pdf }
  const perCm = 10 * perMm
  const tags = { 256: grey.width, 257: grey.height, 258: 8, 259: 1, 262: 1, 277: 1, 278: grey.height }
  return {
    document: tiffFile('II', { ...tags, 282: perCm, 283: perCm, 296: 3 }, [grey.data]),
    shown: pdf,
  }
}

function jpegOf(pdf: Uint8Array, perMm: number): Uint8Array {
  const args = ['-jpeg', '-gray', '-r', `${perMm * 25.4}`, '-']
  return spawnSync('pdftoppm', args, { input: pdf, maxBuffer: 2 ** 26 }).stdout
}
