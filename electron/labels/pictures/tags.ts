import { labelError } from '../label-error.ts'
import type { Resolution } from './picture.ts'

/** Bytes of one value by field type (TIFF 6.0, section 2); other types are skipped. */
const sizes: Record<number, number> = { 1: 1, 3: 2, 4: 4, 5: 8 }
/** More values than a picture's longest list, that of its strips, can have. */
const maxValues = 100_000

/** The numbers of a directory by tag, and the place of the next directory (0 for none). */
export type Directory = {
  numbers(tag: number): number[]
  number(tag: number): number | undefined
  next: number
}

/** The header of a TIFF or of EXIF data: the place of the first directory.
 * @throws ExpectedError `label.broken`, `label.cut` */
export function readDirectories(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isLittle = bytes[0] === 0x49
  const within = (offset: number, length: number) => {
    if (offset + length > bytes.length) throw labelError('label.cut')
  }
  const u16 = (offset: number) => {
    within(offset, 2)
    return view.getUint16(offset, isLittle)
  }
  const u32 = (offset: number) => {
    within(offset, 4)
    return view.getUint32(offset, isLittle)
  }
  const valueAt = (offset: number, type: number): number => {
    if (type === 5) return u32(offset) / u32(offset + 4)
    if (type === 4) return u32(offset)
    within(offset, 1)
    return type === 3 ? u16(offset) : view.getUint8(offset)
  }

  function directoryAt(offset: number): Directory {
    const count = u16(offset)
    const places = new Map<number, number>()
    for (let i = 0; i < count; i++) places.set(u16(offset + 2 + i * 12), offset + 2 + i * 12)
    const numbers = (tag: number): number[] => {
      const entry = places.get(tag)
      const type = entry === undefined ? 0 : u16(entry + 2)
      const size = sizes[type]
      if (entry === undefined || size === undefined) return []
      const length = u32(entry + 4)
      if (length > maxValues) throw labelError('label.broken')
      const from = length * size > 4 ? u32(entry + 8) : entry + 8
      within(from, length * size)
      return Array.from({ length }, (_, i) => valueAt(from + i * size, type))
    }
    return { numbers, number: (tag) => numbers(tag)[0], next: u32(offset + 2 + count * 12) }
  }
  return { first: u32(4), directoryAt }
}

/** Resolution and orientation of a picture (TIFF 6.0, tags 274, 282, 283, 296; the same in EXIF). */
export function readLayout(directory: Directory): {
  resolution: Resolution | undefined
  orientation: number
} {
  const perInch = { 2: 1, 3: 2.54 }[directory.number(296) ?? 2] ?? 0
  const x = (directory.number(282) ?? 0) * perInch
  const y = (directory.number(283) ?? 0) * perInch
  return { resolution: { x, y }, orientation: directory.number(274) ?? 1 }
}

/** The orientation and resolution in EXIF data; neither if it cannot be read, since
 * a picture prints without them. */
export function readExif(bytes: Uint8Array): Partial<ReturnType<typeof readLayout>> {
  try {
    const { first, directoryAt } = readDirectories(bytes)
    return readLayout(directoryAt(first))
  } catch {
    return {}
  }
}
