import { unzipSync, zipSync } from 'fflate'
import { ExpectedError } from '../../../electron/kit/index.ts'
import { proposeMapping } from '../../../electron/table-files/index.ts'
import { readCsv } from '../../../electron/table-files/read-csv.ts'
import { readXlsx } from '../../../electron/table-files/read-xlsx.ts'
import { createTableBuilder } from '../../../electron/table-files/table-builder.ts'
import { xlsx as drawXlsx } from '../../fixtures/imports/xlsx.ts'
import { fuzz } from './fuzz.ts'

/** Reads a table up to the proposed mapping. Only refusals with a sentence are permitted. */
function outcomeOf(read: typeof readCsv, bytes: Uint8Array): string {
  let rows = ''
  const table = createTableBuilder(({ number, cells }) => (rows += ` ${number}:${cells.length}`))
  try {
    read(bytes, table.add, () => undefined)
    const { mapping } = proposeMapping(table.done())
    return `${Object.keys(mapping).join()}${rows.slice(0, 40)}`
  } catch (error) {
    if (error instanceof ExpectedError) return error.problem.code
    throw error
  }
}

fuzz({
  name: 'CSV',
  share: 12,
  open: () => ({
    samples: [
      Buffer.from(
        'reference;name;street;postCode;city;weight\r\nA-1;"Groß, ""Bäcker""";Weg 1;80331;München;2,5\r\n',
      ),
      Buffer.from('sep=,\nReferenz,Name\n1,"a\nb"\n', 'utf16le'),
      Buffer.from('Empfänger\tOrt\nÖz\tKöln', 'latin1'),
      Buffer.from('__proto__;constructor;name\n1;2;=HYPERLINK("http://x")\n'),
    ],
    feed: (bytes) => outcomeOf(readCsv, bytes),
  }),
})

/** Whole files, and single parts in a good file: a broken archive would hide what is in it. */
fuzz({
  name: 'XLSX',
  share: 12,
  open() {
    const whole = drawXlsx({
      rows: '<row r="1"><c r="A1" t="inlineStr"><is><t>reference</t></is></c></row><row r="2"><c r="A2" s="1"><v>45000</v></c><c r="B2" t="s"><v>0</v></c><c r="C2" t="e"><v>#N/A</v></c></row>',
      sharedStrings: '<si><t>W_x000D_-1</t><rPh><t>x</t></rPh></si>',
      styles:
        '<numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs>',
    })
    const parts = unzipSync(whole)
    const names = Object.keys(parts) as [string, ...string[]]
    return {
      samples: [whole, ...Object.values(parts)],
      feed(bytes, chance) {
        const isArchive = bytes[0] === 0x50
        const file = isArchive ? bytes : zipSync({ ...parts, [chance.pick(names)]: bytes }, { level: 0 })
        return outcomeOf(readXlsx, file)
      },
    }
  },
})
