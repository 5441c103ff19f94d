import { rounded } from '../shipment-facts.ts'

/** Transport categories of ADR 1.1.3.6.3, column 1. */
const transportCategories = ['0', '1', '2', '3', '4'] as const
export type TransportCategory = (typeof transportCategories)[number]

export const isTransportCategory = (text: string): text is TransportCategory =>
  transportCategories.some((category) => category === text)

/** Up to so many points in one transport unit most of the ADR does not apply (ADR 1.1.3.6.3, 1.1.3.6.4). */
export const mostPoints = 1000

/** Category 1 at 20 points a unit instead of 50 (ADR 1.1.3.6.3, footnote a; 1.1.3.6.4). */
const footnoteA = new Set(['0081', '0082', '0084', '0241', '0331', '0332', '0482', '1005', '1017'])

/** What one kilogram or litre counts (ADR 1.1.3.6.4). Category 0 has no multiplier: no quantity of it is exempt, so its
 * points are not the ADR's to give. */
export function multiplierOf(category: TransportCategory, unNo = ''): number | undefined {
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

/** Facts that the points hang on; amounts are kilograms or litres of one package. */
type PointsFacts = {
  unNo?: string
  transportCategory?: string
  quantity?: number
  weightNetOrVolume?: number
  isLimitedQuantity?: boolean
  isExemptedQuantity?: boolean
  isSpecialProvision188?: boolean
}

/** Goods that travel free of the ADR's other provisions, and so count no points: limited quantities (ADR 3.4.1), excepted
 * quantities (3.5.1.1) and batteries under special provision 188 (3.3.1). */
const countsNoPoints = (goods: PointsFacts): boolean =>
  Boolean(goods.isLimitedQuantity || goods.isExemptedQuantity || goods.isSpecialProvision188)

/** The multiplier that the ADR gives these goods, where it gives one. */
export function adrMultiplier(goods: PointsFacts): number | undefined {
  if (countsNoPoints(goods)) return 0
  const category = goods.transportCategory
  return category !== undefined && isTransportCategory(category)
    ? multiplierOf(category, goods.unNo)
    : undefined
}

/** Packages × net amount of each × multiplier (ADR 1.1.3.6.4); nothing while one of them is not known. */
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

/** In which unit ADR 1.1.3.6.3 counts goods, told by their classification code and main label (ADR 2.2): `LIT` for liquids,
 * and for gases that are compressed, under pressure with chemicals, or adsorbed (water capacity of the receptacle);
 * `NGW` for solids, articles and the other gases. Nothing where the two do not tell. */
export function amountUnitOf(classificationCode: string, riskMain = ''): 'NGW' | 'LIT' | undefined {
  const code = classificationCode.trim().toUpperCase()
  const gas = /^([1-9])[A-Z]+$/.exec(code)?.[1]
  if (gas) return ['1', '8', '9'].includes(gas) ? 'LIT' : 'NGW'
  if (riskMain.trim() === '3') return /^(F[12]|FT1|FT2|FC|FTC)$/.test(code) ? 'LIT' : undefined
  if (liquids.test(code)) return 'LIT'
  return solidsAndArticles.test(code) ? 'NGW' : undefined
}
