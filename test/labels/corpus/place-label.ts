import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  type PDFEmbeddedPage,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib'
import {
  addTurns,
  bottom,
  grown,
  holds,
  middle,
  right,
  scaled,
  turnedIn,
} from '../../../electron/labels/page/boxes.ts'
import { inkHull } from '../../../electron/labels/page/ink.ts'
import type { Box, Turn } from '../../../shared/labels/index.ts'
import { point } from '../../fixtures/labels/draw-pdf.ts'
import { drawn } from '../second-reading/printed-pictures.ts'
import type { IndexedFile, IndexedLabel, IndexedSymbol } from './corpus-index.ts'

/** A label of an indexed file, to be placed on other pages. `width` and `height` in mm, upright. */
export type SourceLabel = {
  name: string
  unread?: string
  width: number
  height: number
  /** Its ink on its page, as shown. */
  part: Box
  /** Turns it upright. */
  turn: Turn
  page: number
  pdf: Uint8Array
  symbols: IndexedSymbol[]
}

/** Where a label goes: its top left in mm; `turn`: degrees clockwise from upright. */
export type Place = { x: number; y: number; turn?: Turn; scale?: number }

/** Pixels a millimetre at which a label's ink is found, and white around it that is copied with it, in mm. */
const [inkPerMm, whiteMm] = [6, 0.3]

/** The first label of a file; its others are like it. */
export async function firstLabel(file: IndexedFile): Promise<SourceLabel | undefined> {
  const { labels, symbols, unread } = file
  const [first] = labels
  if (!first) return undefined
  const { page, box, turn } = first
  const { document: pdf } = await file.read()
  const ink = inkHull(await drawn(pdf, inkPerMm, { page, part: box }))
  const found = ink ? scaled(ink, 1 / inkPerMm) : box
  const part = grown(ink ? { ...found, x: found.x + box.x, y: found.y + box.y } : box, whiteMm)
  const [width, height] = turn % 180 === 0 ? [part.width, part.height] : [part.height, part.width]
  return {
    name: file.file,
    width,
    height,
    part,
    turn,
    page,
    pdf,
    symbols: symbols.filter((symbol) => symbol.page === page && holds(part, middle(symbol.box))),
    ...(unread !== undefined && { unread }),
  }
}

/** The size of a label at a place. */
export const sizeAt = ({ width, height }: SourceLabel, { turn = 0, scale = 1 }: Omit<Place, 'x' | 'y'>) =>
  turn % 180 === 0
    ? { width: width * scale, height: height * scale }
    : { width: height * scale, height: width * scale }

/** The index entry of a label at a place of the first page. */
export function placed(label: SourceLabel, place: Place): { label: IndexedLabel; symbols: IndexedSymbol[] } {
  const { x, y, turn = 0, scale = 1 } = place
  const at = (box: Box): Box => {
    const turned = scaled(turnedIn(label.part, box, addTurns(label.turn, turn)), scale)
    return { ...turned, x: turned.x + x, y: turned.y + y }
  }
  return {
    label: { page: 0, box: grown(at(label.part), -whiteMm * scale), turn: addTurns(0, -turn) },
    symbols: label.symbols.map((symbol) => ({ ...symbol, page: 0, box: at(symbol.box) })),
  }
}

/** A function that draws a label on a page, which is `pageHeight` mm high. */
export async function drawLabelOf(
  document: PDFDocument,
  label: SourceLabel,
): Promise<(page: PDFPage, pageHeight: number, place: Place) => void> {
  const source = (await PDFDocument.load(label.pdf, { ignoreEncryption: true })).getPage(label.page)
  const rotation = addTurns(0, source.getRotation().angle)
  const embedded = await document.embedPage(source, userBox(source, rotation, label.part))
  const turnedBy = addTurns(rotation, label.turn)
  return (page, pageHeight, { x, y, turn = 0, scale = 1 }) => {
    const { height } = sizeAt(label, { turn, scale })
    const matrix = turnAt(
      embedded,
      addTurns(turnedBy, turn),
      scale,
      x * point,
      (pageHeight - y - height) * point,
    )
    page.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(...matrix),
      drawObject(page.node.newXObject('Label', embedded.ref)),
      popGraphicsState(),
    )
  }
}

/** A box of a page as shown (mm from its top left) in the page's own coordinates. */
function userBox(page: PDFPage, rotation: Turn, box: Box) {
  const { x, y, width, height } = page.getCropBox()
  const toUser = (across: number, down: number): [number, number] => {
    const [u, v] = [across * point, down * point]
    if (rotation === 90) return [x + v, y + u]
    if (rotation === 180) return [x + width - u, y + v]
    if (rotation === 270) return [x + width - v, y + height - u]
    return [x + u, y + height - v]
  }
  const [a, b] = [toUser(box.x, box.y), toUser(right(box), bottom(box))]
  return {
    left: Math.min(a[0], b[0]),
    right: Math.max(a[0], b[0]),
    bottom: Math.min(a[1], b[1]),
    top: Math.max(a[1], b[1]),
  }
}

/** The matrix that turns a form clockwise and puts its lower left at a point. */
function turnAt(
  { width, height }: PDFEmbeddedPage,
  turn: Turn,
  scale: number,
  x: number,
  y: number,
): [number, number, number, number, number, number] {
  const [wide, high] = [width * scale, height * scale]
  if (turn === 90) return [0, -scale, scale, 0, x, y + wide]
  if (turn === 180) return [-scale, 0, 0, -scale, x + wide, y + high]
  if (turn === 270) return [0, scale, -scale, 0, x + high, y]
  return [scale, 0, 0, scale, x, y]
}
