import { z } from 'zod'
import { type AnyDraft, isFreightDraft } from '../draft/any-draft.ts'
import { linesOf } from '../draft/freight-draft.ts'
import { palletTypes } from '../rules/pallet-limits.ts'
import { parcelPackageType, sentCode } from '../wire/line.ts'
import type { ShipmentRecord } from './shipment-record.ts'

/** The unit in which a shipment is counted. Freight of several kinds is counted in units. */
export const unitKindSchema = z.enum(['parcel', 'pallet', 'carton', 'truck', 'unit'])
type UnitKind = z.infer<typeof unitKindSchema>

/** The kind of units of freight with these package types (interface 2.4). */
function freightUnit(product: 'STANDARD' | 'DIRECT', packageTypes: readonly string[]): UnitKind {
  if (product === 'DIRECT') return 'truck'
  const [kind = 'unit', ...others] = new Set(packageTypes.map((type) => kindOf(sentCode(type))))
  return others.length === 0 ? kind : 'unit'
}

const kindOf = (type: string): UnitKind =>
  palletTypes.includes(type) ? 'pallet' : type === parcelPackageType ? 'carton' : 'unit'

export const unitOfDraft = (draft: AnyDraft): UnitKind =>
  isFreightDraft(draft)
    ? freightUnit(
        draft.product,
        linesOf(draft).map(({ packageType }) => packageType),
      )
    : 'parcel'

export const unitOfShipment = ({
  mode,
  request: { product, lines },
}: Pick<ShipmentRecord, 'mode' | 'request'>): UnitKind =>
  mode === 'parcel'
    ? 'parcel'
    : freightUnit(
        product,
        lines.map(({ unitPackageType }) => unitPackageType),
      )
