import { decimalSign } from '../../../shared/messages/formats.ts'
import type { BookEntry } from '../../../shared/schemas/address-book.ts'
import { consigneeFields, elementId, parcelField, referenceField } from '../../draft-fields.ts'
import type { StationStore } from '../../station-store.ts'
import type { PackState } from './pack-state.ts'
import type { PackStore } from './pack-store.ts'
import { withAddress } from './with-address.ts'

type Needs = {
  pack: PackStore
  station: StationStore
  locale: () => string
}

const { street, postCode, city, countryCode } = consigneeFields
const needed = [street, postCode, city, countryCode]

/** The field that the next key belongs to: the first that is still wrong or missing, else the reference. */
export function nextField({ draft, reading, doubts }: PackState): string {
  const parcels = draft.parcels.flatMap((_, at) =>
    (['length', 'width', 'height', 'weight', 'content'] as const).map((name) => parcelField(at, name)),
  )
  const open = [...needed, ...parcels].find(
    ({ path }) =>
      doubts.has(path) ||
      reading.findings.some((finding) => finding.path === path && finding.severity === 'error'),
  )
  return (open ?? referenceField).path
}

/** Puts whole addresses on the form, and the focus where the next key is expected. */
export function createFillAddress({ pack, station, locale }: Needs) {
  const goOn = () => document.getElementById(elementId(nextField(pack.getState())))?.focus()
  return {
    choose(entry: BookEntry) {
      const presets = station.getState().settings?.parcelPresets ?? []
      pack.commands.fill(withAddress(pack.getState().draft, entry, presets, decimalSign(locale())))
      goOn()
    },
  }
}
export type FillAddress = ReturnType<typeof createFillAddress>
