import { rounded } from '../../kit/index.ts'

/** Transport categories of ADR 1.1.3.6.3, column 1. */
const transportCategories = ['0', '1', '2', '3', '4'] as const
type TransportCategory = (typeof transportCategories)[number]

export const isTransportCategory = (text: string): text is TransportCategory =>
  transportCategories.some((category) => category === text)

/** Up to this many points per transport unit, most of the ADR does not apply (ADR 1.1.3.6.3, 1.1.3.6.4). */
export const maxAdrPoints = 1000

/** UN numbers of category 1 that count 20 points per unit instead of 50 (ADR
 * 1.1.3.6.3, footnote a; 1.1.3.6.4). */
const footnoteA = new Set(['0081', '0082', '0084', '0241', '0331', '0332', '0482', '1005', '1017'])

/** Points per kilogram or litre (ADR 1.1.3.6.4). Category 0 has no multiplier,
 * because no quantity of it is exempt. */
function multiplierOf(category: TransportCategory, unNo = ''): number | undefined {
  switch (category) {
    case '0':
      return undefined
    case '1':
      return footnoteA.has(unNo) ? 20 : 50
    case '2':
      return 3
    case '3':
      return 1
    case '4':
      return 0
  }
}

/** `weightNetOrVolume`: kilograms or litres of one package. */
type PointsFacts = {
  unNo?: string
  transportCategory?: string
  quantity?: number
  weightNetOrVolume?: number
  isLimitedQuantity?: boolean
  isExemptedQuantity?: boolean
  isSpecialProvision188?: boolean
}

/** Goods that the ADR's other provisions do not cover count no points: limited quantities (ADR 3.4.1),
 * excepted quantities (3.5.1.1) and batteries under special provision 188 (3.3.1). */
export const countsNoPoints = (goods: PointsFacts): boolean =>
  Boolean(goods.isLimitedQuantity || goods.isExemptedQuantity || goods.isSpecialProvision188)

/** The ADR's multiplier for these goods; undefined if it has none. */
export function adrMultiplier(goods: PointsFacts): number | undefined {
  if (countsNoPoints(goods)) return 0
  const category = goods.transportCategory
  return category !== undefined && isTransportCategory(category)
    ? multiplierOf(category, goods.unNo)
    : undefined
}

/** Packages × net amount of each × multiplier (ADR 1.1.3.6.4); undefined while one of them is not known. */
export function pointsOf(
  { quantity, weightNetOrVolume }: PointsFacts,
  multiplier: number | undefined,
): number | undefined {
  if (multiplier === undefined) return undefined
  if (multiplier === 0) return 0
  return quantity !== undefined && weightNetOrVolume !== undefined
    ? rounded(quantity * weightNetOrVolume * multiplier)
    : undefined
}

const liquids = /^(M6|C[13579]|O1|O[CT]1|[CT][FO]1|CT1|TC[13])$/
const solidsAndArticles = /^(M4|M7|C[2468]|C1[01]|O[23]|O[CT]2|CT2)$/

/** The unit in which ADR 1.1.3.6.3 counts goods, from their classification code and main label (ADR 2.2).
 * `LIT`: liquids, and gases that are compressed, under pressure with chemicals, or adsorbed. `NGW`:
 * solids, articles, other gases. Else undefined. */
export function amountUnitOf(classificationCode: string, riskMain = ''): 'NGW' | 'LIT' | undefined {
  const code = classificationCode.trim().toUpperCase()
  const gas = /^([1-9])[A-Z]+$/.exec(code)?.[1]
  if (gas) return ['1', '8', '9'].includes(gas) ? 'LIT' : 'NGW'
  if (riskMain.trim() === '3') return /^(F[12]|FT1|FT2|FC|FTC)$/.test(code) ? 'LIT' : undefined
  if (liquids.test(code)) return 'LIT'
  return solidsAndArticles.test(code) ? 'NGW' : undefined
}
