import { type Finding, overLimit, warningAt } from '../../kit/index.ts'
import type { LineFacts, ShipmentFacts } from './shipment-facts.ts'

/** Kilograms. A Euro pallet carries 1,500 kg of evenly spread load (UIC 435-2, EN 13698-1);
 * groupage networks take no more. */
const palletLoad = 1500
/** Centimetres, with the pallet. Groupage networks usually take 2.20 m, and 2.40 m by agreement. */
const usualHeight = 220
/** The base of a Euro pallet in centimetres (EN 13698-1). */
const euroPallet = { length: 120, width: 80 }

/** Package types that are pallets. */
export const palletTypes: readonly string[] = ['EP', 'FP']

type Limit = {
  code: string
  field: keyof LineFacts
  value: number | undefined
  limit: number
  unit: 'cm' | 'kg'
}

/** Usual limits of groupage for a line. */
function limitsOf({ unitPackageType: type, ...line }: LineFacts): Limit[] {
  const [length, width] = [line.unitLength ?? 0, line.unitWidth ?? 0].sort((one, other) => other - one)
  const longer = (line.unitLength ?? 0) >= (line.unitWidth ?? 0)
  const isPallet = palletTypes.includes(type ?? '')
  return [
    { code: 'unitVeryHigh', field: 'unitHeight', value: line.unitHeight, limit: usualHeight, unit: 'cm' },
    ...(isPallet
      ? [
          {
            code: 'palletVeryHeavy',
            field: 'unitWeight',
            value: line.unitWeight,
            limit: palletLoad,
            unit: 'kg',
          } as const,
        ]
      : []),
    ...(type === 'EP'
      ? ([
          {
            code: 'palletOverhang',
            field: longer ? 'unitLength' : 'unitWidth',
            value: length,
            limit: euroPallet.length,
            unit: 'cm',
          },
          {
            code: 'palletOverhang',
            field: longer ? 'unitWidth' : 'unitLength',
            value: width,
            limit: euroPallet.width,
            unit: 'cm',
          },
        ] as const)
      : []),
  ]
}

/** Warns of units beyond the usual limits of groupage, mostly typing errors such as 10 m instead of 100
 * cm. No error, because a carrier may agree to more. */
export const checkPallets = ({ product, lines }: ShipmentFacts): Finding[] =>
  product === 'DIRECT'
    ? []
    : lines.flatMap((line, index) =>
        limitsOf(line).flatMap(({ code, field, value = 0, limit, unit }): Finding[] =>
          value > limit ? [warningAt(code, `lines[${index}].${field}`, overLimit(value, limit, unit))] : [],
        ),
      )
