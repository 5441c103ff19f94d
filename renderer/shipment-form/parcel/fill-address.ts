import type { BookEntry } from '../../../shared/addresses/address-book.ts'
import type { Bridge } from '../../../shared/channels.ts'
import { decimalSign } from '../../../shared/messages/formats.ts'
import type { Draft } from '../../../shared/shipment/draft.ts'
import type { StationStore } from '../../app/station-store.ts'
import { isLocked } from '../booking-state.ts'
import { consigneeFields, parcelField, referenceField, valueOfGoodsField } from '../draft-fields.ts'
import { elementId } from '../form-fields.ts'
import { isDoubted } from '../marks.ts'
import { fetchReader, readBlock } from '../read-block.ts'
import { withBlock } from '../with-block.ts'
import type { PackState, StandingDraft } from './pack-state.ts'
import type { PackStore } from './pack-store.ts'
import { withAddress, withKnown } from './with-address.ts'
import type { UsualContext } from './with-usual.ts'

/** The book keeps no longer part of an address. */
const longestPart = 300

type Deps = {
  bridge: Bridge
  pack: PackStore
  station: StationStore
  locale: () => string
}

const { street, postCode, city, countryCode } = consigneeFields
const needed = [street, postCode, city, countryCode]

/** The field that the next key belongs to: the first that is still wrong or missing, else the reference. */
export function nextField({ draft, reading }: PackState): string {
  const parcels = draft.parcels.flatMap((_, at) =>
    (['length', 'width', 'height', 'weight', 'content'] as const).map((name) => parcelField(at, name)),
  )
  const open = [...needed, ...parcels, valueOfGoodsField].find(
    ({ path }) =>
      isDoubted(draft, path) ||
      reading.findings.some((finding) => finding.path === path && finding.severity === 'error'),
  )
  return (open ?? referenceField).path
}

const withExtra = (draft: Draft, name: string, text: string): Draft => ({
  ...draft,
  options: { ...draft.options, extras: { ...draft.options.extras, [name]: text } },
})

/** Puts whole addresses on the form, and the focus where the next key is expected. */
export function createFillAddress({ bridge, pack, station, locale }: Deps) {
  const context = (): UsualContext => {
    const { settings, status } = station.getState()
    return {
      presets: settings?.parcelPresets ?? [],
      extras: settings && status ? settings.environments[status.environment].extras : [],
      decimalSign: decimalSign(locale()),
    }
  }
  /** Where the draft's address is one of the book's, adds what the book knows of it. What was typed meanwhile goes before.
   * @param before what an undo brings back */
  const complete = async (before?: Draft): Promise<void> => {
    const { draft } = pack.getState()
    const { name, street, postCode, city, countryCode } = draft.consignee
    const isWhole = [name, street, postCode, city].every(
      (part) => part.trim() !== '' && part.length <= longestPart,
    )
    if (!isWhole || isLocked(pack.getState())) return
    const answer = await bridge.request('addresses.known', { name, street, postCode, city, countryCode })
    if (!answer.ok || !answer.value || pack.getState().draft !== draft || isLocked(pack.getState())) return
    pack.commands.fill(withKnown(draft, answer.value, context()), before)
  }
  const goOn = () => document.getElementById(elementId(nextField(pack.getState())))?.focus()
  const blockOf = (text: string, isField: boolean) => {
    const { pickupLocationId } = pack.getState().draft
    return readBlock(text, { station, pickupLocationId, isField })
  }
  return {
    /** Fetches what reading a block takes, so that the first paste need not wait. */
    prepare: fetchReader,
    couldBe: async (text: string): Promise<boolean> => (await blockOf(text, false)) !== undefined,
    /** A block of text that may be an address: true where it was one, and is on the form now.
     * @param isField it was pasted into a field, where it may be anything */
    async paste(text: string, isField = false): Promise<boolean> {
      const block = await blockOf(text, isField)
      if (!block || isLocked(pack.getState())) return false
      const { draft } = pack.getState()
      pack.commands.fill(withBlock(draft, block, context().extras, withExtra))
      goOn()
      const next = document.activeElement
      await complete(draft)
      if (document.activeElement === next) goOn()
      return true
    },
    choose(entry: BookEntry) {
      pack.commands.fill(withAddress(pack.getState().draft, entry, context()))
      goOn()
    },
    /** Adds to a draft from a file, the first time that it is on the form, what is known of its consignee. */
    async meetStanding({ source }: Pick<StandingDraft, 'source'>): Promise<void> {
      if (source !== 'form' && pack.getState().draft.marks?.usual === undefined)
        await complete(pack.getState().filled)
    },
  }
}
