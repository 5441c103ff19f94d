import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDocument } from '../../electron/labels/document.ts'
import type { Pdfium } from '../../electron/labels/pdfium.ts'
import { readPage } from '../../electron/labels/reading.ts'
import { type Cost, costOf, percentile } from './measure.ts'

/** What reading each page of a folder's PDFs costs: the middle of some runs for each page. `between`: called before each page, for what is
 * measured in the same run. */
export async function inspectionCosts(
  pdfium: Pdfium,
  folder: string,
  between: () => Promise<void>,
): Promise<{ name: string; cost: Cost }[]> {
  const costs: { name: string; cost: Cost }[] = []
  const files = readdirSync(folder).filter((file) => file.endsWith('.pdf'))
  for (const file of files.sort()) {
    await between()
    const pdf = readFileSync(join(folder, file))
    for (let page = 0; page < pagesOf(pdfium, pdf); page++)
      costs.push({
        name: `${file}, page ${page + 1}`,
        cost: await costOf(3, () => readAlone(pdfium, pdf, page), 1),
      })
  }
  return costs
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
