import { strToU8, zipSync } from 'fflate'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relationsNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

type WorkbookParts = {
  /** The rows of the sheet that can be seen, as XML. */
  rows: string
  sharedStrings?: string
  styles?: string
  properties?: string
}

/** An XLSX drawn by hand, small enough to read: a hidden sheet, then the one that counts. */
export function xlsx({ rows, sharedStrings = '', styles = '', properties = '' }: WorkbookParts): Uint8Array {
  const sheet = (xml: string) =>
    strToU8(`${declaration}<worksheet ${main}><sheetData>${xml}</sheetData></worksheet>`)
  return zipSync({
    'xl/workbook.xml': strToU8(
      `${declaration}<workbook ${main} xmlns:r="${relationsNamespace}">${properties}<sheets><sheet name="H" sheetId="1" state="hidden" r:id="rId1"/><sheet name="S" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="t" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="t" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': sheet('<row r="1"><c r="A1"><v>1</v></c></row>'),
    'xl/worksheets/sheet2.xml': sheet(rows),
    'xl/sharedStrings.xml': strToU8(`${declaration}<sst ${main}>${sharedStrings}</sst>`),
    'xl/styles.xml': strToU8(`${declaration}<styleSheet ${main}>${styles}</styleSheet>`),
  })
}
