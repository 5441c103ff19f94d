import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Box } from '../../shared/labels/label.ts'

export type IndexedSymbol = { page: number; format: string; text: string; box: Box }
export type IndexedFile = {
  file: string
  labels: { page: number; box: Box }[]
  others: { page: number; box: Box }[]
  symbols: IndexedSymbol[]
}

/** A table's rows by its header's names. */
function table(path: string): Record<string, string>[] {
  const [header = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split(/\r?\n/)
  const names = header.split('\t')
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, i) => [names[i] ?? '', cell])))
}

/** `p1: 5.2,4.7,143.1,97.2 ; p2: …` from left, top, right, bottom in mm. Pages count from 0 here. */
function boxes(text = ''): { page: number; box: Box }[] {
  return [...text.matchAll(/p(\d+): *([\d.]+),([\d.]+),([\d.]+),([\d.]+)/g)].map((match) => {
    const [page = 1, left = 0, top = 0, right = 0, bottom = 0] = match.slice(1).map(Number)
    return { page: page - 1, box: { x: left, y: top, width: right - left, height: bottom - top } }
  })
}

/** A folder of real labels: `index.tsv` and `barcodes.tsv` beside the PDFs. */
export function readIndex(folder: string): IndexedFile[] {
  const symbols = table(join(folder, 'barcodes.tsv'))
  return table(join(folder, 'index.tsv')).map(({ file = '', label_boxes_mm, other_boxes_mm }) => ({
    file,
    labels: boxes(label_boxes_mm),
    others: boxes(other_boxes_mm),
    symbols: symbols
      .filter((symbol) => symbol.file === file)
      .map(({ page, format = '', text = '', x_mm, y_mm, w_mm, h_mm }) => ({
        page: Number(page) - 1,
        format,
        text,
        box: { x: Number(x_mm), y: Number(y_mm), width: Number(w_mm), height: Number(h_mm) },
      })),
  }))
}
