/** Small encoders for the kinds of PNG and TIFF that carriers' systems write. */
import { crc32, deflateSync } from 'node:zlib'

function chunk(name: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG of rows that begin with their filter byte; `perMetre` is its resolution. */
export function pngFile(
  [width, height, bits, colourType, interlace = 0]: number[],
  rows: Uint8Array,
  { perMetre = 0, palette, alphas }: { perMetre?: number; palette?: number[]; alphas?: number[] } = {},
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width ?? 0, 0)
  header.writeUInt32BE(height ?? 0, 4)
  header.set([bits ?? 0, colourType ?? 0, 0, 0, interlace], 8)
  const size = Buffer.alloc(9, 1)
  size.writeUInt32BE(perMetre, 0)
  size.writeUInt32BE(perMetre, 4)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', Uint8Array.from(palette))] : []),
    ...(alphas ? [chunk('tRNS', Uint8Array.from(alphas))] : []),
    ...(perMetre ? [chunk('pHYs', size)] : []),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}

/** A TIFF of one page in either byte order. `tags` are numbers (as LONG); strips and their places are
 * added. */
export function tiffFile(
  order: 'II' | 'MM',
  tags: Record<number, number | number[]>,
  strips: Uint8Array[],
  next = 0,
): Buffer {
  const number = (size: 2 | 4, value: number) => {
    const out = Buffer.alloc(size)
    if (order === 'II') out.writeUIntLE(value, 0, size)
    else out.writeUIntBE(value, 0, size)
    return out
  }
  const [u16, u32] = [(value: number) => number(2, value), (value: number) => number(4, value)]
  let at = 8
  const data: Buffer[] = []
  const put = (bytes: Uint8Array): number => {
    data.push(Buffer.from(bytes))
    at += bytes.length
    return at - bytes.length
  }
  const places = strips.map(put)
  const isTiled = 322 in tags
  const entries = Object.entries({
    [isTiled ? 324 : 273]: places,
    [isTiled ? 325 : 279]: strips.map(({ length }) => length),
    ...tags,
  })
    .map(([tag, value]) => ({ tag: Number(tag), values: [value].flat() }))
    .sort((a, b) => a.tag - b.tag)
    .map(({ tag, values }) => {
      const place = values.length > 1 ? put(Buffer.concat(values.map(u32))) : (values[0] ?? 0)
      return Buffer.concat([u16(tag), u16(4), u32(values.length), u32(place)])
    })
  const head = Buffer.concat([Buffer.from(order), u16(42), u32(at)])
  return Buffer.concat([head, ...data, u16(entries.length), ...entries, u32(next)])
}
