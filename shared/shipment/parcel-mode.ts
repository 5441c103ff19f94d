import type { Finding } from '../kit/index.ts'
import { parcelPackageType } from './line.ts'
import type { ShipmentFacts } from './shipment-facts.ts'

const refuse = (code: string, path: string): Finding => ({ code, path, severity: 'error', freight: true })

/** Finding for a parcel line with dangerous goods, including limited and excepted quantities (interface 4.2.4). */
export const dangerousGoodsRefused = (line: number): Finding => ({
  code: 'noDangerousGoodsByParcel',
  path: `lines[${line}].dangerousGoods`,
  severity: 'error',
  freight: true,
})

/** Checks what parcel mode does not accept (interface 4.2.2, 4.2.4). */
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
