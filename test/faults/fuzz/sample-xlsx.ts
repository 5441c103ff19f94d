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
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${type}/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>reference</t></is></c></row><row r="2"><c r="A2"><v>1</v></c></row></sheetData></worksheet>`,
    ),
  })
