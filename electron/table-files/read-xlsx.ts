import { addDays } from '../../shared/kit/index.ts'
import { ExpectedError } from '../kit/index.ts'
import type { RowSink } from './table-builder.ts'
import { tableLimits } from './table-limits.ts'
import { createUnpacker, walkXml } from './xlsx-parts.ts'
import { openWorkbook, unescapeText, type Workbook } from './xlsx-workbook.ts'

/** The column of a cell's reference from 0: `AB12` → 27; undefined without a reference. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0]
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** The last day of a spreadsheet, 9999-12-31. */
const lastSerial = 2_958_465

function numberText(typed: string, style: string | undefined, { styles, from1904 }: Workbook): string {
  const value = Number(typed)
  if (typed === '' || !Number.isFinite(value)) return typed
  const shown = style === undefined ? undefined : styles[Number(style)]
  if (shown?.kind === 'day' && value >= 1 && value <= lastSerial) {
    const day = Math.floor(value)
    if (from1904) return addDays('1904-01-01', day)
    // Spreadsheets count a 29 February 1900, day 60, which did not exist.
    return addDays('1899-12-30', day < 60 ? day + 1 : day)
  }
  // The shortest decimal of the same double: 2.4800000000000002 was typed as 2.48. It is not rounded, because
  // the ID of an imported shipment follows from its cells.
  const text = String(value)
  return shown?.kind === 'digits' && /^\d+$/.test(text) ? text.padStart(shown.digits, '0') : text
}

type Cell = { type: string; style?: string; column: number; text: string }

function cellText({ type, style, text }: Cell, workbook: Workbook): string {
  switch (type) {
    case 's':
      return workbook.sharedStrings[Number(text)] ?? ''
    case 'b':
      return text === '1' ? 'true' : 'false'
    case 'd':
      return text.slice(0, 10)
    // A failed formula has no value: the rules report a required field as missing.
    case 'e':
      return ''
    case 'str':
    case 'inlineStr':
      return unescapeText(text)
    default:
      return numberText(text, style, workbook)
  }
}

/** Reads the first sheet of an XLSX: formulas by their last value, days as YYYY-MM-DD,
 * numbers as the shortest decimal of the double. `onProgress` receives the finished fraction,
 * 0 to 1. Throws an `ExpectedError`. */
export function readXlsx(bytes: Uint8Array, add: RowSink, onProgress: (fraction: number) => void): void {
  const workbook = openWorkbook(createUnpacker(bytes))
  let number = 0
  let cells: string[] = []
  let numbers: number[] = []
  let cell: Cell | undefined
  let takesText = false
  let inPhonetic = false
  let column = 0
  walkXml(
    workbook.sheet,
    {
      open(name, { r, t, s }) {
        if (name === 'row') {
          number = Number(r) > number ? Number(r) : number + 1
          cells = []
          numbers = []
          column = 0
        } else if (name === 'c') {
          column = columnOf(r) ?? column
          cell = { type: t ?? 'n', style: s, column, text: '' }
        } else if (name === 'rPh') inPhonetic = true
        else takesText = cell !== undefined && !inPhonetic && (name === 'v' || name === 't')
      },
      text(value) {
        if (takesText && cell) cell.text += value
      },
      close(name) {
        takesText = false
        if (name === 'rPh') inPhonetic = false
        else if (name === 'c' && cell) {
          column = cell.column + 1
          const text = cell.text === '' ? '' : cellText(cell, workbook)
          if (cell.type === 'n' && text.includes('.')) numbers.push(cell.column)
          cell = undefined
          if (text === '') return
          if (column > tableLimits.columns)
            throw new ExpectedError('import.tooManyColumns', { limit: tableLimits.columns, row: number })
          while (cells.length < column - 1) cells.push('')
          cells[column - 1] = text
        } else if (name === 'row') add(number, cells, numbers)
      },
    },
    onProgress,
  )
}
