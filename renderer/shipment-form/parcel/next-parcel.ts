import type { DraftParcel } from '../../../shared/shipment/draft.ts'
import { parcelField } from '../draft-fields.ts'
import { elementId } from '../form-fields.ts'

/** A preset filled a parcel's size: whoever stands in one of the fields that it filled goes on to what is missing. The focus
 * stays anywhere else, and where nothing is missing. */
export function nextParcelFromSize(parcel: DraftParcel, at: number): void {
  const idOf = (name: keyof DraftParcel & Parameters<typeof parcelField>[1]) =>
    elementId(parcelField(at, name).path)
  const inHand = document.activeElement?.id
  if (!(['length', 'width', 'height'] as const).some((name) => idOf(name) === inHand)) return
  const missing = (['weight', 'content'] as const).find((name) => parcel[name].trim() === '')
  if (missing) document.getElementById(idOf(missing))?.focus()
}
