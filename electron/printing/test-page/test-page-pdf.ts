import { PDFDocument } from '@cantoo/pdf-lib'
import { loadFonts, loadSymbols, Pen, pointsPerMm, type ReadFont } from '../../drawing/index.ts'
import { type TestElement, type TestPaper, testPage } from './test-page.ts'

/** Fraction of a dot by which a box is smaller on every side: drivers paint each dot that it touches. */
const inset = 0.05

function dotsOf(
  { x, y, width, height }: Omit<TestElement & { kind: 'box' }, 'kind'>,
  mm: (dots: number) => number,
) {
  return {
    x: mm(x + inset),
    y: mm(y + inset),
    width: mm(width - 2 * inset),
    height: mm(height - 2 * inset),
  }
}

/** The test page as a PDF of exactly the paper's size, for a printer with a driver; a dot is 1/`dpmm` mm. */
export async function testPagePdf(paper: TestPaper, readFont: ReadFont): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage([paper.widthMm * pointsPerMm, paper.heightMm * pointsPerMm])
  const [fonts, symbols] = await Promise.all([loadFonts(document, readFont, paper.printer), loadSymbols()])
  const pen = new Pen(page, fonts, { x: 0, y: 0, width: paper.widthMm, height: paper.heightMm })
  const mm = (dots: number) => dots / paper.dpmm
  for (const element of testPage(paper)) {
    const place = { x: mm(element.x), y: mm(element.y), height: mm(element.height) }
    if (element.kind === 'box') pen.fill([dotsOf(element, mm)])
    else if (element.kind === 'code')
      symbols.code128(pen, element.text, { ...place, module: mm(element.module) })
    // ZPL's text height includes descenders, so the baseline is at 80 percent.
    else
      pen.text(element.text, place.x, place.y + place.height * 0.8, {
        points: place.height * pointsPerMm * 0.9,
      })
  }
  pen.lift()
  return document.save()
}
