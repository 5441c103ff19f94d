import { deflateSync } from 'node:zlib'
import { PDFContext, type PDFRef, PDFWriter } from '@cantoo/pdf-lib'
import type { PictureFormat } from '../../kit/index.ts'
import { labelError } from '../label-error.ts'
import { limits, mmPerPoint } from '../limits.ts'
import { operands } from '../pdf/matrix.ts'
import type { Picture } from './picture.ts'
import { sizeOnPaper } from './picture-size.ts'
import { readJpeg } from './read-jpeg.ts'
import { readPng } from './read-png.ts'
import { readTiff } from './read-tiff.ts'

/** A PDF with a page per picture of the file, at its size on paper and turned as the file says. Pixels are
 * unchanged; a JPEG goes in as it came.
 * @throws ExpectedError with a `label.*` code */
export async function picturePdf(
  bytes: Uint8Array,
  format: Exclude<PictureFormat, 'gif'>,
): Promise<Uint8Array> {
  const context = PDFContext.create()
  const tree = context.nextRef()
  const kids: PDFRef[] = []
  let left = limits.fileBytes
  for (const picture of picturesOf(bytes, format)) {
    const stream = streamOf(picture)
    left -= stream.length
    if (left < 0) throw labelError('label.pictureTooLarge')
    kids.push(addPage(context, tree, picture, stream))
  }
  if (kids.length === 0) throw labelError('label.noPages')
  context.assign(tree, context.obj({ Type: 'Pages', Kids: kids, Count: kids.length }))
  context.trailerInfo.Root = context.register(context.obj({ Type: 'Catalog', Pages: tree }))
  return PDFWriter.forContext(context, Number.POSITIVE_INFINITY).serializeToBuffer()
}

function picturesOf(bytes: Uint8Array, format: 'png' | 'jpeg' | 'tiff'): Iterable<Picture> {
  if (format === 'tiff') return readTiff(bytes)
  return [format === 'png' ? readPng(bytes) : readJpeg(bytes)]
}

const streamOf = ({ content }: Picture): Uint8Array =>
  'jpeg' in content ? content.jpeg : deflateSync(content.data, { level: 3 })

const colourSpaces = { 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' } as const

function addPage(context: PDFContext, tree: PDFRef, picture: Picture, stream: Uint8Array): PDFRef {
  const { content, width, height, orientation } = picture
  const isJpeg = 'jpeg' in content
  const channels = isJpeg ? content.components : content.channels
  const image = context.stream(stream, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: 8,
    ColorSpace: colourSpaces[channels],
    Filter: isJpeg ? 'DCTDecode' : 'FlateDecode',
    ...(channels === 4 && isJpeg && content.isInverted && { Decode: [1, 0, 1, 0, 1, 0, 1, 0] }),
  })
  const { widthMm, heightMm } = sizeOnPaper(picture, picture.resolution)
  const isTurned = orientation >= 5 && orientation <= 8
  const [w, h] = [(isTurned ? heightMm : widthMm) / mmPerPoint, (isTurned ? widthMm : heightMm) / mmPerPoint]
  const matrix = orientations(w, h)[orientation] ?? [w, 0, 0, h, 0, 0]
  return context.register(
    context.obj({
      Type: 'Page',
      Parent: tree,
      MediaBox: [0, 0, w, h],
      Resources: { XObject: { Picture: context.register(image) } },
      Contents: context.register(context.stream(`q ${operands(matrix)} cm /Picture Do Q`)),
    }),
  )
}

/** From the unit square to a page of that size, by EXIF's orientation (EXIF 3.0, 4.6.5): turned and
 * mirrored. */
const orientations = (w: number, h: number): Record<number, number[]> => ({
  2: [-w, 0, 0, h, w, 0],
  3: [-w, 0, 0, -h, w, h],
  4: [w, 0, 0, -h, 0, h],
  5: [0, -h, -w, 0, w, h],
  6: [0, -h, w, 0, 0, h],
  7: [0, h, w, 0, 0, 0],
  8: [0, h, -w, 0, w, 0],
})
