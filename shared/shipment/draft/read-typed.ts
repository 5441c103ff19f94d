import type { z } from 'zod'
import {
  errorAt,
  type Finding,
  findingsOf,
  hasControlCharacters,
  type NumberReader,
  nonBlank,
  numberReader,
  valueIn,
  withoutUndefined,
} from '../../kit/index.ts'
import { fieldsOf, type OptionValues, type ShipmentField } from '../fields.ts'
import type { PickupLocation } from '../pickup-location.ts'
import type { ContactPerson } from '../wire/address.ts'
import { type Line, sentCode } from '../wire/line.ts'
import { comparableReference } from '../wire/sent-reference.ts'
import type { ExtraValues, ServiceExtra } from '../wire/service-extra.ts'
import type { TransportMode } from '../wire/shipment.ts'
import type { DraftConsignee, DraftParcel } from './draft.ts'

/** A longer reference would not fit into `customerOrderCode` together with the booking code. */
const maxReference = 80
const maxExtraText = 500

/** A typed code of the service; undefined if empty. */
const code = (text: string): string | undefined => sentCode(text) || undefined

/** Quantity, sides (cm), weight (kg) and content of a line (interface 2.4). `path` is that of the line. */
export const readUnits = (line: DraftParcel, path: string, number: NumberReader): Partial<Line> => ({
  unitQuantity: number(line.quantity, `${path}.unitQuantity`),
  unitLength: number(line.length, `${path}.unitLength`),
  unitWidth: number(line.width, `${path}.unitWidth`),
  unitHeight: number(line.height, `${path}.unitHeight`),
  unitWeight: number(line.weight, `${path}.unitWeight`),
  content: nonBlank(line.content),
})

/** The yes/no fields and codes of a part for the request. Fields that are off or empty are not sent.
 * `typed` is the draft's object that holds them. */
export const readOptions = <P extends 'shipment' | 'pickup' | 'delivery' | 'line'>(
  part: P,
  typed: object,
  mode: TransportMode,
): OptionValues<P> => {
  const read = fieldsOf([part], ['yesNo', 'code'], mode).map(({ key }: ShipmentField) => {
    const value = valueIn(typed, key)
    return [key, typeof value === 'string' ? code(value) : value || undefined]
  })
  // Safe: drafts hold booleans and texts where the table says so.
  return Object.fromEntries(read) as OptionValues<P>
}

/** The consignee for the request (interface 2.3). */
export const readConsignee = (consignee: DraftConsignee) => ({
  name: nonBlank(consignee.name),
  address: {
    street: nonBlank(consignee.street),
    postCode: nonBlank(consignee.postCode),
    countryCode: code(consignee.countryCode),
    city: nonBlank(consignee.city),
  },
  contactPerson: readContact(consignee),
})

function readContact({ contact, phone, email }: DraftConsignee): ContactPerson | undefined {
  const person = { name: nonBlank(contact), phone: nonBlank(phone), email: nonBlank(email) }
  const given = withoutUndefined(person)
  return Object.keys(given).length > 0 ? given : undefined
}

/** Pickup location and pickup day for the request (interface 2.2). */
export const readShipper = (location: PickupLocation | undefined, pickupOn: string) => ({
  name: location?.name,
  address: location && {
    street: location.street,
    postCode: location.postCode,
    countryCode: location.countryCode,
    city: location.city,
  },
  contactPerson: location?.contactPerson,
  pickupOn: nonBlank(pickupOn),
})

const referencePath = 'customerOrderCode'

/** Refuses a reference of an order that a restored journal lacks: the parcel may be booked already. */
export const forgottenFinding = (
  reference: string,
  bookedAfterCopy: readonly string[],
): Finding | undefined =>
  bookedAfterCopy.includes(comparableReference(reference))
    ? errorAt('bookedAfterCopy', referencePath)
    : undefined

/** Checks the packer's reference. `bookedAfterCopy`: see {@link forgottenFinding}. */
export function checkReference(typed: string, bookedAfterCopy: readonly string[] = []): Finding[] {
  const reference = typed.trim()
  const path = referencePath
  if (reference.length > maxReference)
    return [errorAt('tooLong', path, { limit: maxReference, unit: 'characters' })]
  const forgotten = forgottenFinding(reference, bookedAfterCopy)
  if (forgotten) return [forgotten]
  return hasControlCharacters(reference) ? [errorAt('controlCharacters', path)] : []
}

/** Values of the service extras by their path in the request (design.md 7). */
export function readExtras(
  typed: Readonly<Record<string, boolean | string>>,
  extras: readonly ServiceExtra[],
  findings: Finding[],
): ExtraValues {
  const values: ExtraValues = {}
  const number = numberReader(findings)
  for (const { name, path, kind } of extras) {
    const value = Object.hasOwn(typed, name) ? typed[name] : undefined
    const text = typeof value === 'string' ? value.trim() : ''
    if (kind === 'switch') {
      if (value === true) values[path] = true
    } else if (kind === 'number') {
      const read = number(text, path)
      if (read !== undefined) values[path] = read
    } else if (text.length > maxExtraText) findings.push(errorAt('tooLong', path))
    else if (hasControlCharacters(text)) findings.push(errorAt('controlCharacters', path))
    else if (text !== '') values[path] = text
  }
  return values
}

/** As {@link findingsOf}, for a shipment. A missing pickup location is one finding, not one per field.
 * Paths that already have a finding in `found` are left out. */
export function shipmentFindings(
  error: z.ZodError | undefined,
  pickupLocation: PickupLocation | undefined,
  found: readonly Finding[],
): Finding[] {
  const all = error ? findingsOf(error) : []
  const places: Finding[] = pickupLocation
    ? all
    : [
        errorAt('pickupLocationMissing', 'shipper.name'),
        ...all.filter(({ path }) => !/^shipper\.(name|address)/.test(path)),
      ]
  const known = new Set(found.map(({ path }) => path))
  return places.filter(({ path }) => !known.has(path))
}
