import type { Box } from '../../../shared/labels/index.ts'
import { area, grown, offset, overlap } from '../page/boxes.ts'
import type { Grey } from '../page/image.ts'
import { type PagePicture, partOf } from '../page/page-picture.ts'
import { mergedReadings, type OriginalSymbol, readInverted } from './scan-part.ts'
import { cellsIn, type Texture } from './texture.ts'

/** The most dark parts that are read. */
const maxGrounds = 12

/** The least values of a part of the ink that may be the ground of a white symbol; letters and frames have
 * less. `side` in mm; `darkness`: the mean; `edge`: the darkness `insetMm` inside its edges; `cells`: how
 * many cells have at least `changes` changes of grey. */
const ground = { side: 4, darkness: 0.4, edge: 0.6, insetMm: 0.3, cells: 2, changes: 2.5 }

/** Adds the white symbols on dark parts of the ink. `parts`: the connected parts, in mm of the page. */
export async function readWhitePrint(
  known: OriginalSymbol[],
  picture: PagePicture,
  texture: Texture,
  parts: Box[],
): Promise<OriginalSymbol[]> {
  let symbols = known
  for (const place of grounds(texture, picture, parts, known))
    symbols = mergedReadings(symbols, await readInverted(partOf(picture, place)))
  return symbols
}

/** The parts of the ink that may be the ground of a white symbol and that no
 * symbol covers, in mm of the page. */
function grounds(texture: Texture, picture: PagePicture, parts: Box[], symbols: OriginalSymbol[]): Box[] {
  const { across, down, dark } = texture
  const { x, y } = picture.box
  const isGround = (part: Box) => {
    const cells = cellsIn(texture, offset(part, { x: -x, y: -y }))
    const darkness = cells.reduce((sum, cell) => sum + (dark[cell] ?? 0), 0) / cells.length
    const busy = cells.filter((cell) => (across[cell] ?? 0) + (down[cell] ?? 0) >= ground.changes)
    if (!(darkness >= ground.darkness) || busy.length < ground.cells) return false
    return edgeDarkness(partOf(picture, grown(part, -ground.insetMm)).grey) >= ground.edge
  }
  return parts
    .filter(
      (part) =>
        Math.min(part.width, part.height) >= ground.side &&
        !symbols.some((symbol) => overlap(symbol.box, part) > 0.5 * area(part)) &&
        isGround(part),
    )
    .slice(0, maxGrounds)
}

/** The mean darkness, 0 to 1, of a picture's outermost pixels. */
function edgeDarkness({ width, height, data }: Grey): number {
  let [sum, count] = [0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x += y === 0 || y === height - 1 ? 1 : Math.max(1, width - 1)) {
      sum += 255 - (data[y * width + x] ?? 255)
      count++
    }
  return sum / (255 * Math.max(1, count))
}
