import type { Resolution } from './picture.ts'

/** Papers of labels in mm, the short side first: 4 inches by 2, 3, 6, 7 and 8, 3 by 2 inches, 80 by 100,
 * 100 by 150 and 200, 103 by 199, A6, A5, A4, Letter. */
const papers = [
  [50.8, 101.6],
  [76.2, 101.6],
  [101.6, 152.4],
  [101.6, 177.8],
  [101.6, 203.2],
  [50.8, 76.2],
  [80, 100],
  [100, 150],
  [100, 200],
  [103, 199],
  [105, 148],
  [148, 210],
  [210, 297],
  [215.9, 279.4],
] as const
/** Dots per mm of print heads, the usual one first. */
const heads = [8, 12, 24, 6] as const
/** Deviation from a paper's side: 200 dpi counts as 8 dots per mm, 300 dpi as 12. */
const slack = 0.03
/** Sides of a page in mm: up to Letter and A4, down to the smallest labels. */
const max = { short: 218, long: 300 }
const min = { short: 10, long: 25 }
/** The resolutions that programs write when they do not know it. */
const unknown = [72, 96]

/** The size of a picture on paper, in mm as stored: by the file's resolution, if that gives a label or an
 * office paper. Else, and for 72 or 96 dpi, by the print head at which it has a label paper's size;
 * without one, by the coarsest head at which it fits A4. */
export function sizeOnPaper(
  { width, height }: { width: number; height: number },
  stated: Resolution | undefined,
): { widthMm: number; heightMm: number } {
  const sizeAt = (x: number, y: number) => ({ widthMm: (width * 25.4) / x, heightMm: (height * 25.4) / y })
  const page = stated && sizeAt(stated.x, stated.y)
  const isPage = page !== undefined && isBetween(page)
  const isGuess = unknown.includes(Math.round(stated?.x ?? 0))
  if (isPage && !isGuess) return page
  const byHeads = heads.map((dpmm) => sizeAt(dpmm * 25.4, dpmm * 25.4))
  const paper = byHeads.find(isPaper)
  if (paper) return paper
  if (isPage) return page
  const [coarsest = sizeAt(203.2, 203.2)] = byHeads.filter(isBetween)
  return coarsest
}

type Size = { widthMm: number; heightMm: number }
const sides = ({ widthMm, heightMm }: Size) =>
  [Math.min(widthMm, heightMm), Math.max(widthMm, heightMm)] as const

function isBetween(size: Size): boolean {
  const [short, long] = sides(size)
  return short <= max.short && long <= max.long && short >= min.short && long >= min.long
}

function isPaper(size: Size): boolean {
  const [short, long] = sides(size)
  return papers.some(
    ([across, down]) => Math.abs(short / across - 1) < slack && Math.abs(long / down - 1) < slack,
  )
}
