import {
  type CarriersPackagingWords,
  type DangerousGoods,
  packagingWordOf,
  sentPackagingWords,
} from '../../../shared/shipment/index.ts'
import type { Violation } from './refusal.ts'
import type { PracticeQuotationRequest } from './request-schemas.ts'

const vehicle = 'DIRECT_TRUCK_7_5'
/** Payload of the vehicle in kilograms (interface 8.2). */
const vehicleWeight = 2500

function checkGoods(goods: DangerousGoods, path: string, carriers: CarriersPackagingWords): Violation[] {
  const violations: Violation[] = []
  if (!packagingWordOf(goods.packageType, carriers))
    violations.push({
      path: `${path}.packageType`,
      code: 'notAPackagingDescription',
      message: `${path}.packageType must begin with one of ${sentPackagingWords(carriers).join(', ')}, in the singular; plurals, abbreviations and packaging codes are not accepted.`,
    })
  if (goods.packagingGroup !== null && !['I', 'II', 'III'].includes(goods.packagingGroup))
    violations.push({
      path: `${path}.packagingGroup`,
      code: 'notAPackingGroup',
      message: `${path}.packagingGroup must be I, II, III or null.`,
    })
  return violations
}

function checkVehicle(body: PracticeQuotationRequest, booking: boolean): Violation[] {
  const violations: Violation[] = []
  for (const [index, line] of body.lines.entries()) {
    if (line.unitPackageType !== vehicle)
      violations.push({
        path: `lines[${index}].unitPackageType`,
        code: 'packageTypeNotForVehicles',
        message: `lines[${index}].unitPackageType must be ${vehicle} for the product DIRECT.`,
      })
    if (line.unitWeight > vehicleWeight)
      violations.push({
        path: `lines[${index}].unitWeight`,
        code: 'vehicleTooHeavy',
        message: `lines[${index}].unitWeight of ${line.unitWeight} kg is over the ${vehicleWeight} kg that a ${vehicle} carries.`,
      })
  }
  const ramps = [
    ['shipper.loadingType', body.shipper.loadingType],
    ['consignee.unloadingType', body.consignee.unloadingType],
  ] as const
  for (const [path, value] of ramps)
    if (value === undefined ? booking : value !== 'RAMP')
      violations.push({ path, code: 'rampRequired', message: `${path} must be RAMP for the product DIRECT.` })
  return violations
}

/** The rules of freight that do not depend on the day: interface 2.4 to 2.6, 4.1 (vehicle booking) and
 * 8.2. */
export function checkFreight(
  body: PracticeQuotationRequest,
  booking: boolean,
  carriers: CarriersPackagingWords,
): Violation[] {
  const violations: Violation[] = []
  if (body.parcelServices)
    violations.push({
      path: 'parcelServices',
      code: 'parcelServicesNotForFreight',
      message: 'parcelServices is available in parcel mode only.',
    })
  if (body.product === 'DIRECT') violations.push(...checkVehicle(body, booking))
  else
    for (const [index, { unitPackageType }] of body.lines.entries())
      if (unitPackageType === vehicle || !/^[A-Z0-9_]{2,40}$/.test(unitPackageType))
        violations.push({
          path: `lines[${index}].unitPackageType`,
          code: 'packageTypeNotForFreight',
          message: `lines[${index}].unitPackageType ${unitPackageType} is no package type of the product STANDARD.`,
        })
  for (const [lineIndex, line] of body.lines.entries())
    for (const [index, goods] of (line.dangerousGoods ?? []).entries())
      violations.push(...checkGoods(goods, `lines[${lineIndex}].dangerousGoods[${index}]`, carriers))
  return violations
}
