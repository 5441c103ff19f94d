import { labelError } from '../label-error.ts'
import { checkSize, otherKind, type Picture, type Resolution } from './picture.ts'
import { readExif } from './tags.ts'

const latin1 = new TextDecoder('latin1')

/** Reads what a PDF needs to know of a JPEG, which goes into it as it came. Baseline, extended and
 * progressive pictures of 8 bits.
 * @throws ExpectedError `label.broken`, `label.cut`, `label.pictureKind`, `label.pictureTooLarge` */
export function readJpeg(bytes: Uint8Array): Picture {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let frame: { width: number; height: number; components: 1 | 3 | 4 } | undefined
  let resolution: Resolution | undefined
  let orientation = 1
  let isInverted = false
  let hasScan = false
  let hasTables = false

  for (let offset = 2; ; ) {
    offset = nextMarker(bytes, offset)
    const marker = bytes[offset - 1] ?? 0
    if (marker === 0xd9) break
    if (marker === 0x01) continue
    if (offset + 2 > bytes.length) throw labelError('label.cut')
    const body = bytes.subarray(offset + 2, offset + view.getUint16(offset))
    offset += view.getUint16(offset)
    if (offset > bytes.length) throw labelError('label.cut')
    const head = latin1.decode(body.subarray(0, 6))
    if (marker === 0xe0 && head.startsWith('JFIF\0')) resolution = densityOf(body) ?? resolution
    if (marker === 0xe1 && head === 'Exif\0\0') {
      const exif = readExif(body.subarray(6))
      orientation = exif.orientation ?? orientation
      if (exif.resolution?.x) resolution ??= exif.resolution
    }
    if (marker === 0xee && head.startsWith('Adobe')) isInverted = true
    // SOF0 to SOF15 without DHT, JPG and DAC.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      if (marker > 0xc2) throw otherKind('JPEG')
      frame ??= frameOf(body)
    }
    if (marker === 0xdb) hasTables = true
    if (marker === 0xda) hasScan = true
  }
  if (!frame || !hasTables || !hasScan) throw labelError('label.broken')
  const { components, ...size } = frame
  return { ...size, resolution, orientation, content: { jpeg: bytes, components, isInverted } }
}

/** The place behind the next marker. Bytes of a scan are skipped, with the zeros and restart markers in
 * it. */
function nextMarker(bytes: Uint8Array, from: number): number {
  for (let offset = bytes.indexOf(0xff, from); offset >= 0; offset = bytes.indexOf(0xff, offset + 1)) {
    const marker = bytes[offset + 1]
    if (marker === undefined) break
    if (marker !== 0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd7)) return offset + 2
  }
  throw labelError('label.cut')
}

function frameOf(body: Uint8Array): { width: number; height: number; components: 1 | 3 | 4 } {
  if (body.length < 6) throw labelError('label.broken')
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  const [bits, height, width, components] = [body[0], view.getUint16(1), view.getUint16(3), body[5]]
  // A height of 0 comes after the picture (DNL), which PDF readers do not look for.
  if (bits !== 8 || height === 0) throw otherKind('JPEG')
  if (components !== 1 && components !== 3 && components !== 4) throw otherKind('JPEG')
  checkSize(width, height, components)
  return { width, height, components }
}

/** JFIF's density in dots per inch (1) or cm (2); 0 gives only the shape of a pixel. */
function densityOf(body: Uint8Array): Resolution | undefined {
  const perInch = { 1: 1, 2: 2.54 }[body[7] ?? 0]
  if (perInch === undefined || body.length < 12) return undefined
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  return { x: view.getUint16(8) * perInch, y: view.getUint16(10) * perInch }
}
