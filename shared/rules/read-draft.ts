import type { z } from 'zod'
import type { Day } from '../schemas/day.ts'
import type { Draft, DraftParcel } from '../schemas/draft.ts'
import type { Finding } from '../schemas/finding.ts'
import { type Line, parcelPackageType } from '../schemas/line.ts'
import type { PickupLocation, ServiceExtra } from '../schemas/settings.ts'
import {
  type OrderRequest,
  orderRequestSchema,
  type QuotationRequest,
  quotationRequestSchema,
} from '../schemas/shipment.ts'
import { hasControlCharacters } from '../schemas/text.ts'
import { checkShipment } from './check-shipment.ts'
import { parseDecimal, parseMoney, type TypedNumber } from './decimal.ts'
import { type Meter, measureShipment } from './measure-shipment.ts'
import type { ShipmentFacts } from './shipment-facts.ts'

export type DraftContext = {
  today: Day
  pickupLocation?: PickupLocation
  parcelsOnPickup?: number
  /** The service extras that are set up for the environment. */
  extras: readonly ServiceExtra[]
}

export type ReadDraft = {
  findings: Finding[]
  meters: Meter[]
  /** There when nothing stops the booking. Without a `customerOrderCode`: the booking gives it one. */
  request?: OrderRequest
  /** There when a price can be asked, even before names and streets are typed. */
  quotation?: QuotationRequest
  /** Values of service extras by their path in the request. */
  extras: Record<string, boolean | string>
}

/** Longest reference, so that it fits `customerOrderCode` beside the station's own code. */
export const maxReference = 80
const maxExtraText = 500

const given = (text: string): string | undefined => text.trim() || undefined

/** Collects the findings of typed numbers, which no schema sees. */
function numberReader(findings: Finding[]) {
  return (
    typed: string,
    path: string,
    parse: (typed: string) => TypedNumber = parseDecimal,
  ): number | undefined => {
    const number = parse(typed)
    if (number.kind === 'number') return number.value
    if (number.kind !== 'empty')
      findings.push({
        code: number.kind === 'ambiguous' ? 'ambiguousNumber' : 'notANumber',
        path,
        severity: 'error',
      })
    return undefined
  }
}

function readParcel(parcel: DraftParcel, at: string, number: ReturnType<typeof numberReader>): Partial<Line> {
  return {
    unitQuantity: number(parcel.quantity, `${at}.unitQuantity`),
    unitPackageType: parcelPackageType,
    unitLength: number(parcel.length, `${at}.unitLength`),
    unitWidth: number(parcel.width, `${at}.unitWidth`),
    unitHeight: number(parcel.height, `${at}.unitHeight`),
    unitWeight: number(parcel.weight, `${at}.unitWeight`),
    content: given(parcel.content),
  }
}

const withoutUndefined = <Part extends object>(part: Part): Part | undefined => {
  const entries = Object.entries(part).filter(([, value]) => value !== undefined)
  return entries.length > 0 ? (Object.fromEntries(entries) as Part) : undefined
}

/** `['lines', 0, 'unitWeight']` → `lines[0].unitWeight` */
export const wirePath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part),
    '',
  )

/** What a schema found wrong, as findings: the schemas' messages are codes. */
export function findingsOf(error: z.ZodError): Finding[] {
  return error.issues.map((issue) => ({
    code:
      issue.code === 'invalid_type' && issue.input === undefined
        ? 'missing'
        : /^[a-z]+([A-Z][a-z]*)*$/.test(issue.message)
          ? issue.message
          : 'invalid',
    path: wirePath(issue.path),
    severity: 'error' as const,
  }))
}

function readExtras(draft: Draft, extras: readonly ServiceExtra[], findings: Finding[]) {
  const values: ReadDraft['extras'] = {}
  for (const { name, path, kind } of extras) {
    const value = draft.options.extras[name]
    if (kind === 'switch' && value === true) values[path] = true
    const text = typeof value === 'string' ? value.trim() : ''
    if (kind !== 'text' || text === '') continue
    if (text.length > maxExtraText) findings.push({ code: 'tooLong', path, severity: 'error' })
    else if (hasControlCharacters(text)) findings.push({ code: 'controlCharacters', path, severity: 'error' })
    else values[path] = text
  }
  return values
}

/** Reads a parcel as typed: what it would send, what is wrong with it and where, and how near each limit
 * is. Pure: the screen runs it on every key, and the booking runs it again before anything is sent. */
export function readDraft(draft: Draft, context: DraftContext): ReadDraft {
  const findings: Finding[] = []
  const number = numberReader(findings)
  const { pickupLocation, parcelsOnPickup, today } = context
  const { consignee, options } = draft

  const address = pickupLocation && {
    street: pickupLocation.street,
    postCode: pickupLocation.postCode,
    countryCode: pickupLocation.countryCode,
    city: pickupLocation.city,
  }
  const wantsInsurance = options.wantsInsurance || undefined
  const candidate = {
    product: 'STANDARD' as const,
    wantsInsurance,
    valueOfGoodsAmount: wantsInsurance && number(options.valueOfGoods, 'valueOfGoodsAmount', parseMoney),
    valueOfGoodsCurrency: wantsInsurance && ('EUR' as const),
    shipper: {
      name: pickupLocation?.name,
      address,
      contactPerson: pickupLocation?.contactPerson,
      pickupOn: given(draft.pickupOn),
    },
    consignee: {
      name: given(consignee.name),
      address: {
        street: given(consignee.street),
        postCode: given(consignee.postCode),
        countryCode: given(consignee.countryCode)?.toUpperCase(),
        city: given(consignee.city),
      },
      contactPerson: withoutUndefined({
        name: given(consignee.contact),
        phone: given(consignee.phone),
        email: given(consignee.email),
      }),
      isPrivateCustomer: options.isPrivateCustomer || undefined,
      wantsContactBeforeDelivery: options.wantsContactBeforeDelivery || undefined,
      wantsPhoneCallFromDriverBeforeDelivery: options.wantsPhoneCallFromDriverBeforeDelivery || undefined,
    },
    lines: draft.parcels.map((parcel, index) => readParcel(parcel, `lines[${index}]`, number)),
  }

  const reference = draft.reference.trim()
  if (reference.length > maxReference)
    findings.push({
      code: 'tooLong',
      path: 'customerOrderCode',
      severity: 'error',
      limit: maxReference,
      unit: 'characters',
    })
  else if (hasControlCharacters(reference))
    findings.push({ code: 'controlCharacters', path: 'customerOrderCode', severity: 'error' })

  const extras = readExtras(draft, context.extras, findings)
  const parsed = orderRequestSchema.safeParse(candidate, { reportInput: true })
  const alreadyFound = new Set(findings.map(({ path }) => path))
  if (!parsed.success) {
    const places = pickupLocation
      ? findingsOf(parsed.error)
      : [
          { code: 'pickupLocationMissing', path: 'shipper.name', severity: 'error' } as const,
          ...findingsOf(parsed.error).filter(({ path }) => !/^shipper\.(name|address)/.test(path)),
        ]
    findings.push(...places.filter(({ path }) => !alreadyFound.has(path)))
  }
  const facts: ShipmentFacts = {
    ...candidate,
    shipper: { ...candidate.shipper, pickupOn: candidate.shipper.pickupOn },
  }
  const parcelsPerDay = pickupLocation?.parcelsPerDay
  // A line that says nothing usable yet has said so above; a rule about it would only repeat it.
  findings.push(
    ...checkShipment(facts, { mode: 'parcel', today, parcelsOnPickup, parcelsPerDay }).filter(
      ({ code, path }) => !(code === 'valueOfGoodsMissing' && alreadyFound.has(path)),
    ),
  )

  const stops = findings.some(({ severity }) => severity === 'error')
  const namesAndStreets = /^(customerOrderCode$|(consignee|shipper)\.(name|contactPerson|address\.street))/
  const canAsk = !findings.some(({ severity, path }) => severity === 'error' && !namesAndStreets.test(path))
  const quotation = canAsk ? quotationRequestSchema.safeParse(quotable(candidate)) : undefined
  return {
    findings,
    meters: measureShipment(facts, parcelsOnPickup, parcelsPerDay),
    request: !stops && parsed.success ? clean(parsed.data) : undefined,
    quotation: quotation?.success ? clean(quotation.data) : undefined,
    extras,
  }
}

/** A price needs no names, streets and contacts (interface 2.1), so a price is asked without them. */
const quotable = <Candidate extends { shipper: object; consignee: { address: object } }>(
  candidate: Candidate,
) => ({
  ...candidate,
  shipper: { ...candidate.shipper, name: undefined, contactPerson: undefined },
  consignee: {
    ...candidate.consignee,
    name: undefined,
    contactPerson: undefined,
    address: { ...candidate.consignee.address, street: undefined },
  },
})

/** Without the keys that hold undefined, so that the record reads as the wire does. */
const clean = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value))
