import {
  consigneeFields,
  type FormOption,
  formOptions,
  lineField,
  referenceField,
} from '../../../renderer/shipment-form/draft/form-fields.ts'
import type { ChannelInput } from '../../../shared/channels.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'
import type { openForm } from '../open-form.ts'

export type Screen = Awaited<ReturnType<typeof openForm>>

/** The option of the form with this path in the request. */
export function optionAt(path: string): FormOption {
  const option = formOptions().find((each) => each.path === path)
  if (!option) throw new Error(`There is no option ${path}.`)
  return option
}

/** Types a parcel that ships, as `draft()` of the fixtures. */
export function typeWholeParcel({ type }: Pick<Screen, 'type'>, weight = '2,48') {
  const { name, street, postCode, city } = consigneeFields
  type(name, 'Bäckerei Öztürk GmbH')
  type(referenceField, 'W-1001')
  type(street, 'Straße des 17. Juni 135')
  type(postCode, '10623')
  type(city, 'Berlin')
  type(lineField(0, 'length'), '30')
  type(lineField(0, 'width'), '20')
  type(lineField(0, 'height'), '10')
  type(lineField(0, 'weight'), weight)
  type(lineField(0, 'content'), 'Backformen')
}

/** The answer to `parcel.book` that the draft became this shipment: booked and printed, but for `change`. */
export const shipmentOf = (draft: { id: string }, change: Partial<ShipmentRecord> = {}) => ({
  kind: 'shipment' as const,
  shipment: shipmentRecord({ draftId: draft.id, booking: 'booked', label: 'confirmed', ...change }),
})

/** Answers each `parcel.book` so. */
export const books =
  (change: Partial<ShipmentRecord> = {}) =>
  ({ draft }: ChannelInput<'parcel.book'>) =>
    shipmentOf(draft, change)
