import { strToU8, zipSync } from 'fflate'

const type = 'http://schemas.openxmlformats.org'

/** The smallest workbook that Excel would open. */
export const sampleXlsx = (): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8(`<Types xmlns="${type}/package/2006/content-types"/>`),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${type}/spreadsheetml/2006/main" xmlns:r="${type}/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${type}/package/2006/relationships"><Relationship Id="rId1" Type="${type}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet xmlns="${type}/spreadsheetml/2006/main"><numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ),
    'xl/sharedStrings.xml': strToU8(
      `<sst xmlns="${type}/spreadsheetml/2006/main"><si><t>W_x000D_-1</t><rPh><t>x</t></rPh></si></sst>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${type}/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>reference</t></is></c></row><row r="2"><c r="A2" s="1"><v>45000</v></c><c r="B2" t="s"><v>0</v></c><c r="C2" t="e"><v>#N/A</v></c></row></sheetData></worksheet>`,
    ),
  })
