import { type Finding, overLimit, rounded, warningAt } from '../../kit/index.ts'
import type { DangerousGoods } from '../wire/dangerous-goods.ts'
import { countsNoPoints, maxAdrPoints } from './adr-points.ts'

type LoadLine = {
  unitQuantity?: number
  unitWeight?: number
  dangerousGoods?: readonly Partial<DangerousGoods>[]
}

export type LoadPoints = {
  /** Sum of the known points (ADR 1.1.3.6.4). */
  total: number
  /** Number of goods whose points are not known. */
  open: number
  /** With goods of category 0 there is no exemption, whatever the points (ADR 1.1.3.6.2). */
  hasCategory0: boolean
}

/** The points of a whole shipment. Undefined if it has no dangerous goods. */
export function loadPoints(lines: readonly LoadLine[]): LoadPoints | undefined {
  const goods = lines.flatMap(({ dangerousGoods = [] }) => dangerousGoods)
  if (goods.length === 0) return undefined
  return {
    total: rounded(goods.reduce((sum, { pointsTotal = 0 }) => sum + pointsTotal, 0)),
    open: goods.filter(({ pointsTotal }) => pointsTotal === undefined).length,
    hasCategory0: goods.some((each) => each.transportCategory === '0' && !countsNoPoints(each)),
  }
}

const codeOf = ({ classificationCode = '' }: Partial<DangerousGoods>) =>
  classificationCode.trim().toUpperCase()
const isClass1 = (code: string) => /^1\.[1-6]/.test(code)

/** Checks all dangerous goods of a shipment: 1,000 points of ADR 1.1.3.6, explosives with
 * other classes (ADR 7.5.2.1), packages heavier than their line. Only warnings, because the
 * service also carries full ADR loads. */
export function checkDangerousLoad(lines: readonly LoadLine[]): Finding[] {
  const findings: Finding[] = []
  const points = loadPoints(lines)
  if (!points) return findings
  if (points.hasCategory0) findings.push(warningAt('adrCategory0', 'lines'))
  else if (points.total > maxAdrPoints)
    findings.push(warningAt('adrPointsOver', 'lines', overLimit(points.total, maxAdrPoints, 'points')))

  const codes = lines.flatMap(({ dangerousGoods = [] }) => dangerousGoods.map(codeOf))
  const others = codes.some((code) => code !== '' && !isClass1(code))
  // 1.4S may be loaded with all other goods (ADR 7.5.2.1).
  if (others && codes.some((code) => isClass1(code) && code !== '1.4S'))
    findings.push(warningAt('explosivesBesideOthers', 'lines'))

  for (const [index, line] of lines.entries()) {
    const limit =
      line.unitWeight === undefined ? undefined : rounded((line.unitQuantity ?? 1) * line.unitWeight)
    const value = rounded(
      (line.dangerousGoods ?? []).reduce(
        (sum, { quantity = 0, weightGross = 0 }) => sum + quantity * weightGross,
        0,
      ),
    )
    if (limit !== undefined && value > limit)
      findings.push(warningAt('goodsOverLine', `lines[${index}].unitWeight`, overLimit(value, limit, 'kg')))
  }
  return findings
}
