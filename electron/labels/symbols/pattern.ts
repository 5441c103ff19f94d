import type { Box, Turn } from '../../../shared/labels/index.ts'
import { addTurns, turnedIn } from '../page/boxes.ts'
import type { OpenPage } from '../page/document.ts'
import type { PagePicture } from '../page/page-picture.ts'
import type { Pdfium } from '../page/pdfium.ts'
import { edgesBetween, edgesOfRow, median, typicalEdges, widthsOf } from './runs.ts'
import type { OriginalSymbol } from './scan-part.ts'
import { drawStrip, type Strip, stripIn } from './strip.ts'
import { type Build, buildOf } from './symbology.ts'

/** A symbol's bars as measured in the original; they are not encoded from its text. The runs of each row
 * alternate bar, space, bar, …, in narrow elements; a matrix's row may begin with a bar of 0. */
export type Pattern = {
  build: Build
  rows: number[][]
  /** The symbol's width in narrow elements. */
  modules: number
  moduleMm: number
  /** Its place on the page, in mm. */
  box: Box
  turn: Turn
}

/** In pixels; a symbol with narrower modules is drawn again at a higher resolution. */
const minModulePx = 3

/** Rows of pixels of a linear symbol that are measured, at most: the real labels
 * measure the same as by all rows. */
const enoughRows = 48

/** Measures a symbol's bars. Undefined if its symbology cannot be measured, it is white on
 * black, or the bars are not clean.
 * @param picture the picture that the symbol was read in; used if its bars are wide enough there */
export function measurePattern(
  pdfium: Pdfium,
  page: OpenPage,
  symbol: OriginalSymbol,
  picture?: PagePicture,
): Pattern | undefined {
  const build = buildOf(symbol.format)
  if (!build || symbol.isInverted) return undefined
  if (build.kind === 'matrix') return matrixPattern(build, symbol)
  const measure = (strip: Strip) =>
    build.kind === 'stacked' ? stackedPattern(build, symbol, strip) : linearPattern(build, symbol, strip)
  const coarse = picture && measure(stripIn(picture, symbol))
  if (coarse && coarse.moduleMm * picture.scale >= minModulePx) return coarse
  return measure(drawStrip(pdfium, page, symbol))
}

function linearPattern(build: Build, symbol: OriginalSymbol, strip: Strip): Pattern | undefined {
  const rows = spread(rowsOf(strip.top, strip.bottom, 0.15), enoughRows)
  const slack = 0.7 * strip.along
  const seen = rows.map((y) => edgesBetween(edgesOfRow(strip.image, y), strip.left, strip.right, slack))
  const { edges, rows: agreeing } = typicalEdges(seen)
  if (edges.length < 8 || agreeing < 0.4 * rows.length) return undefined
  const widths = widthsOf(edges)
  const runs =
    build.kind === 'twoWidth'
      ? twoWidths(widths)
      : build.kind === 'modular'
        ? modular(build, widths)
        : undefined
  if (!runs) return undefined
  const first = edges[0] ?? 0
  const last = edges.at(-1) ?? 0
  const reach = reachOf(strip, edges)
  return finish(build, symbol, strip, [runs], { left: first, right: last, ...reach })
}

function stackedPattern(
  build: Build & { kind: 'stacked' },
  symbol: OriginalSymbol,
  strip: Strip,
): Pattern | undefined {
  const slack = 0.7 * strip.along
  const seen: { y: number; runs: number[]; edges: number[] }[] = []
  for (const y of rowsOf(strip.top - strip.across, strip.bottom + strip.across, 0)) {
    const edges = edgesBetween(edgesOfRow(strip.image, y), strip.left, strip.right, slack)
    const runs = modular(build, widthsOf(edges))
    if (runs) seen.push({ y, runs, edges })
  }
  // Neighbouring rows of PDF417 always differ (they use three sets of codewords in
  // turn), so equal lines are one row.
  const groups: (typeof seen)[] = []
  for (const line of seen) {
    const group = groups.at(-1)
    if (group?.[0]?.runs.join() === line.runs.join()) group.push(line)
    else groups.push([line])
  }
  const usual = median(groups.map((group) => group.length))
  const rows = groups.filter((group) => group.length >= 0.5 * usual).map((group) => group[0]?.runs ?? [])
  const { edges } = typicalEdges(seen.map((line) => line.edges))
  const [top, bottom] = [seen[0]?.y, seen.at(-1)?.y]
  if (rows.length < 3 || top === undefined || bottom === undefined) return undefined
  const modules = sum(rows[0] ?? [])
  if (rows.some((row) => sum(row) !== modules)) return undefined
  return finish(build, symbol, strip, rows, {
    left: edges[0] ?? 0,
    right: edges.at(-1) ?? 0,
    top,
    bottom: bottom + 1,
  })
}

function matrixPattern(build: Build, symbol: OriginalSymbol): Pattern | undefined {
  const { modules, box, turn } = symbol
  if (!modules) return undefined
  const sideways = turn % 180 !== 0
  const across = (sideways ? box.height : box.width) / modules.width
  const down = (sideways ? box.width : box.height) / modules.height
  if (Math.abs(across - down) > 0.08 * across) return undefined
  const rows = Array.from({ length: modules.height }, (_, y) =>
    runsOfBits(modules.data.subarray(y * modules.width, (y + 1) * modules.width)),
  )
  return { build, rows, modules: modules.width, moduleMm: (across + down) / 2, box, turn }
}

function runsOfBits(bits: Uint8Array): number[] {
  const runs = [0]
  let black = 1
  for (const bit of bits) {
    if (bit !== black) {
      runs.push(0)
      black = bit
    }
    runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1
  }
  return runs
}

/** Rounds to whole modules character by character: all characters are equally wide,
 * even if drawing widened the bars.
 */
function modular(build: Build & { kind: 'modular' | 'stacked' }, widths: number[]): number[] | undefined {
  const { runs, modules, last } = build
  const inner = widths.length - last.runs
  if (inner < 2 * runs || inner % runs !== 0) return undefined
  const out: number[] = []
  for (let index = 0; index < widths.length; ) {
    const isLast = index >= inner
    const group = widths.slice(index, index + (isLast ? last.runs : runs))
    const want = isLast ? last.modules : modules
    const module = sum(group) / want
    const whole = group.map((width) => Math.max(1, Math.round(width / module)))
    if (sum(whole) !== want) return undefined
    out.push(...whole)
    index += group.length
  }
  return out
}

/** Narrow is 1, wide is the mean ratio of the symbol. Bars and spaces have
 * separate limits, since ink spreads. */
function twoWidths(widths: number[]): number[] | undefined {
  const halves = [0, 1].map((odd) => {
    const own = widths.filter((_, i) => i % 2 === odd)
    const limit = (Math.min(...own) + Math.max(...own)) / 2
    return { limit, narrow: mean(own.filter((w) => w < limit)), wide: mean(own.filter((w) => w >= limit)) }
  })
  const [bars, spaces] = halves
  if (!bars || !spaces) return undefined
  const ratio = (bars.wide + spaces.wide) / (bars.narrow + spaces.narrow)
  if (!(ratio > 1.7 && ratio < 3.6)) return undefined
  return widths.map((width, i) => (width < (i % 2 === 0 ? bars : spaces).limit ? 1 : ratio))
}

/** The bars' top and bottom: the rows around the centre in which 90 % of the bars' middles are black. */
function reachOf({ image, top, bottom }: Strip, edges: number[]): { top: number; bottom: number } {
  const bars = edges.flatMap((edge, i) =>
    i % 2 === 0 ? [Math.floor((edge + (edges[i + 1] ?? edge)) / 2)] : [],
  )
  const isBar = (y: number) => {
    if (y < 0 || y >= image.height) return false
    let black = 0
    for (const x of bars) if ((image.data[y * image.width + x] ?? 255) < 128) black++
    return black >= 0.9 * bars.length
  }
  const centre = Math.floor((top + bottom) / 2)
  let [from, to] = [centre, centre]
  while (isBar(from - 1)) from--
  while (isBar(to)) to++
  return { top: from, bottom: to }
}

function finish(
  build: Build,
  symbol: OriginalSymbol,
  { image, along, across, left, top }: Strip,
  rows: number[][],
  edges: { left: number; right: number; top: number; bottom: number },
): Pattern {
  const modules = sum(rows[0] ?? [])
  const { turn, box } = symbol
  const [length, height] = turn % 180 === 0 ? [box.width, box.height] : [box.height, box.width]
  // Reading to the right, in mm from the top left of the symbol as it was read.
  const upright = {
    x: (edges.left - left) / along,
    y: (edges.top - top) / across,
    width: (edges.right - edges.left) / along,
    height: (Math.min(edges.bottom, image.height) - edges.top) / across,
  }
  const onPage = turnedIn({ x: 0, y: 0, width: length, height }, upright, addTurns(0, -turn))
  return {
    build,
    rows,
    modules,
    moduleMm: upright.width / modules,
    box: { ...onPage, x: onPage.x + box.x, y: onPage.y + box.y },
    turn,
  }
}

const rowsOf = (top: number, bottom: number, inset: number) => {
  const from = Math.max(0, Math.round(top + (bottom - top) * inset))
  const to = Math.round(bottom - (bottom - top) * inset)
  return Array.from({ length: Math.max(1, to - from) }, (_, i) => from + i)
}

/** At most `max` of the rows, evenly. */
const spread = (rows: number[], max: number) => {
  const step = Math.ceil(rows.length / max)
  return rows.filter((_, i) => i % step === 0)
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: number[]) => sum(values) / Math.max(1, values.length)
