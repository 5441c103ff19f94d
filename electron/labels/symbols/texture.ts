import type { Box } from '../../../shared/labels/index.ts'
import { bottom, type Edges, right } from '../page/boxes.ts'
import { type Grey, pixelWords, small, whiteWord } from '../page/image.ts'

/** Changes of grey across and down, and darkness, for each cell of a picture. Bars change in one
 * direction, a mosaic in both, paper in none: a symbol of any kind shows without being decoded. */
export type Texture = {
  columns: number
  rows: number
  /** For each cell, row by row: changes per line across, changes per line down, darkness 0 to 1. */
  across: Float32Array
  down: Float32Array
  dark: Float32Array
}

/** A cell's side in mm: the smallest symbol on parcels, a Data Matrix of 4 mm, always covers a whole cell. */
export const cellMm = 1.5

/** Rows from one line to the next; bars are higher, and the modules of a mosaic are hardly finer. */
const rowStep = 3

/** Smallest change of grey that counts; smaller ones are noise, paper and shading. */
const minStep = 40

/** The texture of a picture with `scale` pixels per mm. */
export function textureOf(grey: Grey, scale: number): Texture {
  const { width, height, data } = grey
  const side = small(Math.max(2 * rowStep, Math.round(cellMm * scale)))
  const columns = small(Math.floor(width / side))
  const rows = small(Math.floor(height / side))
  const texture = blank(columns, rows)
  const words = pixelWords(grey)
  const end = rows * side - rowStep
  for (let y = 0; y < end; y += rowStep) {
    const row = small(Math.floor(y / side)) * columns
    for (let column = 0; column < columns; column++) {
      const line = y * width + column * side
      const below = line + rowStep * width
      if (isWhite(words, line, line + side) && isWhite(words, below, below + side)) continue
      let across = 0
      let down = 0
      let dark = 0
      let here = data[line] ?? 255
      for (let x = 0; x < side; x++) {
        const next = data[line + x + 1] ?? 255
        const under = data[below + x] ?? 255
        const step = Math.abs(here - next)
        if (step > minStep) across += step
        const drop = Math.abs(here - under)
        if (drop > minStep) down += drop
        dark += 255 - here
        here = next
      }
      const cell = row + column
      texture.across[cell] = (texture.across[cell] ?? 0) + across
      texture.down[cell] = (texture.down[cell] ?? 0) + down
      texture.dark[cell] = (texture.dark[cell] ?? 0) + dark
    }
  }
  const lines = side / rowStep
  for (let i = 0; i < columns * rows; i++) {
    texture.across[i] = (texture.across[i] ?? 0) / (255 * lines)
    texture.down[i] = (texture.down[i] ?? 0) / (255 * side)
    texture.dark[i] = (texture.dark[i] ?? 0) / (255 * lines * side)
  }
  return texture
}

/** Whether all words with pixels from `from` to `to` are white. */
function isWhite(words: Int32Array, from: number, to: number): boolean {
  for (let i = from >> 2; i <= to >> 2; i++) if (words[i] !== whiteWord) return false
  return true
}

const blank = (columns: number, rows: number): Texture => ({
  columns,
  rows,
  across: new Float32Array(columns * rows),
  down: new Float32Array(columns * rows),
  dark: new Float32Array(columns * rows),
})

/** The indices of the cells that lie in a box (mm from the picture's top left). */
export function cellsIn({ columns, rows }: Texture, box: Box): number[] {
  const cells: number[] = []
  for (let y = Math.ceil(box.y / cellMm); y < Math.min(rows, Math.floor(bottom(box) / cellMm)); y++)
    for (let x = Math.ceil(box.x / cellMm); x < Math.min(columns, Math.floor(right(box) / cellMm)); x++)
      cells.push(y * columns + x)
  return cells
}

/** The cells that a box (mm from the picture's top left) touches. */
export function coveredCells({ columns, rows }: Pick<Texture, 'columns' | 'rows'>, box: Box): Edges {
  const left = Math.max(0, Math.floor(box.x / cellMm))
  return {
    left,
    top: Math.max(0, Math.floor(box.y / cellMm)),
    right: Math.min(columns, Math.max(left, Math.ceil(right(box) / cellMm))),
    bottom: Math.min(rows, Math.ceil(bottom(box) / cellMm)),
  }
}

/** The texture with the cells that some boxes touch cleared to paper. */
export function without(texture: Texture, boxes: Box[]): Texture {
  const { columns, rows } = texture
  const [across, down, dark] = [texture.across.slice(), texture.down.slice(), texture.dark.slice()]
  for (const box of boxes) {
    const { left, top, right, bottom } = coveredCells(texture, box)
    for (let y = top; y < bottom; y++)
      for (const cells of [across, down, dark]) cells.fill(0, y * columns + left, y * columns + right)
  }
  return { columns, rows, across, down, dark }
}
