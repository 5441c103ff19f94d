import type { AddressBlock, BlockField, BookEntry } from '../../../shared/addresses/index.ts'
import type { Bridge } from '../../../shared/channels.ts'
import { joined } from '../../../shared/kit/index.ts'
import { freightExtras, type ServiceExtra } from '../../../shared/shipment/index.ts'
import { requestsWithin } from '../../kit/index.ts'
import { countryOf, pickupLocationsOf } from '../../pickup/index.ts'
import { extrasOf, type StationStore } from '../../station/index.ts'
import type { FormDraft } from '../draft/form-draft.ts'
import { additionalInformation, consigneePaths } from '../draft/form-fields.ts'
import { extraPath, withMarks } from '../draft/marks.ts'
import { focusField, watchFocus } from '../focus/field-focus.ts'
import { nextField } from '../focus/next-field.ts'
import { type FormState, isFormLocked, type QueuedDraft } from '../store/form-state.ts'
import type { FormStore } from '../store/form-store.ts'
import { createAddressFinder } from './address-finder.ts'
import { type UsualContext, withAddress, withKnown } from './with-usual.ts'

/** Longest part of an address in the address book. */
const maxPartLength = 300

type Deps = { bridge: Bridge; form: FormStore; station: StationStore }

/** Fills whole addresses into a form and moves the focus to the next field to type. */
export function createAddressEntry({ bridge, form, station }: Deps) {
  const { commands, mode, formatNumber, getState: get } = form
  const request = requestsWithin(station.environment, bridge)
  const context = (): UsualContext => {
    const extras = extrasOf(station.getState())
    return {
      presets: station.getState().settings?.parcelPresets ?? [],
      extras: mode === 'freight' ? freightExtras(extras) : extras,
      formatNumber,
    }
  }
  /** Adds what the address book knows about a parcel's address. Nothing is added if
   * the draft was changed meanwhile.
   * @param undo what an undo restores; without it, the draft as it is now
   * @returns the completed draft */
  const complete = async (undo?: FormState['undo']): Promise<FormDraft | undefined> => {
    const { draft } = get()
    const { name, street, postCode, city, countryCode } = draft.consignee
    const isWhole = [name, street, postCode, city].every(
      (part) => part.trim() !== '' && part.length <= maxPartLength,
    )
    if (mode === 'freight' || !isWhole) return undefined
    const result = await request('addresses.known', { name, street, postCode, city, countryCode })
    if (!result?.ok || !result.value || get().draft !== draft) return undefined
    commands.fill(withKnown(draft, result.value, context()), undo)
    return get().draft
  }
  const focusNext = () => focusField(nextField(get()))
  const blockOf = (text: string, { isField = false } = {}) => {
    const { pickupLocationId } = get().draft
    return readBlock(text, { station, pickupLocationId, isField })
  }
  const choose = (entry: BookEntry) => {
    commands.fill(withAddress(get().draft, entry, context()))
    focusNext()
  }
  return {
    finder: createAddressFinder({ bridge, environment: station.environment, choose }),
    choose,
    /** Loads the address reader, so that the first paste does not wait for it. */
    prepare: fetchReader,
    isAddress: async (text: string): Promise<boolean> => (await blockOf(text)) !== undefined,
    /** Fills the form with a pasted address.
     * @param isField pasted into a field, where other texts are likely
     * @returns whether the text is an address */
    async paste(text: string, { isField = false } = {}): Promise<boolean> {
      const block = await blockOf(text, { isField })
      if (!block || isFormLocked(get())) return false
      const { draft } = get()
      commands.fill(withBlock(draft, block, context().extras))
      focusNext()
      const isUnmoved = watchFocus()
      await complete({ to: draft })
      if (isUnmoved()) focusNext()
      return true
    },
    /** Adds to a draft from a file, the first time that it is on the form, what is known of its consignee.
     * @returns the completed draft */
    async completeFromBook({ source }: Pick<QueuedDraft, 'source'>): Promise<FormDraft | undefined> {
      const isNew = source !== 'form' && get().draft.marks?.usual === undefined
      return isNew ? complete(get().undo) : undefined
    },
  }
}
export type AddressEntry = ReturnType<typeof createAddressEntry>

/** Longer than any address: a page that was pasted into the wrong field. */
const maxBlockLength = 2000
const maxLines = 20

/** Loads the address reader. It needs word lists of many countries, so it is not part of the page's first
 * files. If loading fails, no text is read as an address. */
const fetchReader = () =>
  import('../../../shared/addresses/address-block/read-address-block.ts').catch(() => undefined)

/** The address in a text; undefined if it is none. In a field, a single line must contain street, postcode
 * and city. The default country is that of the pickup location.
 * @param isField pasted into a field, where other texts are likely */
async function readBlock(
  text: string,
  {
    station,
    pickupLocationId,
    isField,
  }: { station: StationStore; pickupLocationId: string; isField: boolean },
): Promise<AddressBlock | undefined> {
  const lines = text.trim().split(/[\r\n]+/).length
  if (text.length > maxBlockLength || lines > maxLines) return undefined
  const home = pickupLocationsOf(station.getState()).find(({ id }) => id === pickupLocationId)
  const block = (await fetchReader())?.readAddressBlock(text, countryOf(home))
  if (!block) return undefined
  const isWhole = block.street !== '' && block.postCode !== '' && block.city !== ''
  const isPart = block.postCode !== '' || (block.street !== '' && !block.doubts.includes('street'))
  return isWhole || (isPart && !(isField && lines < 2)) ? block : undefined
}

/** The draft with a pasted address; uncertain fields are marked. Fields that the address lacks stay,
 * except street, postcode and city, so that two addresses are never mixed. Without an extra for it, the
 * addition follows the street, which is marked.
 * @param extras the extras available in the draft's mode */
function withBlock(draft: FormDraft, block: AddressBlock, extras: readonly ServiceExtra[]): FormDraft {
  const { consignee, marks } = draft
  const { street, addition } = block
  const apart = extras.find(({ name, kind }) => name === additionalInformation && kind === 'text')
  const pathOf = (field: BlockField) =>
    field === 'addition' ? (apart?.path ?? consigneePaths.street) : consigneePaths[field]
  const doubts = new Set(block.doubts.map(pathOf))
  if (addition !== '' && !apart) doubts.add(consigneePaths.street)
  const isFilled = apart !== undefined && addition !== ''
  const filled: FormDraft = {
    ...draft,
    consignee: {
      name: block.name || consignee.name,
      street: apart ? street : joined([street, addition], ', '),
      postCode: block.postCode,
      city: block.city,
      countryCode: block.countryCode || consignee.countryCode,
      contact: block.contact || consignee.contact,
      phone: block.phone || consignee.phone,
      email: block.email || consignee.email,
    },
    extras: isFilled ? { ...draft.extras, [additionalInformation]: addition } : draft.extras,
  }
  const usual = isFilled
    ? marks?.usual?.filter((path) => path !== extraPath(additionalInformation))
    : marks?.usual
  return withMarks(filled, { usual, doubts: [...doubts], rest: block.rest })
}
