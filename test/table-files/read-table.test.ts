import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { csvText } from '../../electron/kit/index.ts'
import { readTable } from '../../electron/table-files/read-table.ts'
import { createTableReader } from '../../electron/table-files/read-table-in-worker.ts'
import type { Table } from '../../electron/table-files/table.ts'
import { xlsx } from '../fixtures/imports/xlsx.ts'
import { sharedTempFolder } from '../fixtures/temp-folder.ts'

const dir = sharedTempFolder('import')

const reader = createTableReader()
let files = 0
async function fileOf(content: string | Uint8Array) {
  const file = join(dir, `${++files}.csv`)
  await writeFile(file, content)
  return file
}
/** The work of the worker, in this thread. */
const tableOf = async (content: string | Uint8Array): Promise<Table> => {
  const rows: Table['rows'] = []
  const header = await readTable(await fileOf(content), {
    onRow: (row) => rows.push(row),
    onProgress: () => undefined,
  })
  return { header, rows }
}
const rowsOf = async (content: string | Uint8Array) => (await tableOf(content)).rows.map(({ cells }) => cells)
const problemCode = async (content: string | Uint8Array) => {
  const outcome = await reader.read(await fileOf(content))
  return outcome.ok ? 'ok' : outcome.problem.code
}

const utf16 = (text: string, order: 'le' | 'be', mark: boolean) => {
  const bytes = Buffer.from(mark ? `\ufeff${text}` : text, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}

describe('a CSV', () => {
  const text = 'name;weight\r\nBäckerei Öztürk;2,5\r\n'
  // FAULTS.md F114
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 LE with a mark', utf16(text, 'le', true)],
    ['UTF-16 BE with a mark', utf16(text, 'be', true)],
    ['UTF-16 LE without a mark', utf16(text, 'le', false)],
    ['UTF-16 BE without a mark', utf16(text, 'be', false)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('is read as %s', async (_, bytes) => {
    expect(await tableOf(bytes)).toEqual({
      header: ['name', 'weight'],
      rows: [{ number: 2, cells: ['Bäckerei Öztürk', '2,5'] }],
    })
  })

  // FAULTS.md F114
  test('is read with the euro sign and the long dash of Windows-1252', async () => {
    expect(await rowsOf(Buffer.from([0x61, 0x0a, 0x80, 0x96]))).toEqual([['€–']])
  })

  test.each([
    ['commas', 'a,b\n"1,5",2\n'],
    ['semicolons and decimal commas', 'a;b\n1,5;2\n1,5;2\n'],
    ['tabs', 'a\tb\n1,5\t2\n'],
    ['a separator that it names itself', 'sep=;\r\na;b\r\n1,5;2\r\n'],
    ['old Mac line ends', 'a;b\r1,5;2\r'],
    ['mixed line ends, and none at its end', 'a;b\r\n1,5;2\n1,5;2'],
    ['commas in a header between semicolons', '"Länge, cm";b, c\n1,5;2\n'],
    ['blank lines', '\n\na;b\n;\n1,5;2\n\n'],
  ])('is read with %s', async (_, content) => {
    const rows = await rowsOf(content)
    expect(rows[0]).toEqual(['1,5', '2'])
  })

  // FAULTS.md F114
  test('keeps quoted line breaks, doubled quotes and stray quotes, and counts rows as a spreadsheet does', async () => {
    const { rows } = await tableOf('a,b\n"two\r\nlines","say ""hi"""\n\n12" pipe,x\n')
    expect(rows).toEqual([
      { number: 2, cells: ['two\r\nlines', 'say "hi"'] },
      { number: 4, cells: ['12" pipe', 'x'] },
    ])
  })

  // FAULTS.md F116
  test('reads rows shorter or longer than the header, and __proto__ as a column', async () => {
    const table = await tableOf('__proto__,b\n1\n1,2,3\n')
    expect(table.header).toEqual(['__proto__', 'b'])
    expect(table.rows.map(({ cells }) => cells)).toEqual([['1'], ['1', '2', '3']])
    expect(Object.prototype).not.toHaveProperty('1')
  })

  // FAULTS.md F109
  test('reads back what the station wrote, and writes no formula', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom('=1+1', '+49 30', '-5', '@x', '\tx', '\r', '\n=1', "'=1", 'a"b', '1;2,3', ' x ', '＝1'),
    )
    const row = fc.tuple(fc.stringMatching(/^[a-z]$/), cell, cell, fc.stringMatching(/^[a-z]$/))
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(',' as const, ';' as const),
        async (rows, delimiter) => {
          // A lone NUL makes it no text, and so no table.
          fc.pre(!rows.flat().some((text) => text.includes('\0') || !text.isWellFormed()))
          const written = csvText([['a', 'b', 'c', 'd'], ...rows], delimiter)
          const cells: string[][] = parse(written, { bom: true, delimiter, record_delimiter: '\r\n' })
          expect(cells.flat().filter((text) => /^[=+\-@\t\r\n＝＋－＠]/.test(text))).toEqual([])
          expect(await rowsOf(written)).toEqual(rows)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('is read completely in the worker, with progress', async () => {
    const fractions: number[] = []
    const outcome = await reader.read(await fileOf(`a,b\n${'1,2\n'.repeat(5000)}`), {
      onProgress: (rows, fraction) => fractions.push(rows, fraction),
    })
    expect(outcome).toMatchObject({ ok: true, value: { header: ['a', 'b'] } })
    expect(outcome.ok && outcome.value.rows).toHaveLength(5000)
    expect(fractions.slice(-2)).toEqual([5000, 1])
  })

  // FAULTS.md F110
  test('is written without control characters and direction marks', async () => {
    const written = csvText([['a'], ['x\0y'], ['\u001b[2J'], ['\u009b2J\u007f'], ['\u202egnp.exe'], ['\0=1']])
    expect(await rowsOf(written)).toEqual([['x?y'], ['?[2J'], ['?2J?'], ['?gnp.exe'], ['?=1']])
  })

  test('keeps our own numbers as numbers', () => {
    expect(csvText([['a', -1.5]])).toBe('\ufeffa,-1.5\r\n')
  })
})

describe('an invalid file', () => {
  // FAULTS.md F113
  test.each([
    ['is empty', '', 'import.noHeader'],
    ['holds blank lines', '\n \n;;\n', 'import.noHeader'],
    ['is a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1, 2, 3, 0, 0, 0, 9]), 'import.notATable'],
    ['is an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'import.oldExcel'],
    ['never closes a quote', 'a,b\n1,"2\n3,4\n', 'import.openQuote'],
    ['is one line', 'x'.repeat(3_000_000), 'import.rowTooLong'],
    ['is one line of separators', `a,b\n${','.repeat(20_000_000)}`, 'import.rowTooLong'],
    ['has a million columns', `a,b\n${'1,'.repeat(400_000)}\n`, 'import.tooManyColumns'],
    ['is a broken archive', Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]), 'import.unreadable'],
    ['is another archive', zipSync({ 'word/document.xml': new Uint8Array(3) }), 'import.notATable'],
  ])('is refused if it %s', async (_, content, code) => expect(await problemCode(content)).toBe(code))

  test('is refused if it is missing or a directory', async () => {
    expect(await reader.read(join(dir, 'nowhere.csv'))).toMatchObject({
      problem: { code: 'import.cannotOpen', values: { reason: 'ENOENT' } },
    })
    expect(await reader.read(dir)).toMatchObject({ ok: false })
  })

  // FAULTS.md F113
  test('is refused by its size if it has 2 GB', async () => {
    const file = join(dir, 'huge.csv')
    const handle = await open(file, 'w')
    await handle.truncate(2 * 1024 ** 3)
    await handle.close()
    expect(await reader.read(file)).toMatchObject({ problem: { code: 'import.tooLarge' } })
  })

  // FAULTS.md F112
  test('is refused with endless blank rows', async () => {
    expect(await problemCode(xlsx({ rows: '<row/>'.repeat(1_100_000) }))).toBe('import.tooManyRows')
  })

  test('is refused with too many rows', async () => {
    expect(await problemCode(`a\n${'1\n'.repeat(200_001)}`)).toBe('import.tooManyRows')
  })

  test('is released when the read is aborted', async () => {
    const file = join(dir, 'long.csv')
    await writeFile(file, `a,b\n${'1,2\n'.repeat(150_000)}`)
    const stop = new AbortController()
    const fractions: number[] = []
    const outcome = await reader.read(file, {
      signal: stop.signal,
      onProgress: (_, fraction) => {
        fractions.push(fraction)
        stop.abort()
      },
    })
    expect(fractions).toHaveLength(1)
    expect(fractions[0]).toBeLessThan(0.5)
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'import.cancelled' } })
    expect(await reader.read(file, { signal: stop.signal })).toEqual(outcome)
  })
})

describe('an XLSX', () => {
  const header = '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="B1" t="s"><v>0</v></c></row>'
  const sharedStrings =
    '<si><t>b</t></si><si><r><t xml:space="preserve">Bäckerei </t></r><r><t>&amp; Co</t></r><rPh><t>x</t></rPh></si>'
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="00000"/><numFmt numFmtId="166" formatCode="0.00&quot;day&quot;"/><numFmt numFmtId="167" formatCode="#,##0.00\\ _D_M"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/></cellXfs>'
  const cells = async (row: string, properties?: string) => {
    const rows = await rowsOf(
      xlsx({ rows: `${header}<row r="2">${row}</row>`, sharedStrings, styles, properties }),
    )
    return rows[0]
  }

  test.each([
    ['shared strings with their runs', '<c r="B2" t="s"><v>1</v></c>', ['', 'Bäckerei & Co']],
    ['formulas by their value', '<c r="A2" t="str"><f>A1&amp;"x"</f><v>ax</v></c>', ['ax']],
    [
      'numbers as they were typed',
      '<c r="A2"><v>2.4800000000000002</v></c><c r="B2"><v>1E-3</v></c>',
      ['2.48', '0.001'],
    ],
    [
      'computed numbers with all digits, from which the ID of an import follows',
      '<c r="A2"><v>3.3333333333333335</v></c><c r="B2"><v>0.30000000000000004</v></c>',
      ['3.3333333333333335', '0.30000000000000004'],
    ],
    ['days of a built-in format', '<c r="A2" s="1"><v>46349</v></c>', ['2026-11-23']],
    ['days of an own format, without the time', '<c r="A2" s="2"><v>46349.75</v></c>', ['2026-11-23']],
    ['postcodes that are shown with a zero', '<c r="A2" s="3"><v>1067</v></c>', ['01067']],
    ['numbers whose format merely mentions a day', '<c r="A2" s="4"><v>46349</v></c>', ['46349']],
    ['amounts whose format leaves room for “DM”', '<c r="A2" s="5"><v>46349.5</v></c>', ['46349.5']],
    ['truth values as words', '<c r="A2" t="b"><v>1</v></c><c r="B2" t="b"><v>0</v></c>', ['true', 'false']],
    ['cells without a place', '<c t="s"><v>0</v></c><c><v>5</v></c>', ['b', '5']],
    [
      'text with its reading beside it',
      '<c r="A2" t="inlineStr"><is><r><t>東京</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><r><t>駅</t></r></is></c>',
      ['東京駅'],
    ],
    ['escaped characters', '<c r="A2" t="inlineStr"><is><t>a_x000D_b</t></is></c>', ['a\rb']],
  ])('returns %s', async (_, row, expected) => expect(await cells(row)).toEqual(expected))

  test('marks numbers with decimals, because their text is ambiguous', async () => {
    const rows = `${header}<row r="2"><c r="A2"><v>1.234</v></c><c r="B2" t="inlineStr"><is><t>1.234</t></is></c></row>`
    expect((await tableOf(xlsx({ rows, sharedStrings }))).rows).toEqual([
      { number: 2, cells: ['1.234', '1.234'], numbers: [0] },
    ])
  })

  test('counts days from 1904 if the workbook says so', async () => {
    expect(await cells('<c r="A2" s="1"><v>44887</v></c>', '<workbookPr date1904="1"/>')).toEqual([
      '2026-11-23',
    ])
  })

  test('leaves out failed formulas and invalid cells', async () => {
    expect(
      await cells('<c r="A2" t="e"><v>#REF!</v></c><c r="B2" t="s"><v>99</v></c><c r="C2"><v>1</v></c>'),
    ).toEqual(['', '', '1'])
  })

  test('skips a gap of a million rows, and refuses the column XFD', async () => {
    const rows = `${header}<row r="1048576"><c r="A1048576"><v>1</v></c></row>`
    expect((await tableOf(xlsx({ rows, sharedStrings }))).rows).toEqual([{ number: 1048576, cells: ['1'] }])
    const wide = `${header}<row r="2"><c r="XFD2"><v>1</v></c></row>`
    expect(await problemCode(xlsx({ rows: wide, sharedStrings }))).toBe('import.tooManyColumns')
  })

  // FAULTS.md F75; SECURITY.md T35
  test('refuses zip bombs, whatever size they claim', async () => {
    /** A workbook whose sheet claims that many bytes in the central directory. */
    const claiming = (rows: string, size: number) => {
      const bytes = Buffer.from(xlsx({ rows, sharedStrings }))
      const at = bytes.indexOf('xl/worksheets/sheet2.xml', bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2])))
      bytes.writeUInt32LE(size, at - 46 + 24)
      return bytes
    }
    // It is refused by its claim, before anything is unpacked.
    expect(await problemCode(claiming(header, 240_000_000))).toBe('import.tooLarge')
    // More than it claims.
    const bomb = claiming(`${header}${'<row></row>'.repeat(1_000_000)}`, 100)
    expect(bomb.length).toBeLessThan(100_000)
    expect(await problemCode(bomb)).toBe('import.unreadable')
  })

  // FAULTS.md F112
  test('limits repeated shared texts', async () => {
    const one = `<si><t>${'x'.repeat(10_000)}</t></si>`
    const rows = `<row>${'<c t="s"><v>0</v></c>'.repeat(500)}</row>`.repeat(21)
    const bomb = xlsx({ rows, sharedStrings: one })
    expect(bomb.length).toBeLessThan(100_000)
    expect(await problemCode(bomb)).toBe('import.tooMuch')
  })

  test('is read quickly despite an endless number format', async () => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(1_000_000)}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`
    const rows = `${header}<row r="2"><c r="A2" s="0"><v>7</v></c></row>`
    expect(await problemCode(xlsx({ rows, sharedStrings, styles }))).toBe('ok')
  })

  test('expands no entity, and refuses broken XML', async () => {
    const entity = '<c r="A2" t="inlineStr"><is><t>&lol;</t></is></c>'
    expect(await problemCode(xlsx({ rows: `<row>${entity}</row>` }))).toBe('import.unreadable')
    expect(await problemCode(xlsx({ rows: '<row><c></row>' }))).toBe('import.unreadable')
  })
})
