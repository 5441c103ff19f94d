/** Draws the fixtures' PDFs: nothing here is copied from a real label. Sizes in mm from the page's top left. */
import { degrees, PDFDocument, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import bwip from 'bwip-js/node'

export const point = 72 / 25.4

export type DrawnSymbol = {
  /** A bwip-js name: `code128`, `qrcode`, `pdf417`, `azteccode`, `datamatrix`, `code39`, `interleaved2of5`. */
  bcid: string
  text: string
  x: number
  y: number
  /** Width of the narrowest element in mm. */
  module: number
  /** Height of a linear symbol in mm. */
  height?: number
  /** Drawn sideways: bars lie across the page. */
  sideways?: boolean
  /** Drawn in white, on a black ground that is 3 mm larger. */
  isWhite?: boolean
}

type Frame = { x: number; y: number; width: number; height: number }
/** `rotate` in degrees counter-clockwise. */
export type Text = { text: string; x: number; y: number; size?: number; rotate?: number }
/** `thickness` in mm; a point where it isn't given. */
export type Line = { x1: number; y1: number; x2: number; y2: number; dash?: number; thickness?: number }
export type PageDrawing = {
  width: number
  height: number
  rotate?: number
  frames?: Frame[]
  texts?: Text[]
  symbols?: DrawnSymbol[]
  lines?: Line[]
}

/** Black rectangles of a symbol in modules, from its top left, and its size in modules. */
function modules(symbol: DrawnSymbol): { bars: Frame[]; width: number; height: number } {
  const [raw] = bwip.raw({ bcid: symbol.bcid, text: symbol.text, parse: true, parsefnc: true })
  if (!raw) throw new Error(`nothing drawn for ${symbol.bcid}`)
  const bars: Frame[] = []
  if ('sbs' in raw) {
    let x = 0
    const height = (symbol.height ?? 15) / symbol.module
    for (const [i, width] of raw.sbs.entries()) {
      if (i % 2 === 0) bars.push({ x, y: 0, width, height })
      x += width
    }
    return { bars, width: x, height }
  }
  const rowHeight = symbol.bcid === 'pdf417' ? 3 : 1
  const rows = raw.pixs.length / raw.pixx
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < raw.pixx; x++) {
      if (raw.pixs[y * raw.pixx + x]) bars.push({ x, y: y * rowHeight, width: 1, height: rowHeight })
    }
  }
  return { bars, width: raw.pixx, height: rows * rowHeight }
}

function drawSymbol(page: PDFPage, pageHeight: number, symbol: DrawnSymbol): void {
  const { bars, width, height } = modules(symbol)
  const m = symbol.module
  if (symbol.isWhite) {
    const [wide, high] = symbol.sideways ? [height * m, width * m] : [width * m, height * m]
    page.drawRectangle({
      x: (symbol.x - 3) * point,
      y: (pageHeight - symbol.y - high - 3) * point,
      width: (wide + 6) * point,
      height: (high + 6) * point,
      color: rgb(0, 0, 0),
    })
  }
  const level = symbol.isWhite ? 1 : 0
  for (const bar of bars) {
    const at = symbol.sideways
      ? { x: (height - bar.y - bar.height) * m, y: bar.x * m, width: bar.height * m, height: bar.width * m }
      : { x: bar.x * m, y: bar.y * m, width: bar.width * m, height: bar.height * m }
    page.drawRectangle({
      x: (symbol.x + at.x) * point,
      y: (pageHeight - symbol.y - at.y - at.height) * point,
      width: at.width * point,
      height: at.height * point,
      color: rgb(level, level, level),
    })
  }
}

/** A PDF of such pages. */
export async function drawPdf(pages: PageDrawing[]): Promise<PDFDocument> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const drawing of pages) {
    const page = document.addPage([drawing.width * point, drawing.height * point])
    if (drawing.rotate) page.setRotation(degrees(drawing.rotate))
    for (const { x, y, width, height } of drawing.frames ?? [])
      page.drawRectangle({
        x: x * point,
        y: (drawing.height - y - height) * point,
        width: width * point,
        height: height * point,
        borderColor: rgb(0, 0, 0),
        borderWidth: 0.7,
      })
    for (const { text, x, y, size = 9, rotate = 0 } of drawing.texts ?? [])
      page.drawText(text, {
        x: x * point,
        y: (drawing.height - y) * point,
        size,
        font,
        rotate: degrees(rotate),
      })
    for (const { x1, y1, x2, y2, dash, thickness } of drawing.lines ?? [])
      page.drawLine({
        start: { x: x1 * point, y: (drawing.height - y1) * point },
        end: { x: x2 * point, y: (drawing.height - y2) * point },
        thickness: thickness === undefined ? 1 : thickness * point,
        ...(dash && { dashArray: [dash * point, dash * point] }),
      })
    for (const symbol of drawing.symbols ?? []) drawSymbol(page, drawing.height, symbol)
  }
  return document
}

export const pdfBytes = async (pages: PageDrawing[]): Promise<Uint8Array> => (await drawPdf(pages)).save()

/** A parcel label of about 100 x 150 mm at a place on a page. */
export function labelAt(
  x: number,
  y: number,
  code = 'JJD000390007882211456',
): Required<Pick<PageDrawing, 'frames' | 'texts' | 'symbols'>> {
  return {
    frames: [{ x, y, width: 100, height: 150 }],
    texts: [
      { text: 'Consignee: Erika Mustermann', x: x + 6, y: y + 14, size: 12 },
      { text: 'Lindenweg 12, 53111 Bonn', x: x + 6, y: y + 22, size: 12 },
      { text: 'Shipper: Packtisch GmbH, Hafenstrasse 4, 20457 Hamburg', x: x + 6, y: y + 34, size: 8 },
      { text: '4,20 kg   1/1', x: x + 70, y: y + 44, size: 11 },
      { text: code, x: x + 20, y: y + 142, size: 10 },
    ],
    symbols: [
      { bcid: 'code128', text: '53111+01000', x: x + 22, y: y + 55, module: 0.375, height: 20 },
      { bcid: 'code128', text: code, x: x + 11, y: y + 105, module: 0.375, height: 26 },
      { bcid: 'qrcode', text: `parcel:${code}`, x: x + 6, y: y + 78, module: 0.7 },
    ],
  }
}

/** A page that is nothing but a picture. */
export async function imagePdf(png: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const image = await document.embedPng(png)
  const page = document.addPage([width * point, height * point])
  page.drawImage(image, { x: 0, y: 0, width: width * point, height: height * point })
  return document.save()
}
