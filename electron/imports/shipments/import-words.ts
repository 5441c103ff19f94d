import { type Day, foldSpelling } from '../../../shared/kit/index.ts'
import { type FreightDraft, parcelPackageType, ramp, truck75 } from '../../../shared/shipment/index.ts'

export const yesWords = ['yes', 'y', 'ja', 'j', 'true', 'wahr', '1', 'x', 'oui', 'si'] as const
export const noWords = ['no', 'n', 'nein', 'false', 'falsch', '0', 'non'] as const
const yes = new Set<string>(yesWords.map(foldSpelling))
const no = new Set<string>(noWords.map(foldSpelling))

/** Yes or no of a word in any spelling; undefined for other words. A dash and an empty cell mean no. */
export function readYesOrNo(typed: string): boolean | undefined {
  const word = foldSpelling(typed)
  if (yes.has(word)) return true
  return no.has(word) || /^[\s–—-]*$/.test(typed) ? false : undefined
}

/** A day from `2026-11-23` (also with a time) or `23.11.2026`. Other texts are returned as typed,
 * so that the rules report them. */
export function readDay(typed: string): Day {
  const text = typed.trim()
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?$/.exec(text)
  if (iso?.[1]) return iso[1]
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  if (!german) return text
  const [, day = '', month = '', year = ''] = german
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** How a shipment of a file travels: by parcel, or as a product of freight (interface 1.3). */
export type TransportChoice = 'parcel' | FreightDraft['product']

const wordMap = <Value>(
  words: readonly (readonly [Value, readonly string[]])[],
): ReadonlyMap<string, Value> =>
  new Map(words.flatMap(([value, spelled]) => spelled.map((word) => [foldSpelling(word), value] as const)))

const transportWords: readonly (readonly [TransportChoice, readonly string[]])[] = [
  ['parcel', ['parcel', 'parcels', 'package', 'Paket', 'Pakete']],
  ['STANDARD', ['freight', 'groupage', 'Fracht', 'Stückgut', 'Sammelgut', 'Spedition', 'STANDARD']],
  [
    'DIRECT',
    ['direct truck', 'direct', 'truck', 'vehicle', 'Direktfahrt', 'Direkt', 'Lkw', 'Fahrzeug', 'DIRECT'],
  ],
]
const transports = wordMap(transportWords)
/** How a row says that it travels; undefined for other words. */
export const readTransport = (typed: string): TransportChoice | undefined =>
  transports.get(foldSpelling(typed))

const packageTypes = wordMap([
  ['EP', ['EP', 'Euro pallet', 'Europalette', 'EUR-Palette', 'EPAL']],
  ['FP', ['FP', 'Flat pallet', 'Flachpalette']],
  [
    parcelPackageType,
    ['KT', 'Carton', 'Cartons', 'Karton', 'Kartons', 'Box', 'Parcel', 'Package', 'Paket', 'Kolli', 'Colli'],
  ],
  [truck75, [truck75, 'Truck 7.5 t', 'Lkw 7,5 t', '7.5 t', '7.5 t truck']],
])
/** The service's package type (interface 2.4) for a word; undefined for other words, which may be a type
 * that the interface does not show. */
export const readPackageWord = (typed: string): string | undefined => packageTypes.get(foldSpelling(typed))

const ramps = new Set(['ramp', 'Rampe'].map(foldSpelling))
/** A loading or unloading type: the service's word for a ramp, else as typed. */
export const readLoading = (typed: string): string => (ramps.has(foldSpelling(typed)) ? ramp : typed)

const amountUnits = wordMap([
  ['NGW', ['NGW', 'kg', 'kg net', 'kg netto', 'Kilogramm', 'Kilogram']],
  ['LIT', ['LIT', 'l', 'litre', 'litres', 'liter', 'liters']],
])
/** The unit of dangerous goods (interface 2.5): what the form's choice sends, else as typed. */
export const readAmountUnit = (typed: string): string => amountUnits.get(foldSpelling(typed)) ?? typed

const noneWords = new Set(['none', 'keine', 'kein', 'no', 'nein'].map(foldSpelling))
/** A text that may say that there is none, by a word or a dash. */
export const readOrNone = (typed: string): string =>
  noneWords.has(foldSpelling(typed)) || /^[\s–—-]*$/.test(typed) ? '' : typed
