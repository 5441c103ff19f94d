/** Millimetres of paper that stay around what is printed, where empty paper is left out. */
const marginMm = 3
/** Grey above this is paper. */
const paperGrey = 250

type Size = { widthMm: number; heightMm: number }
type Frame = { x: number; y: number; width: number; height: number }
export type ReadPicture = {
  /** An image address of what the frame shows. */
  src: string
  /** The part of the paper that is shown, in millimetres. */
  frame: Frame
  /** White paper between the print and its nearest edge, in millimetres; undefined for an empty page. */
  edgeMm?: number
}

/**
 * What is on a picture (`png`, base64) of a whole paper. With `trims` its empty paper is left out, so that a label in
 * the corner of an A4 page is shown as large as one on a page of its own.
 */
export async function readPicture(png: string, paper: Size, trims: boolean): Promise<ReadPicture> {
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
  if (!trims) return { src: image.src, frame: whole, edgeMm }
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

function inkOf({ data, width, height }: ImageData) {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((data[(y * width + x) * 4] ?? 255) < paperGrey) {
        left = Math.min(left, x)
        right = Math.max(right, x + 1)
        top = Math.min(top, y)
        bottom = y + 1
      }
  return right > left ? { left, top, right, bottom } : undefined
}
