import { joined } from '../../../../shared/kit/index.ts'
import { type Face, type FittedText, fitText, type Pen } from '../../../drawing/index.ts'
import type { StoredOrder } from '../record.ts'

const mmPerPoint = 25.4 / 72
const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

type Entry = { text: string; face: Face; lines: number; points: number; minPoints: number }
type PlacedText = FittedText & { face: Face; baselines: number[] }

function entries({ name, address, contactPerson }: StoredOrder['request']['consignee']): Entry[] {
  const small = { face: 'regular', lines: 1, points: 10, minPoints: 7 } as const
  const large = { face: 'bold', minPoints: 10 } as const
  const country = countryNames.of(address.countryCode) ?? address.countryCode
  return [
    { ...large, text: name, lines: 2, points: 19 },
    { ...small, text: joined([contactPerson?.name, contactPerson?.phone], ' · ') },
    { ...large, text: address.street, lines: 2, points: 17 },
    { ...small, text: address.additionalInformation ?? '' },
    { ...large, text: `${address.postCode} ${address.city}`, lines: 1, points: 23 },
    { ...small, text: `${country.toUpperCase()} · ${address.countryCode}`, points: 11 },
  ].filter(({ text }) => text !== '')
}

/** Places entries below each other from `top`, with all sizes multiplied by
 * `scale`; baselines are in millimetres. */
function placeEntries(
  pen: Pen,
  all: Entry[],
  room: { width: number; top: number },
  scale: number,
): PlacedText[] {
  let y = room.top
  return all.map(({ text, face, lines: maxLines, points: maxPoints, minPoints }) => {
    const { lines, points } = fitText(pen, text, {
      width: room.width,
      lines: maxLines,
      face,
      points: maxPoints * scale,
      minPoints: minPoints * scale,
    })
    const baselines = lines.map((_line, index) => {
      y += points * mmPerPoint * (index === 0 ? 1.05 : 1.18) + (index === 0 ? 1.7 * scale : 0)
      return y
    })
    return { lines, points, face, baselines }
  })
}

const minScale = 0.6

/** Draws the consignee as large as it fits between `top` and `bottom` (millimetres): long entries are
 * wrapped, then everything shrinks together. */
export function drawAddress(
  pen: Pen,
  consignee: StoredOrder['request']['consignee'],
  room: { x: number; width: number; top: number; bottom: number },
): void {
  const all = entries(consignee)
  const fits = (placed: PlacedText[]) => (placed.at(-1)?.baselines.at(-1) ?? 0) <= room.bottom
  let scale = 1
  let placed = placeEntries(pen, all, room, scale)
  while (!fits(placed) && scale > minScale) {
    scale -= 0.05
    placed = placeEntries(pen, all, room, scale)
  }
  for (const { lines, points, face, baselines } of placed)
    for (const [index, line] of lines.entries())
      pen.text(line, room.x, baselines[index] ?? room.top, { face, points })
}
