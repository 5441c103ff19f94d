import type { Box, Turn } from '../../../shared/labels/index.ts'
import type { PrintProfile } from '../../../shared/printing/index.ts'
import { addTurns, scaled, turnedIn } from '../page/boxes.ts'

/** How a part of the page is placed on the media. */
export type Placement = {
  /** In mm of the page. It is turned clockwise. */
  source: Box
  turn: Turn
  /** How many times its size it is drawn. */
  scale: number
  /** Its top left, in mm of the media. */
  x: number
  y: number
  widthMm: number
  heightMm: number
}

/** Media sizes and page sizes in whole points differ by less; at true size up to
 * half of it is cut at each side. */
const toleranceMm = 0.1

/** Ink that a region's edge may cut: it is tight to the ink as PDFium draws it, and others
 * draw letters a little larger. It prints where the media has room, and a label that fills
 * the media is made smaller for it. */
export const edgeMm = 0.4
const edgeScaledMm = 0.15

/**
 * Possible placements of a region on the media, best first: true size before
 * smaller, upright before sideways.
 * @param inkOf gives the region's inked part; called only if the region is too large,
 * to cut white instead of scaling
 */
export function placements(
  region: { box: Box; turn: Turn },
  inkOf: () => Box,
  profile: Pick<PrintProfile, 'media'>,
): Placement[] {
  const { media } = profile
  const room = {
    width: media.widthMm - 2 * media.marginMm + toleranceMm,
    height: (media.heightMm ?? Infinity) - 2 * media.marginMm + toleranceMm,
  }
  const isSideways = region.turn % 180 !== 0
  const [across, down] = [isSideways ? 'height' : 'width', isSideways ? 'width' : 'height'] as const
  const fits = region.box[across] <= room.width && region.box[down] <= room.height
  const sources = fits ? [region.box] : [region.box, inkOf()]
  const choices: Placement[] = []
  for (const quarter of [0, 90]) {
    for (const source of sources) {
      const turn = addTurns(region.turn, quarter)
      const side = turn % 180 === 0 ? source : { width: source.height, height: source.width }
      const isWhole = side.width <= room.width && side.height <= room.height
      const within = (of: 'width' | 'height') => (room[of] - toleranceMm) / (side[of] + 2 * edgeScaledMm)
      const scale = isWhole ? 1 : Math.min(1, within('width'), within('height'))
      const widthMm = media.widthMm
      const heightMm = media.heightMm ?? side.height * scale + 2 * media.marginMm
      // Centred, so that a peel-off label is hit best.
      const x = (widthMm - side.width * scale) / 2
      const y = (heightMm - side.height * scale) / 2
      choices.push({ source, turn, scale, x, y, widthMm, heightMm })
    }
  }
  // Sideways must be clearly larger to win: an upright label is easier to check by eye.
  const score = (choice: Placement, i: number) =>
    choice.scale * (i >= sources.length ? 0.93 : 1) + (i % sources.length === 0 ? 0.001 : 0)
  const ranked = choices
    .map((choice, i) => ({ choice, score: score(choice, i) }))
    .sort((a, b) => b.score - a.score)
    .map(({ choice }) => choice)
  const largest = Math.max(...ranked.map(({ scale }) => scale))
  // Drops a placement much smaller than the largest, and one with the turn and scale of a better one.
  return ranked.filter(
    ({ scale, turn }, i) =>
      scale >= 0.8 * largest &&
      !ranked.slice(0, i).some((other) => other.turn === turn && other.scale > scale - 0.004),
  )
}

/** The place of a box of the page on the media, in mm of the media. */
export function onMedia(placement: Placement, box: Box): Box {
  const turned = scaled(turnedIn(placement.source, box, placement.turn), placement.scale)
  return { ...turned, x: turned.x + placement.x, y: turned.y + placement.y }
}
