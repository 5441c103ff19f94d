import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDocument } from '../../electron/labels/page/document.ts'
import type { Pdfium } from '../../electron/labels/page/pdfium.ts'
import { readPage } from '../../electron/labels/reading.ts'
import { type Cost, costOf, percentile } from '../fixtures/measure.ts'

/** The cost of reading a page: the first time, before the code for it is compiled, and later. */
type Inspection = { name: string; first: Cost; cost: Cost }

/** The time to read each page of a folder's PDFs: once in turn, as in a new process, and then the median
 * of some runs. `between` is called before each page, for what is measured in the same run. */
export async function inspectionCosts(
  pdfium: Pdfium,
  folder: string,
  between: () => Promise<void>,
): Promise<Inspection[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.pdf'))
  const pages = files.sort().flatMap((file) => {
    const pdf = readFileSync(join(folder, file))
    return Array.from({ length: pagesOf(pdfium, pdf) }, (_, page) => ({
      name: `${file}, page ${page + 1}`,
      read: () => readAlone(pdfium, pdf, page),
    }))
  })
  const inspections: Inspection[] = []
  for (const { name, read } of pages) {
    const first = await costOf(1, read, 0)
    inspections.push({ name, first, cost: first })
  }
  for (const [i, { read }] of pages.entries()) {
    await between()
    const inspection = inspections[i]
    if (inspection) inspection.cost = await costOf(3, read, 1)
  }
  return inspections
}

function pagesOf(pdfium: Pdfium, pdf: Uint8Array): number {
  const document = openDocument(pdfium, pdf)
  document.close()
  return document.pageCount
}

/** Reads a page of a file that was just opened, as the first thing that is done with it. */
async function readAlone(pdfium: Pdfium, pdf: Uint8Array, page: number): Promise<void> {
  const document = openDocument(pdfium, pdf)
  try {
    await readPage(document, page)
  } finally {
    document.close()
  }
}

/** The middle, the 90th percentile and the worst of some costs. */
export const spreadOf = (values: number[]) =>
  [0.5, 0.9, 1].map((share) => percentile(values, share).toFixed(0)).join(' / ')
