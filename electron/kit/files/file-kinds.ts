export type PictureFormat = 'png' | 'jpeg' | 'tiff' | 'gif'

/** First bytes in hexadecimal; a TIFF has either byte order, a BigTIFF 43 for 42. */
const heads: [string, PictureFormat][] = [
  ['89504e47', 'png'],
  ['ffd8ff', 'jpeg'],
  ['49492a00', 'tiff'],
  ['4d4d002a', 'tiff'],
  ['49492b00', 'tiff'],
  ['4d4d002b', 'tiff'],
  ['474946', 'gif'],
]

/** The format of a picture by its first bytes; undefined for any other file. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | undefined {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  return heads.find(([known]) => head.startsWith(known))?.[1]
}

/** Whether a file is ZPL: control and format commands up to a label's begin (`^XA`), which
 * other files do not begin with. */
export const isZpl = (bytes: Uint8Array): boolean =>
  /^[\s\p{Cc}]*(?=CT~|[\^~])[\s\S]*?\^XA/iu.test(new TextDecoder().decode(bytes.subarray(0, 1024)))
