import type { SpoolerQueue, WindowsJob } from './winspool.ts'

/** A buffer that Windows filled, with structures and the texts that they point to (64 bit).
 * `address`: its address in memory. */
export type FilledBuffer = { bytes: Buffer; address: bigint }

/** The text that the pointer at `offset` points to; empty for no pointer, or for one that leaves the
 * buffer. */
function textAt({ bytes, address }: FilledBuffer, offset: number): string {
  const start = Number(bytes.readBigUInt64LE(offset) - address)
  if (start < 0 || start >= bytes.length) return ''
  return text(bytes.subarray(start))
}

/** A text of UTF-16 up to its zero, or to the end. */
export function text(bytes: Buffer): string {
  const all = bytes.toString('utf16le')
  const end = all.indexOf('\0')
  return end < 0 ? all : all.slice(0, end)
}

export const wide = (value: string): Buffer => Buffer.from(`${value}\0`, 'utf16le')

/** Size of PRINTER_INFO_4. */
const printerInfo4 = 24
export const nameOfInfo4 = (filled: FilledBuffer, index: number): string =>
  textAt(filled, index * printerInfo4)

/** PRINTER_INFO_2. */
export const queueOf = (filled: FilledBuffer): Omit<SpoolerQueue, 'isXps'> => ({
  name: textAt(filled, 8),
  port: textAt(filled, 24),
  driver: textAt(filled, 32),
  attributes: filled.bytes.readUInt32LE(104),
  status: filled.bytes.readUInt32LE(124),
})

/** Whether DRIVER_INFO_8 is of an XPS driver (PRINTER_DRIVER_XPS) or of version 4. */
export const isXpsDriver = ({ bytes }: FilledBuffer): boolean =>
  bytes.readUInt32LE(0) === 4 || (bytes.readUInt32LE(168) & 0x2) !== 0

/** Size of JOB_INFO_2. */
export const jobInfo2 = 160
export const jobOf = (filled: FilledBuffer, index = 0): WindowsJob => {
  const offset = index * jobInfo2
  const { bytes } = filled
  return {
    id: bytes.readUInt32LE(offset),
    document: textAt(filled, offset + 32),
    status: bytes.readUInt32LE(offset + 104),
    elapsedMs: bytes.readUInt32LE(offset + 148),
    pagesPrinted: bytes.readUInt32LE(offset + 152),
  }
}

/** The usual page in DEVMODE: the driver's number of its paper, its size in tenths of a
 * millimetre, its resolution in dpi. */
export function usualPageOf(devmode: Buffer | undefined): {
  paper?: number
  widthMm?: number
  lengthMm?: number
  dpi?: number
} {
  if (!devmode || devmode.length < 98) return {}
  const fields = devmode.readUInt32LE(72)
  const field = (mask: number, offset: number) => {
    const value = fields & mask ? devmode.readInt16LE(offset) : 0
    return value > 0 ? value : undefined
  }
  const [length, width] = [field(0x4, 80), field(0x8, 82)]
  // A negative quality is a word such as draft.
  const [x, y] = [field(0x400, 90), field(0x2000, 96)]
  return {
    paper: field(0x2, 78),
    ...(width !== undefined && { widthMm: width / 10 }),
    ...(length !== undefined && { lengthMm: length / 10 }),
    ...(x !== undefined && (y === undefined || y === x) && { dpi: x }),
  }
}

/** The DEVMODE of a filled PRINTER_INFO_2. */
export function devmodeOf({ bytes, address }: FilledBuffer): Buffer | undefined {
  const start = Number(bytes.readBigUInt64LE(56) - address)
  return start > 0 && start < bytes.length ? bytes.subarray(start) : undefined
}
