import type { AddressBlock, BlockField, BookEntry } from '../../shared/addresses/index.ts'
import type { Bridge } from '../../shared/channels.ts'
import { freightExtras, linesOf, type ServiceExtra } from '../../shared/shipment/index.ts'
import type { StationStore } from '../kit/index.ts'
import { createAddressFinder } from './address-finder.ts'
import type { FormDraft } from './form-draft.ts'
import {
  consigneeFields,
  consigneePaths,
  elementId,
  lineField,
  referenceField,
  valueOfGoodsField,
} from './form-fields.ts'
import { type FormState, isLocked, type QueuedDraft } from './form-state.ts'
import type { FormStore } from './form-store.ts'
import { extraPath, isDoubted, withMarks } from './marks.ts'
import { type UsualContext, withAddress, withKnown } from './with-usual.ts'

/** The book keeps no longer part of an address. */
const longestPart = 300

type Deps = { bridge: Bridge; form: FormStore; station: StationStore }

const { street, postCode, city, countryCode, contact, phone, email } = consigneeFields
const lineNames = ['packageType', 'quantity', 'length', 'width', 'height', 'weight', 'content'] as const

/** The field that the next key belongs to: the first that is uncertain, wrong or missing, else the reference. */
export function nextField({ draft, reading }: FormState): string {
  const lines = linesOf(draft).flatMap((_, at) => lineNames.map((name) => lineField(at, name)))
  const address = [street, postCode, city, countryCode]
  const open = [...address, ...lines, valueOfGoodsField, contact, phone, email].find(
    ({ path }) =>
      isDoubted(draft, path) ||
      reading.findings.some((finding) => finding.path === path && finding.severity === 'error'),
  )
  return (open ?? referenceField).path
}

/** Puts whole addresses on a form, and the focus where the next key is expected. */
export function createAddressEntry({ bridge, form, station }: Deps) {
  const { commands, mode, write, getState: get } = form
  const context = (): UsualContext => {
    const { settings, status } = station.getState()
    const extras = settings && status ? settings.environments[status.environment].extras : []
    return {
      presets: settings?.parcelPresets ?? [],
      extras: mode === 'freight' ? freightExtras(extras) : extras,
      write,
    }
  }
  /** Where the parcel's address is one of the book's, adds what the book knows of it. What was typed meanwhile goes before.
   * @param before what an undo brings back */
  const complete = async (before?: FormState['draft']): Promise<void> => {
    const { draft } = get()
    const { name, street, postCode, city, countryCode } = draft.consignee
    const isWhole = [name, street, postCode, city].every(
      (part) => part.trim() !== '' && part.length <= longestPart,
    )
    if (mode === 'freight' || !isWhole || isLocked(get())) return
    const answer = await bridge.request('addresses.known', { name, street, postCode, city, countryCode })
    if (!answer.ok || !answer.value || get().draft !== draft || isLocked(get())) return
    commands.fill(withKnown(draft, answer.value, context()), before)
  }
  const goOn = () => document.getElementById(elementId(nextField(get())))?.focus()
  const blockOf = (text: string, isField: boolean) => {
    const { pickupLocationId } = get().draft
    return readBlock(text, { station, pickupLocationId, isField })
  }
  const choose = (entry: BookEntry) => {
    commands.fill(withAddress(get().draft, entry, context()))
    goOn()
  }
  return {
    finder: createAddressFinder({ bridge, choose }),
    choose,
    /** Fetches what reading a block takes, so that the first paste need not wait. */
    prepare: fetchReader,
    couldBe: async (text: string): Promise<boolean> => (await blockOf(text, false)) !== undefined,
    /** A block of text that may be an address: true where it was one, and is on the form now.
     * @param isField it was pasted into a field, where it may be anything */
    async paste(text: string, isField = false): Promise<boolean> {
      const block = await blockOf(text, isField)
      if (!block || isLocked(get())) return false
      const { draft } = get()
      commands.fill(withBlock(draft, block, context().extras))
      goOn()
      const next = document.activeElement
      await complete(draft)
      if (document.activeElement === next) goOn()
      return true
    },
    /** Adds to a draft from a file, the first time that it is on the form, what is known of its consignee. */
    async meetQueued({ source }: Pick<QueuedDraft, 'source'>): Promise<void> {
      if (source !== 'form' && get().draft.marks?.usual === undefined) await complete(get().filled)
    },
  }
}

/** Longer than any address: a page that was pasted into the wrong field. */
const longestBlock = 2000
const mostLines = 20

/** Reading a block takes words of many countries: the page comes without them, and fetches them when it has nothing better to do.
 * Where they can't be had, no text is a block. */
const fetchReader = () =>
  import('../../shared/addresses/address-block/read-address-block.ts').catch(() => undefined)

/** The address in a text, or nothing where it is none. In a field, one line counts as an address only where street, postcode and city
 * are all in it. Where no country is named, that of the pickup location is meant.
 * @param isField it was pasted into a field, where it may be anything */
async function readBlock(
  text: string,
  {
    station,
    pickupLocationId,
    isField,
  }: { station: StationStore; pickupLocationId: string; isField: boolean },
): Promise<AddressBlock | undefined> {
  const lines = text.trim().split(/[\r\n]+/).length
  if (text.length > longestBlock || lines > mostLines) return undefined
  const home = station.getState().settings?.pickupLocations.find(({ id }) => id === pickupLocationId)
  const block = (await fetchReader())?.readAddressBlock(text, home?.countryCode ?? 'DE')
  if (!block) return undefined
  const isWhole = block.street !== '' && block.postCode !== '' && block.city !== ''
  const isPart = block.postCode !== '' || (block.street !== '' && !block.doubts.includes('street'))
  return isWhole || (isPart && !(isField && lines < 2)) ? block : undefined
}

/** Where floors, departments and care-of lines go (interface 4.2.8), once the settings know the field. */
const additionalInformation = 'additionalInformation'

/** A draft with a pasted address in it, marked where it may be wrong. What the block does not tell stays as it was,
 * but for street, postcode and city: those of one address are never mixed with another's. Where no extra takes an address's addition,
 * it goes behind the street, and is marked.
 * @param extras those that such a draft can have */
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
      street: apart ? street : [street, addition].filter(Boolean).join(', '),
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
