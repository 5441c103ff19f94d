import type { z } from 'zod'
import { type Finding, hasControlCharacters, parseDecimal, type TypedNumber } from '../kit/index.ts'
import type { DraftConsignee, DraftParcel } from './draft.ts'
import { fieldsOf, type OptionValues, type ShipmentField, valueIn } from './fields.ts'
import type { Line } from './line.ts'
import type { PickupLocation } from './pickup-location.ts'
import { sameReference } from './sent-reference.ts'
import type { ExtraValues, ServiceExtra } from './service-extra.ts'

// What every form reads alike: texts, numbers, the consignee, the reference, the service extras.

/** Longest reference, so that it fits `customerOrderCode` beside the station's own code. */
const maxReference = 80
const maxExtraText = 500

/** A text without the spaces around it; nothing where nothing was typed. */
export const given = (text: string): string | undefined => text.trim() || undefined

/** A code of the service: without spaces around it, in capitals. */
export const code = (text: string): string | undefined => given(text)?.toUpperCase()

export type NumberReader = (
  typed: string,
  path: string,
  parse?: (typed: string) => TypedNumber,
) => number | undefined

/** Reads numbers, and collects the findings of those that are none, which no schema sees. */
export const numberReader =
  (findings: Finding[]): NumberReader =>
  (typed, path, parse = parseDecimal) => {
    const number = parse(typed)
    if (number.kind === 'number') return number.value
    if (number.kind !== 'empty') findings.push(numberFinding(number, path))
    return undefined
  }

/** What is wrong with a typed number at its field. */
export function numberFinding(
  number: Exclude<TypedNumber, { kind: 'empty' | 'number' }>,
  path: string,
): Finding {
  if (number.kind === 'invalid') return { code: 'notANumber', path, severity: 'error' }
  const { whole, decimal } = number
  return { code: 'ambiguousNumber', path, severity: 'error', values: { whole, decimal } }
}

// Safe: what stood there as undefined is absent now, which says the same.
const withoutUndefined = <Part extends object>(part: Part): Part | undefined => {
  const entries = Object.entries(part).filter(([, value]) => value !== undefined)
  return entries.length > 0 ? (Object.fromEntries(entries) as Part) : undefined
}

/** How many there are of it, its sides in centimetres, its weight in kilograms, its content (interface 2.4). `at` is the
 * line's path. */
export const readUnits = (line: DraftParcel, at: string, number: NumberReader): Partial<Line> => ({
  unitQuantity: number(line.quantity, `${at}.unitQuantity`),
  unitLength: number(line.length, `${at}.unitLength`),
  unitWidth: number(line.width, `${at}.unitWidth`),
  unitHeight: number(line.height, `${at}.unitHeight`),
  unitWeight: number(line.weight, `${at}.unitWeight`),
  content: given(line.content),
})

/** The yes/no fields and codes of a part as the wire has them: what is off or empty is not sent. `typed` is where the draft keeps them. */
export const readOptions = <P extends 'shipment' | 'pickup' | 'delivery' | 'line'>(
  part: P,
  typed: object,
  mode: 'parcel' | 'freight',
): OptionValues<P> => {
  const read = fieldsOf([part], ['yesNo', 'code'], mode).map(({ key }: ShipmentField) => {
    const value = valueIn(typed, key)
    return [key, typeof value === 'string' ? code(value) : value || undefined]
  })
  // Safe: drafts hold booleans and texts where the table says so.
  return Object.fromEntries(read) as OptionValues<P>
}

/** Who it goes to, as the wire has it (interface 2.3). */
export const readConsignee = (consignee: DraftConsignee) => ({
  name: given(consignee.name),
  address: {
    street: given(consignee.street),
    postCode: given(consignee.postCode),
    countryCode: code(consignee.countryCode),
    city: given(consignee.city),
  },
  contactPerson: withoutUndefined({
    name: given(consignee.contact),
    phone: given(consignee.phone),
    email: given(consignee.email),
  }),
})

/** Where the driver comes, and when (interface 2.2). */
export const readShipper = (location: PickupLocation | undefined, pickupOn: string) => ({
  name: location?.name,
  address: location && {
    street: location.street,
    postCode: location.postCode,
    countryCode: location.countryCode,
    city: location.city,
  },
  contactPerson: location?.contactPerson,
  pickupOn: given(pickupOn),
})

/** What is wrong with the packer's own reference. `bookedAfterCopy`: those of orders that the journal has forgotten since it was restored
 * from a copy; the parcel may be one of them. */
export function checkReference(typed: string, bookedAfterCopy: readonly string[] = []): Finding[] {
  const reference = typed.trim()
  const path = 'customerOrderCode'
  if (reference.length > maxReference)
    return [{ code: 'tooLong', path, severity: 'error', limit: maxReference, unit: 'characters' }]
  if (bookedAfterCopy.includes(sameReference(reference)))
    return [{ code: 'bookedAfterCopy', path, severity: 'error' }]
  return hasControlCharacters(reference) ? [{ code: 'controlCharacters', path, severity: 'error' }] : []
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
    } else if (text.length > maxExtraText) findings.push({ code: 'tooLong', path, severity: 'error' })
    else if (hasControlCharacters(text)) findings.push({ code: 'controlCharacters', path, severity: 'error' })
    else if (text !== '') values[path] = text
  }
  return values
}

/** `['lines', 0, 'unitWeight']` → `lines[0].unitWeight` */
const wirePath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part),
    '',
  )

/** What a schema found wrong, as findings: the schemas' messages are codes. */
export function findingsOf(error: z.ZodError): Finding[] {
  return error.issues.map((issue) => ({
    code:
      (issue.code === 'invalid_type' || issue.code === 'invalid_value') && issue.input === undefined
        ? 'missing'
        : /^[a-z]+([A-Z][a-z]*)*$/.test(issue.message)
          ? issue.message
          : 'invalid',
    path: wirePath(issue.path),
    severity: 'error' as const,
  }))
}

/** As {@link findingsOf}, for a shipment: without a pickup location that alone is said, and nothing is said twice of a
 * path that `found` speaks of already. */
export function shipmentFindings(
  error: z.ZodError | undefined,
  pickupLocation: PickupLocation | undefined,
  found: readonly Finding[],
): Finding[] {
  const all = error ? findingsOf(error) : []
  const places: Finding[] = pickupLocation
    ? all
    : [
        { code: 'pickupLocationMissing', path: 'shipper.name', severity: 'error' },
        ...all.filter(({ path }) => !/^shipper\.(name|address)/.test(path)),
      ]
  const known = new Set(found.map(({ path }) => path))
  return places.filter(({ path }) => !known.has(path))
}

/** Without the keys that hold undefined, so that a record reads as the wire does. */
export const clean = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value))
