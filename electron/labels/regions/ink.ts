import type { Box } from '../../../shared/schemas/label.ts'
import { boxOf } from '../boxes.ts'
import type { Grey } from '../image.ts'

/** Darker than this is ink. Light greys are watermarks, shading and paper texture, which bound nothing. */
const inkLevel = 200

/** The pictures' pixels per mm: fine enough for a region to be right within half a millimetre, coarse enough to be quick. */
export const inkScale = 3

/** Boxes, in mm, of the connected parts of a page's ink; parts that touch, also diagonally, are one. */
export function inkParts(page: Grey): Box[] {
  const { width, height, data } = page
  const parent: number[] = []
  const boxes: { left: number; top: number; right: number; bottom: number }[] = []
  const labels = new Int32Array(width * height).fill(-1)
  const root = (label: number): number => {
    let at = label
    while (parent[at] !== at) at = parent[at] = parent[parent[at] ?? at] ?? at
    return at
  }
  const join = (a: number, b: number) => {
    const [low, high] = [root(a), root(b)].sort((x, y) => x - y) as [number, number]
    parent[high] = low
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if ((data[at] ?? 255) >= inkLevel) continue
      let label = -1
      // Left, and the three above: what has been labelled so far.
      for (const [dx, dy] of neighbours) {
        if (x + dx < 0 || x + dx >= width || y + dy < 0) continue
        const other = labels[at + dy * width + dx] ?? -1
        if (other < 0) continue
        if (label < 0) label = other
        else if (label !== other) join(label, other)
      }
      if (label < 0) {
        label = parent.length
        parent.push(label)
        boxes.push({ left: x, top: y, right: x + 1, bottom: y + 1 })
      }
      labels[at] = label
      const box = boxes[label]
      if (!box) continue
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x + 1)
      box.bottom = y + 1
    }
  }
  return merge(boxes, root)
}

const neighbours = [
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const

function merge(
  boxes: { left: number; top: number; right: number; bottom: number }[],
  root: (label: number) => number,
): Box[] {
  for (const [label, box] of boxes.entries()) {
    const into = boxes[root(label)]
    if (!into || into === box) continue
    into.left = Math.min(into.left, box.left)
    into.top = Math.min(into.top, box.top)
    into.right = Math.max(into.right, box.right)
    into.bottom = Math.max(into.bottom, box.bottom)
  }
  return boxes
    .filter((_, label) => root(label) === label)
    .map(({ left, top, right, bottom }) =>
      boxOf(left / inkScale, top / inkScale, right / inkScale, bottom / inkScale),
    )
}
