import { linesOf } from '../../../shared/shipment/index.ts'
import {
  consigneeFields,
  lineField,
  lineTexts,
  referenceField,
  valueOfGoodsField,
} from '../draft/form-fields.ts'
import { isDoubted } from '../draft/marks.ts'
import type { FormState } from '../store/form-state.ts'

const { street, postCode, city, countryCode, contact, phone, email } = consigneeFields

/** Path of the field to focus after filling: the first that is uncertain, wrong
 * or missing, else the reference. */
export function nextField({ draft, reading }: FormState): string {
  const lines = linesOf(draft).flatMap((_, index) => lineTexts.map((name) => lineField(index, name)))
  const address = [street, postCode, city, countryCode]
  const open = [...address, ...lines, valueOfGoodsField, contact, phone, email].find(
    ({ path }) =>
      isDoubted(draft, path) ||
      reading.findings.some((finding) => finding.path === path && finding.severity === 'error'),
  )
  return (open ?? referenceField).path
}
