import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvText } from '../../../electron/kit/index.ts'
import { readCsv } from '../../../electron/table-files/read-csv.ts'

/** The list separators of Windows' regions, and those that an import dialog offers. */
const separators = { comma: ',', semicolon: ';', tab: '\t', bar: '|', Arabic: '؛', wide: '；' }
const payload = `=cmd|'/c calc'!A0`

/** Every cell that a spreadsheet may see: with quotes only at a cell's beginning, as Excel reads, and
 * without regard to quotes. A quote or a space before a formula is dropped. */
function cellsUnder(separator: string, file: string): string[] {
  const text = file.slice(1)
  const quoted = text.matchAll(
    new RegExp(`(?:^|[${separator}\\r\\n])("(?:[^"]|"")*(?:"|$))?([^${separator}\\r\\n]*)`, 'g'),
  )
  const bare = text.split(new RegExp(`[${separator}\\r\\n\\v\\f\\u0085\\u2028\\u2029]`))
  return [...[...quoted].flatMap(([, inside = '', after = '']) => [inside + after, after]), ...bare].map(
    (cell) => cell.replace(/^[\s"]+/, ''),
  )
}
// A number that a quote follows can be no formula: it is text.
const isFormula = (cell: string) =>
  /^[=+\-@＝＋－＠]/.test(cell) && !/^[+\-＋－][\d\s.()]*\d\s*(?:"|$)/.test(cell)
const formulasIn = (file: string) =>
  Object.entries(separators).flatMap(([name, separator]) =>
    cellsUnder(separator, file)
      .filter(isFormula)
      .map((cell) => `${name}: ${cell}`),
  )
const readBack = (file: string) => {
  const rows: string[][] = []
  readCsv(
    Buffer.from(file),
    (_, cells) => rows.push(cells),
    () => undefined,
  )
  return rows
}

describe.each(Object.entries(separators))('opened with the separator %s', (_, separator) => {
  test.each([
    `12${separator}${payload}`,
    `12${separator} ${payload}`,
    `12${separator}"${payload}`,
    `12${separator}""${payload}${separator}`,
    `12${separator}+1+${payload}`,
    `12${separator}-2+3+cmd|' /C calc'!A0`,
    `12${separator}@SUM(1)`,
    `12${separator}${separator}＝1`,
    `${separator}${payload}`,
    `a"${separator}${payload}"`,
  ])('%j is no formula', (cell) => {
    const file = csvText([
      ['a', 'b'],
      ['x', cell],
    ])
    expect(formulasIn(file)).toEqual([])
    expect(readBack(file)[1]).toEqual(['x', cell])
  })
})

test.each(['\r\n', '\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
  '%j begins no formula',
  (lineBreak) => {
    expect(formulasIn(csvText([['a'], [`x;y${lineBreak}${payload}`], ['z']]))).toEqual([])
  },
)

test('other texts stay unchanged', () => {
  const plain = [
    'a; b',
    'Müller, Hans',
    'Tel.; +49 (30) 1234567',
    '12;-5',
    '1;-5;+3',
    'a=b',
    'x -y',
    "Rock'n'Roll",
    "d'Or; l'Eau",
    'C|D',
  ]
  expect(readBack(csvText([plain]))[0]).toEqual(plain)
  expect(parse(csvText([plain]), { bom: true })).toEqual([plain])
  expect(parse(csvText([['a; b;=x', 'a@b.de; c']]), { bom: true })).toEqual([["a; b;'=x", 'a@b.de; c']])
})

// SECURITY.md T34
test('every cell is read back unchanged, and no formula is written', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ';',
      ',',
      '\t',
      '|',
      '؛',
      '\r\n',
      '\n',
      '\u2028',
      '"',
      "'",
      "''",
      '=',
      '+',
      '-',
      '@',
      '＝',
      '－',
      ' ',
      '\u00a0',
      '\u200e',
      'e\u0301',
      '(',
      '5',
      '-5',
      'x',
      payload,
    ),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
  )
  const cell = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constant('r'), cell, cell, fc.constant('e')), { minLength: 1, maxLength: 5 }),
      fc.constantFrom(',' as const, ';' as const),
      (rows, separator) => {
        // Control characters are not written, and a lone half of a surrogate pair is no text.
        fc.pre(
          rows
            .flat()
            .every(
              (text) => text.isWellFormed() && !/[^\P{Cc}\t\r\n]|[\u202a-\u202e\u2066-\u2069]/u.test(text),
            ),
        )
        const file = csvText([['a', 'b', 'c', 'd'], ...rows], separator)
        expect(formulasIn(file)).toEqual([])
        expect(readBack(file).slice(1)).toEqual(rows)
      },
    ),
    { numRuns: 2000 },
  )
})

test('writing a cell takes time in proportion to its length', () => {
  for (const part of ["'", ' ', '"', ';', '\n', ";'", '; ', ';-5'])
    expect(timeOf(part.repeat(200_000))).toBeLessThan(500)
})
function timeOf(cell: string): number {
  const begun = performance.now()
  csvText([[cell]])
  return performance.now() - begun
}
