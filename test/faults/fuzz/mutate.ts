import type { Chance } from '../../fixtures/chance.ts'

/** Pieces on which readers break. */
export const pieceTexts = [
  '',
  ...'\0\u0002\u0003"\';,\t{}[]<>&%/\\=é漢\uFEFF\uD800\u202E',
  ...[
    '\r\n',
    '..',
    '~HS',
    '__proto__',
    'constructor',
    'null',
    'true',
    '👨‍👩‍👧',
    '%PDF-',
    '%%EOF',
    'PK\u0003\u0004',
  ],
  ...['-1', '1e999', '9007199254740993', 'NaN', 'PD-0000000000'],
  ...['<!DOCTYPE x [<!ENTITY a "b">]>', '=HYPERLINK("http://x")'],
  ...['A'.repeat(5000), '['.repeat(2000), '{"a":'.repeat(500)],
]
const pieces = pieceTexts.map((piece) => Buffer.from(piece)) as [Buffer, ...Buffer[]]

/** A good sample with a defect: bytes changed, removed, doubled or inserted, the end cut off, or two samples joined. */
export function mutate(sample: Uint8Array, other: Uint8Array, chance: Chance): Uint8Array {
  let bytes = Buffer.from(sample)
  for (let times = 1 + chance.below(6); times > 0; times--) {
    const at = chance.below(bytes.length + 1)
    const until = at + chance.below(Math.min(64, bytes.length - at + 1))
    const dice = chance.below(7)
    if (dice === 0 && bytes.length > 0) bytes[Math.min(at, bytes.length - 1)] = chance.below(256)
    else if (dice === 1) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(until)])
    else if (dice === 2) bytes = Buffer.concat([bytes.subarray(0, until), bytes.subarray(at)])
    else if (dice === 3) bytes = bytes.subarray(0, at)
    else if (dice === 4)
      bytes = Buffer.concat([bytes.subarray(0, at), other.subarray(chance.below(other.length + 1))])
    else bytes = Buffer.concat([bytes.subarray(0, at), chance.pick(pieces), bytes.subarray(at)])
    if (bytes.length > 200_000) bytes = bytes.subarray(0, 200_000)
  }
  return bytes
}

/** Values that no reader of JSON expects. */
const shapes: readonly unknown[] = [
  ...[null, true, 0, -1, 1e308, ''],
  ...[[], {}, [null], { toString: 'x', valueOf: 1, length: -1 }],
]
const pick = (chance: Chance): unknown =>
  chance.maybe(0.7) ? shapes[chance.below(shapes.length)] : pieceTexts[chance.below(pieceTexts.length)]

/** The value with one part replaced, doubled, renamed or removed. */
export function mutateJson(value: unknown, chance: Chance): unknown {
  if (typeof value !== 'object' || value === null || chance.maybe(0.1)) return pick(chance)
  const entries = Object.entries(value)
  const at = chance.below(entries.length + 1)
  const [name, part] = entries[at] ?? ['more', undefined]
  const dice = chance.below(10)
  if (dice === 0) entries.splice(at, 1)
  else if (dice === 1) entries.push([chance.pick(['toString', 'status', 'id', 'length']), part])
  else entries[at < entries.length ? at : entries.length] = [name, mutateJson(part, chance)]
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries)
}
