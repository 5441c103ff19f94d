import type { BookEntry } from '../../../shared/schemas/address-book.ts'
import type { Draft } from '../../../shared/schemas/draft.ts'
import type { ParcelPreset } from '../../../shared/schemas/settings.ts'
import { emptyParcel, withPreset } from './draft.ts'

/** The preset that was sent there: of that size, and of that content where it names one. */
function usualPreset({ usual }: BookEntry, presets: readonly ParcelPreset[]): ParcelPreset | undefined {
  const parcel = usual?.parcel
  return (
    parcel &&
    presets.find(
      ({ length, width, height, content }) =>
        length === parcel.length &&
        width === parcel.width &&
        height === parcel.height &&
        (!content || content === parcel.content),
    )
  )
}

/** A draft for an address of the book: everything that is known of it, and what usually goes with it. A parcel that was
 * touched already stays as it is; a weight comes from a preset alone, never from what was weighed before. */
export function withAddress(
  draft: Draft,
  entry: BookEntry,
  presets: readonly ParcelPreset[],
  decimalSign: string,
): Draft {
  const { name, street, postCode, city, countryCode, contact, phone, email, usual } = entry
  const preset = usualPreset(entry, presets)
  const isFresh = JSON.stringify(draft.parcels) === JSON.stringify([emptyParcel])
  const parcel = preset && {
    ...withPreset(emptyParcel, preset, decimalSign),
    content: preset.content || usual?.parcel?.content || '',
  }
  return {
    ...draft,
    consignee: { name, street, postCode, city, countryCode, contact, phone, email },
    options: { ...draft.options, ...usual?.options },
    parcels: isFresh && parcel ? [parcel] : draft.parcels,
  }
}
