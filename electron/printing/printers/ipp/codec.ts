// The encoding of the Internet Printing Protocol (RFC 8010), as far as labels need it. Own code,
// because the available libraries silently drop unknown attributes (a lost media size prints A4) and
// loop for ever on a negative length.

const tags = {
  operation: 0x01,
  job: 0x02,
  end: 0x03,
  printer: 0x04,
  unsupported: 0x05,
  integer: 0x21,
  boolean: 0x22,
  enum: 0x23,
  resolution: 0x32,
  range: 0x33,
  collection: 0x34,
  textWithLanguage: 0x35,
  nameWithLanguage: 0x36,
  endCollection: 0x37,
  text: 0x41,
  name: 0x42,
  keyword: 0x44,
  uri: 0x45,
  charset: 0x47,
  language: 0x48,
  mime: 0x49,
  member: 0x4a,
} as const

type TextTag = 'text' | 'name' | 'keyword' | 'uri' | 'charset' | 'language' | 'mime'

/** A value to send, with its tag: IPP distinguishes keywords from names, for example. */
export type IppInput =
  | { tag: TextTag; value: string }
  | { tag: 'integer' | 'enum'; value: number }
  | { tag: 'boolean'; value: boolean }
  | { tag: 'collection'; value: Record<string, IppInput> }

/** Attributes by name, each with one value or several. */
export type IppInputs = Record<string, IppInput | readonly IppInput[]>

export type IppRequest = { operationId: number; operation: IppInputs; job?: IppInputs }

/** In dots per inch, across and along. */
export type IppResolution = { x: number; y: number }
/** A received value. Types that are not needed here (dates) are undefined. */
export type IppValue =
  | string
  | number
  | boolean
  | { low: number; high: number }
  | IppResolution
  | IppAttributes
  | undefined
export type IppAttributes = Map<string, IppValue[]>
export type IppResponse = {
  status: number
  groups: { kind: 'operation' | 'job' | 'printer' | 'unsupported' | 'other'; attributes: IppAttributes }[]
}

export const name = (value: string): IppInput => ({ tag: 'name', value })
export const keyword = (value: string): IppInput => ({ tag: 'keyword', value })
export const keywords = (...values: string[]): IppInput[] => values.map(keyword)
export const uri = (value: string): IppInput => ({ tag: 'uri', value })
export const mime = (value: string): IppInput => ({ tag: 'mime', value })
export const integer = (value: number): IppInput => ({ tag: 'integer', value })
export const boolean = (value: boolean): IppInput => ({ tag: 'boolean', value })
export const collection = (value: Record<string, IppInput>): IppInput => ({ tag: 'collection', value })

/** The request's bytes, without the document that follows (RFC 8010, section 3.1). */
export function encodeIpp({ operationId, operation, job }: IppRequest): Buffer {
  const parts: Buffer[] = [header(operationId), Buffer.from([tags.operation])]
  const fixed: IppInputs = {
    'attributes-charset': { tag: 'charset', value: 'utf-8' },
    'attributes-natural-language': { tag: 'language', value: 'en' },
  }
  writeAttributes(parts, { ...fixed, ...operation })
  if (job) {
    parts.push(Buffer.from([tags.job]))
    writeAttributes(parts, job)
  }
  parts.push(Buffer.from([tags.end]))
  return Buffer.concat(parts)
}

/** Version 2.0, the operation, and request ID 1: each connection has one request. */
function header(operationId: number): Buffer {
  const bytes = Buffer.from([2, 0, 0, 0, 0, 0, 0, 1])
  bytes.writeUInt16BE(operationId, 2)
  return bytes
}

function writeAttributes(parts: Buffer[], attributes: IppInputs): void {
  for (const [attribute, values] of Object.entries(attributes))
    for (const [index, value] of [values].flat().entries())
      writeValue(parts, index === 0 ? attribute : '', value)
}

function writeValue(parts: Buffer[], attribute: string, input: IppInput): void {
  parts.push(Buffer.from([tags[input.tag]]), counted(Buffer.from(attribute)))
  if (input.tag !== 'collection') {
    parts.push(counted(valueBytes(input)))
    return
  }
  parts.push(counted(Buffer.alloc(0)))
  for (const [member, value] of Object.entries(input.value)) {
    parts.push(Buffer.from([tags.member, 0, 0]), counted(Buffer.from(member)))
    writeValue(parts, '', value)
  }
  parts.push(Buffer.from([tags.endCollection, 0, 0, 0, 0]))
}

function valueBytes(input: Exclude<IppInput, { tag: 'collection' }>): Buffer {
  if (typeof input.value === 'string') return Buffer.from(input.value)
  if (typeof input.value === 'boolean') return Buffer.from([Number(input.value)])
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(input.value)
  return bytes
}

function counted(bytes: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** The response is incomplete or not IPP. */
export class IppError extends Error {}

const groupKinds = new Map<number, IppResponse['groups'][number]['kind']>([
  [tags.operation, 'operation'],
  [tags.job, 'job'],
  [tags.printer, 'printer'],
  [tags.unsupported, 'unsupported'],
])

const maxDepth = 8
/** Limits the memory: an empty group has one byte. A list has one group per printer or job. */
const maxGroups = 20_000

/** Parses a response; throws {@link IppError} if it is incomplete. */
export function decodeIpp(bytes: Uint8Array): IppResponse {
  const reader = createReader(bytes)
  reader.take(2)
  const status = reader.take(2).readUInt16BE()
  reader.take(4)
  const groups: IppResponse['groups'] = []
  let last: IppValue[] | undefined
  for (;;) {
    const tag = reader.byte()
    if (tag === tags.end) return { status, groups }
    if (tag < 0x10) {
      if (groups.length >= maxGroups) throw new IppError('The response has too many groups')
      groups.push({ kind: groupKinds.get(tag) ?? 'other', attributes: new Map() })
      last = undefined
      continue
    }
    const attribute = reader.counted().toString()
    if (attribute !== '') {
      last = []
      groups.at(-1)?.attributes.set(attribute, last)
    }
    if (!last) throw new IppError('A value stands without its attribute')
    last.push(readValue(reader, tag, 0))
  }
}

type Reader = { byte(): number; take(length: number): Buffer; counted(): Buffer }

function createReader(bytes: Uint8Array): Reader {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let offset = 0
  const take = (length: number) => {
    if (offset + length > buffer.length) throw new IppError('The response is cut')
    offset += length
    return buffer.subarray(offset - length, offset)
  }
  return { take, byte: () => take(1).readUInt8(), counted: () => take(take(2).readUInt16BE()) }
}

function readValue(reader: Reader, tag: number, depth: number): IppValue {
  const bytes = reader.counted()
  switch (tag) {
    case tags.integer:
    case tags.enum:
      return bytes.length === 4 ? bytes.readInt32BE() : undefined
    case tags.boolean:
      return bytes.length === 1 ? bytes[0] !== 0 : undefined
    case tags.range:
      return bytes.length === 8 ? { low: bytes.readInt32BE(0), high: bytes.readInt32BE(4) } : undefined
    case tags.resolution:
      return bytes.length === 9 ? readResolution(bytes) : undefined
    case tags.collection:
      return readCollection(reader, depth + 1)
    case tags.textWithLanguage:
    case tags.nameWithLanguage: {
      const inner = createReader(bytes)
      inner.counted()
      return inner.counted().toString()
    }
    default:
      // 0x4x are text types; lower values are dates and others.
      return tag >= 0x40 && tag < 0x60 ? bytes.toString() : undefined
  }
}

/** The last byte is the unit: 3 for dots per inch, 4 for dots per centimetre. */
function readResolution(bytes: Buffer): IppResolution {
  const inch = bytes[8] === 4 ? 2.54 : 1
  return { x: bytes.readInt32BE(0) * inch, y: bytes.readInt32BE(4) * inch }
}

function readCollection(reader: Reader, depth: number): IppAttributes {
  if (depth > maxDepth) throw new IppError('Collections are nested too deep')
  const members: IppAttributes = new Map()
  let last: IppValue[] | undefined
  for (;;) {
    const tag = reader.byte()
    reader.counted()
    if (tag === tags.endCollection) {
      reader.counted()
      return members
    }
    if (tag === tags.member) {
      last = []
      members.set(reader.counted().toString(), last)
    } else {
      if (!last) throw new IppError('A value stands without its member')
      last.push(readValue(reader, tag, depth))
    }
  }
}
