import { PDFDocument } from '@cantoo/pdf-lib'
import { commandCode, presetCode, presetKeys, scanCommands, setUpCode } from '../../shared/devices/index.ts'
import type { Messages } from '../../shared/messages/index.ts'
import type { ParcelPreset } from '../../shared/shipment/index.ts'
import {
  a4,
  code128QuietModules,
  fitText,
  loadFonts,
  loadSymbols,
  Pen,
  pointsPerMm,
  type ReadFont,
  type Symbols,
} from '../drawing/index.ts'

const margin = 15
const columns = 2
const column = (a4.width - 2 * margin) / columns
/** Millimetres between codes, so that a scanner sees only one at a time. */
const row = 36
const top = 42
const perPage = columns * Math.floor((a4.height - margin - top) / row)
/** Millimetres: at least two dots of a printer with 5 dots/mm. */
const module = 0.4
const quiet = code128QuietModules * module

type Card = { name: string; code: string }

/** Draws the barcodes (Code 128) of all commands, presets and the scanner set-up
 * with their names, on A4 pages. */
export async function drawScannerSheet(
  presets: readonly ParcelPreset[],
  { t }: Messages,
  readFont: ReadFont,
): Promise<Uint8Array> {
  const keys = presetKeys(presets.map(({ name }) => name))
  const cards: Card[] = [
    ...scanCommands.map(({ word, message }) => ({ name: t(message), code: commandCode(word) })),
    ...presets.map(({ name }, index) => ({
      name: t('action.usePreset', { name }),
      code: presetCode(keys[index] ?? ''),
    })),
    { name: t('scanner.sheet.setUp'), code: setUpCode },
  ]
  const document = await PDFDocument.create()
  document.setTitle(t('scanner.sheet.title'))
  const texts = cards.map(({ name }) => name).join(' ')
  const [fonts, symbols] = await Promise.all([loadFonts(document, readFont, texts), loadSymbols()])
  for (let first = 0; first < cards.length; first += perPage) {
    const page = document.addPage([a4.width * pointsPerMm, a4.height * pointsPerMm])
    const pen = new Pen(page, fonts, { x: 0, y: 0, ...a4 })
    pen.text(t('scanner.sheet.title'), margin, 22, { face: 'bold', points: 20 })
    pen.text(t('scanner.sheet.about'), margin, 30, { points: 10, grey: 0.35 })
    for (const [index, card] of cards.slice(first, first + perPage).entries()) {
      const x = margin + (index % columns) * column
      drawCard(pen, symbols, card, x, top + Math.floor(index / columns) * row)
    }
    pen.lift()
  }
  return document.save()
}

function drawCard(pen: Pen, symbols: Symbols, { name, code }: Card, x: number, y: number): void {
  const room = { width: column - 6, lines: 1, face: 'bold', points: 12, minPoints: 8 } as const
  const { lines, points } = fitText(pen, name, room)
  pen.text(lines[0] ?? '', x, y + 4, { face: 'bold', points })
  symbols.code128(pen, code, { x: x + quiet, y: y + 7, height: 14, module })
  pen.text(code, x + quiet, y + 25, { face: 'mono', points: 9, grey: 0.35 })
}
