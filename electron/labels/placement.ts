import type { Box, PrintProfile, Turn } from '../../shared/labels/label.ts'
import { addTurns, scaled, turnedIn } from './boxes.ts'

/** How a part of the page comes to lie on the media: `source` (mm of the page) is turned clockwise, drawn `scale` times
 * its size and put with its top left at `x`, `y` mm of the media. */
export type Placement = {
  source: Box
  turn: Turn
  scale: number
  x: number
  y: number
  widthMm: number
  heightMm: number
}

/** Paper's tolerance: a label of 100.3 mm is printed true to size on 100 mm, its outermost white or rule cut. */
const slackMm = 0.5

/**
 * The ways to lay a region on the media, best first: true size before smaller, upright before sideways.
 * @param inkOf the region's tight ink, asked for where the region is too large: white around it may be cut so that the
 *   label keeps its size
 */
export function placements(
  region: { box: Box; turn: Turn },
  inkOf: () => Box,
  profile: Pick<PrintProfile, 'media'>,
): Placement[] {
  const { media } = profile
  const room = {
    width: media.widthMm - 2 * media.marginMm,
    height: (media.heightMm ?? Infinity) - 2 * media.marginMm,
  }
  const isSideways = region.turn % 180 !== 0
  const [across, down] = [isSideways ? 'height' : 'width', isSideways ? 'width' : 'height'] as const
  const fitsTrue = region.box[across] <= room.width + slackMm && region.box[down] <= room.height + slackMm
  const sources = fitsTrue ? [region.box] : [region.box, inkOf()]
  const choices: Placement[] = []
  for (const quarter of [0, 90]) {
    for (const source of sources) {
      const turn = addTurns(region.turn, quarter)
      const side = turn % 180 === 0 ? source : { width: source.height, height: source.width }
      const fits = Math.min((room.width + slackMm) / side.width, (room.height + slackMm) / side.height)
      const scale = Math.min(1, fits)
      const widthMm = media.widthMm
      const heightMm = media.heightMm ?? side.height * scale + 2 * media.marginMm
      // In the middle: what is cut is cut alike on both sides, and a peel-off label is met best.
      const x = (widthMm - side.width * scale) / 2
      const y = (heightMm - side.height * scale) / 2
      choices.push({ source, turn, scale, x, y, widthMm, heightMm })
    }
  }
  // Sideways must win clearly: a label that lies as it is read is easier to check by eye.
  const worth = (choice: Placement, i: number) =>
    choice.scale * (i >= sources.length ? 0.93 : 1) + (i % sources.length === 0 ? 0.001 : 0)
  const ranked = choices
    .map((choice, i) => ({ choice, worth: worth(choice, i) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ choice }) => choice)
  const largest = Math.max(...ranked.map(({ scale }) => scale))
  // The same turn at the same scale, or one much smaller, has nothing to offer.
  return ranked.filter(
    ({ scale, turn }, i) =>
      scale >= 0.8 * largest &&
      !ranked.slice(0, i).some((other) => other.turn === turn && other.scale > scale - 0.004),
  )
}

/** Where a box of the page comes to lie, in mm of the media. */
export function onMedia(placement: Placement, box: Box): Box {
  const turned = scaled(turnedIn(placement.source, box, placement.turn), placement.scale)
  return { ...turned, x: turned.x + placement.x, y: turned.y + placement.y }
}
