import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Box, Turn } from '../../../shared/labels/index.ts'

export type IndexedSymbol = { page: number; format: string; text: string; box: Box }
/** A label counted by eye. `turn`: degrees clockwise that turn it upright. */
export type IndexedLabel = { page: number; box: Box; turn: Turn }
/** The entry of a file; undefined if it is not in the index. */
export type IndexedFile = {
  file: string
  /** The file, and a PDF that shows the same where the file is a picture. */
  read(): Promise<{ document: Uint8Array; shown?: Uint8Array }>
  isIndexed: boolean
  labels: IndexedLabel[]
  others: { page: number; box: Box }[]
  symbols: IndexedSymbol[]
  /** Why some of its symbols cannot be read by anyone. */
  unread?: string
}

/** A table's rows by its header's names; none without the file. */
function table(path: string): Record<string, string>[] {
  if (!existsSync(path)) return []
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

/** `p1 portrait, content needs 90 cw; p2 …` */
function turnOf(text: string, page: number): Turn {
  const ofPage = text.split(';').find((part) => part.trim().startsWith(`p${page + 1} `))
  return ([90, 180, 270] as const).find((turn) => ofPage?.includes(`needs ${turn} cw`)) ?? 0
}

/** A folder of real labels: every PDF, with its entries in `index.tsv` and
 * `barcodes.tsv` where these files are there. */
export function readIndex(folder: string): IndexedFile[] {
  const symbols = table(join(folder, 'barcodes.tsv'))
  const rows = new Map(table(join(folder, 'index.tsv')).map((row) => [row.file ?? '', row]))
  const files = readdirSync(folder).filter((name) => name.toLowerCase().endsWith('.pdf'))
  return [...new Set([...rows.keys(), ...files.sort()])].map((file) => {
    const row = rows.get(file)
    return {
      file,
      read: async () => ({ document: readFileSync(join(folder, file)) }),
      isIndexed: row !== undefined,
      labels: boxes(row?.label_boxes_mm).map((label) => ({
        ...label,
        turn: turnOf(row?.orientation ?? '', label.page),
      })),
      others: boxes(row?.other_boxes_mm),
      symbols: symbols
        .filter((symbol) => symbol.file === file)
        .map(({ page, format = '', text = '', x_mm, y_mm, w_mm, h_mm }) => ({
          page: Number(page) - 1,
          format,
          text,
          box: { x: Number(x_mm), y: Number(y_mm), width: Number(w_mm), height: Number(h_mm) },
        })),
      ...(Number(row?.symbols_unread) > 0 && { unread: row?.unread_why || 'unread' }),
    }
  })
}
