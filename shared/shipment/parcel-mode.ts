import type { Finding } from '../kit/index.ts'
import { parcelPackageType } from './line.ts'
import type { ShipmentFacts } from './shipment-facts.ts'

const refuse = (code: string, path: string): Finding => ({ code, path, severity: 'error', freight: true })

/** A line that holds dangerous goods, limited and excepted quantities among them (interface 4.2.4). */
export const dangerousGoodsRefused = (line: number): Finding => ({
  code: 'noDangerousGoodsByParcel',
  path: `lines[${line}].dangerousGoods`,
  severity: 'error',
  freight: true,
})

/** What parcel mode does not carry (interface 4.2.2, 4.2.4). */
export function checkParcelMode({ lines, neutralData }: ShipmentFacts): Finding[] {
  return [
    ...lines.flatMap((line, index) => [
      ...(line.dangerousGoods?.length ? [dangerousGoodsRefused(index)] : []),
      ...(line.unitPackageType !== undefined && line.unitPackageType !== parcelPackageType
        ? [refuse('packageTypeNotForParcels', `lines[${index}].unitPackageType`)]
        : []),
    ]),
    ...(neutralData === undefined ? [] : [refuse('noNeutralDataByParcel', 'neutralData')]),
  ]
}
