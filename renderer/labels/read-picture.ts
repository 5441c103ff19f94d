/** The margin around the print in a trimmed picture. */
const marginMm = 3
/** Grey values from here on are paper. */
const paperGrey = 250

type Size = { widthMm: number; heightMm: number }
type Frame = { x: number; y: number; width: number; height: number }
export type ReadPicture = {
  /** The URL of the framed image. */
  src: string
  /** The shown part of the paper, in millimetres. */
  frame: Frame
  /** Millimetres between the print and the nearest edge; undefined for an empty page. */
  edgeMm?: number
}

/** Reads a picture of a whole paper. `trim` cuts the empty paper off, so that a label in the corner of an A4 page
 * appears as large as one on a page of its own.
 * @param png base64 */
export async function readPicture(png: string, paper: Size, trim: boolean): Promise<ReadPicture> {
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const whole: Frame = { x: 0, y: 0, width: paper.widthMm, height: paper.heightMm }
  const { naturalWidth: width, naturalHeight: height } = image
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return { src: image.src, frame: whole }
  context.drawImage(image, 0, 0)
  const ink = inkOf(context.getImageData(0, 0, width, height))
  if (!ink) return { src: image.src, frame: whole }
  const perMm = width / paper.widthMm
  const edgeMm = Math.min(ink.left, ink.top, width - ink.right, height - ink.bottom) / perMm
  if (!trim) return { src: image.src, frame: whole, edgeMm }
  const margin = marginMm * perMm
  const x = Math.max(0, Math.floor(ink.left - margin))
  const y = Math.max(0, Math.floor(ink.top - margin))
  const w = Math.min(width, Math.ceil(ink.right + margin)) - x
  const h = Math.min(height, Math.ceil(ink.bottom + margin)) - y
  canvas.width = w
  canvas.height = h
  context.drawImage(image, x, y, w, h, 0, 0, w, h)
  const frame = { x: x / perMm, y: y / perMm, width: w / perMm, height: h / perMm }
  return { src: canvas.toDataURL(), frame, edgeMm }
}

/** The box around what is darker than paper; undefined for an empty picture. Reads only the paper around the ink, from each edge on: a
 * booked label's whole picture would keep the screen from the next key. */
export function inkOf({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>) {
  const isInk = (x: number, y: number) => (data[(y * width + x) * 4] ?? 255) < paperGrey
  const isInkInRow = (y: number) => {
    for (let x = 0; x < width; x++) if (isInk(x, y)) return true
    return false
  }
  let top = 0
  while (top < height && !isInkInRow(top)) top++
  if (top === height) return undefined
  let bottom = height
  while (!isInkInRow(bottom - 1)) bottom--
  const isInkInColumn = (x: number) => {
    for (let y = top; y < bottom; y++) if (isInk(x, y)) return true
    return false
  }
  let left = 0
  while (!isInkInColumn(left)) left++
  let right = width
  while (!isInkInColumn(right - 1)) right--
  return { left, top, right, bottom }
}
