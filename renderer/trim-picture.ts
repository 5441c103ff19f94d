/** Millimetres of paper that stay around what is printed. */
const marginMm = 3
/** Grey above this is paper. */
const paperGrey = 250

/** A label page's picture without its empty paper, so that a label in the corner of an A4 page is shown as
 * large as one on a page of its own. `png` is base64; the answer is an image address and its size in millimetres. */
export async function trimPicture(png: string, widthMm: number, heightMm: number) {
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return { src: image.src, widthMm, heightMm }
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((data[(y * width + x) * 4] ?? 255) < paperGrey) {
        left = Math.min(left, x)
        right = Math.max(right, x + 1)
        top = Math.min(top, y)
        bottom = y + 1
      }
  if (right <= left) return { src: image.src, widthMm, heightMm }
  const margin = (marginMm / widthMm) * width
  const x = Math.max(0, left - margin)
  const y = Math.max(0, top - margin)
  const w = Math.min(width, right + margin) - x
  const h = Math.min(height, bottom + margin) - y
  canvas.width = w
  canvas.height = h
  context.drawImage(image, x, y, w, h, 0, 0, w, h)
  return { src: canvas.toDataURL(), widthMm: (w / width) * widthMm, heightMm: (h / height) * heightMm }
}
