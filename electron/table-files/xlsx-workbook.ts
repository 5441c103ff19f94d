import { ExpectedError } from '../kit/index.ts'
import { type Attributes, type createUnpacker, walkXml } from './xlsx-parts.ts'

/** A number format: as a day, or with leading zeros to a number of digits (a postcode's `00000`). */
type NumberStyle = { kind: 'plain' } | { kind: 'day' } | { kind: 'digits'; digits: number }

export type Workbook = {
  sheet: Uint8Array
  sharedStrings: string[]
  styles: NumberStyle[]
  /** Days count from 1904 (workbooks of old Macs). */
  from1904: boolean
}

const files = {
  workbook: 'xl/workbook.xml',
  relations: 'xl/_rels/workbook.xml.rels',
  strings: 'xl/sharedStrings.xml',
  styles: 'xl/styles.xml',
}

/** The built-in formats that show a day (ECMA-376 18.8.30; 27-36 and 50-58 are the East Asian ones). */
const isDayFormat = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** The longest number format of a spreadsheet, in characters. */
const maxFormatLength = 255

function styleOf(id: number, format: string | undefined): NumberStyle {
  if (format === undefined) return isDayFormat(id) ? { kind: 'day' } : { kind: 'plain' }
  if (/^0{2,12}$/.test(format)) return { kind: 'digits', digits: format.length }
  // Text in quotes or after a backslash, colours in brackets, room (`_x`) and filling
  // (`*x`) are not part of the format.
  const code = format.replaceAll(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '')
  return /[dy]/i.test(code) && !/general/i.test(code) ? { kind: 'day' } : { kind: 'plain' }
}

function readStyles(part: Uint8Array | undefined): NumberStyle[] {
  if (!part) return []
  const formats = new Map<number, string>()
  const styles: NumberStyle[] = []
  let inCells = false
  walkXml(part, {
    open(name, { numFmtId, formatCode }) {
      if (name === 'numFmt') formats.set(Number(numFmtId), (formatCode ?? '').slice(0, maxFormatLength))
      else if (name === 'cellXfs') inCells = true
      else if (name === 'xf' && inCells)
        styles.push(styleOf(Number(numFmtId ?? 0), formats.get(Number(numFmtId))))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return styles
}

/** `_x000D_`: how a workbook writes a character that XML cannot contain. */
export const unescapeText = (text: string) =>
  text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function readStrings(part: Uint8Array | undefined): string[] {
  if (!part) return []
  const strings: string[] = []
  let text = ''
  let inText = false
  let inPhonetic = false
  walkXml(part, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') inPhonetic = true
      else if (name === 't') inText = !inPhonetic
    },
    text(value) {
      if (inText) text += value
    },
    close(name) {
      if (name === 'si') strings.push(unescapeText(text))
      else if (name === 'rPh') inPhonetic = false
      else if (name === 't') inText = false
    },
  })
  return strings
}

/** Opens a workbook and its first visible sheet. Throws an `ExpectedError`. */
export function openWorkbook(unpack: ReturnType<typeof createUnpacker>): Workbook {
  const parts = unpack(Object.values(files))
  const workbook = parts.get(files.workbook)
  const relations = parts.get(files.relations)
  if (!workbook || !relations) throw new ExpectedError('import.notATable')

  const targets = new Map<string, string>()
  walkXml(relations, {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id && Target) targets.set(Id, Target)
    },
  })
  const sheets: Attributes[] = []
  let from1904 = false
  walkXml(workbook, {
    open(name, attributes) {
      if (name === 'sheet') sheets.push(attributes)
      else if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
    },
  })
  const seen = sheets.find(({ state }) => state === undefined || state === 'visible')
  const target = targets.get(seen?.['r:id'] ?? '')
  if (target === undefined) throw new ExpectedError('import.notATable')
  const place = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  const sheet = unpack([place]).get(place)
  if (!sheet) throw new ExpectedError('import.notATable')
  return {
    sheet,
    from1904,
    sharedStrings: readStrings(parts.get(files.strings)),
    styles: readStyles(parts.get(files.styles)),
  }
}
