import type { Finding } from '../schemas/finding.ts'
import { parcelPackageType } from '../schemas/line.ts'
import type { ShipmentFacts } from './shipment-facts.ts'

/** What parcel mode does not carry (interface 4.2.2, 4.2.4). */
export function checkParcelMode({ lines, neutralData }: ShipmentFacts): Finding[] {
  const refuse = (code: string, path: string): Finding => ({ code, path, severity: 'error', freight: true })
  return [
    ...lines.flatMap((line, index) => [
      ...(line.dangerousGoods?.length
        ? [refuse('noDangerousGoodsByParcel', `lines[${index}].dangerousGoods`)]
        : []),
      ...(line.unitPackageType !== undefined && line.unitPackageType !== parcelPackageType
        ? [refuse('packageTypeNotForParcels', `lines[${index}].unitPackageType`)]
        : []),
    ]),
    ...(neutralData === undefined ? [] : [refuse('noNeutralDataByParcel', 'neutralData')]),
  ]
}
