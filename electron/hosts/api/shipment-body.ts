import { z } from 'zod'
import { daySchema, errorAt, type Finding, pathText } from '../../../shared/kit/index.ts'
import {
  fieldsOf,
  optionParts,
  orderRequestSchema,
  type ShipmentField,
  shipmentFields,
  type TransportMode,
} from '../../../shared/shipment/index.ts'

const text = z.string().max(5_000, { error: 'tooLong' })
const required = text.refine((typed) => typed.trim() !== '', { error: 'missing' })

/** Names of options that differ from the import's column. */
const otherNames: Readonly<Record<string, string>> = { driverCall: 'driverCalls' }
/** The name of a field in `options`: that of its import column. */
export const optionName = ({ column }: ShipmentField): string => otherNames[column] ?? column

/** The yes/no fields of a mode that are in `options`. The private address is part of the consignee. */
export const switchesOf = (mode: TransportMode): ShipmentField[] =>
  fieldsOf(optionParts, ['yesNo'], mode).filter((field: ShipmentField) => field.column !== 'private')
/** The words of the service that freight has in `options`. */
export const codesOf = (mode: TransportMode): ShipmentField[] => fieldsOf(optionParts, ['code'], mode)

const optionsOf = (mode: TransportMode) => ({
  ...Object.fromEntries(switchesOf(mode).map((field) => [optionName(field), z.boolean().optional()])),
  ...Object.fromEntries(codesOf(mode).map((field) => [optionName(field), text.optional()])),
  valueOfGoods: z.number().optional().describe('EUR'),
  extras: z
    .record(z.string().max(40), z.union([z.boolean(), text, z.number()]))
    .optional()
    .describe('Service extras by their names in the settings'),
})

const common = {
  reference: text.default('').describe('Your own name for the shipment'),
  consignee: z.strictObject({
    name: required,
    street: required.describe('With the house number'),
    postCode: required,
    city: required,
    countryCode: required.describe('ISO 3166-1, two letters'),
    contact: text.default(''),
    phone: text.default(''),
    email: text.default(''),
    private: z.boolean().default(false),
  }),
  pickupOn: daySchema.optional().describe('Default: the next working day whose pickup is open and has room'),
  pickupLocation: text.optional().describe('Its ID or its name; default: the only one'),
  action: z
    .enum(['draft', 'book', 'bookAndPrint'])
    .describe('draft: queues it in its pickup. book: books it. bookAndPrint: books it and prints its label'),
  documents: z
    .array(
      z.strictObject({
        name: required.max(200, { error: 'tooLong' }),
        pdf: z.base64({ error: 'notReadable' }),
      }),
    )
    .max(5, { error: 'tooLarge' })
    .default([])
    .describe('PDFs that print on the document printer behind the label, once: base64'),
  shipAgain: z
    .string()
    .max(100)
    .optional()
    .describe('The ID of the shipment with this reference, to ship the reference another time'),
}

/** A shipment of parcels, as `POST /v1/shipments` reads it. Centimetres, kilograms and EUR. */
export const parcelBodySchema = z.strictObject({
  mode: z.literal('parcel').default('parcel'),
  ...common,
  parcels: z
    .array(
      z.strictObject({
        quantity: z.number().default(1),
        length: z.number().describe('cm'),
        width: z.number().describe('cm'),
        height: z.number().describe('cm'),
        weight: z.number().describe('kg, of one parcel'),
        content: required,
      }),
    )
    .min(1, { error: 'missing' })
    .max(100, { error: 'tooLarge' }),
  options: z.strictObject(optionsOf('parcel')).default({}),
})
type ParcelBody = z.infer<typeof parcelBodySchema>

/** A freight shipment, with lines in the service's own shape (docs/interface.md 2.4). */
export const freightBodySchema = z.strictObject({
  mode: z.literal('freight'),
  ...common,
  product: orderRequestSchema.shape.product.default('STANDARD'),
  lines: orderRequestSchema.shape.lines.max(100, { error: 'tooLarge' }),
  options: z
    .strictObject({ ...optionsOf('freight'), neutralData: z.record(z.string(), z.unknown()).optional() })
    .default({}),
})
export type FreightBody = z.infer<typeof freightBodySchema>
export type ShipmentBody = ParcelBody | FreightBody

/** Reads a body by the schema of its mode. */
export function readShipmentBody(body: unknown) {
  const isFreight = typeof body === 'object' && body !== null && 'mode' in body && body.mode === 'freight'
  return (isFreight ? freightBodySchema : parcelBodySchema).safeParse(body, { reportInput: true })
}

/** The findings of a request, by the paths of its own fields. At most `max` findings. */
export function schemaFindings({ issues }: z.ZodError, max = 100): Finding[] {
  const findings = issues.flatMap((issue): Finding[] => {
    const path = pathText(issue.path)
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => errorAt('unknownField', pathText([...issue.path, key.slice(0, 100)])))
    if (issue.code === 'invalid_type' && issue.input === undefined) return [errorAt('missing', path)]
    if (issue.code === 'invalid_value' && issue.input === undefined) return [errorAt('missing', path)]
    if (issue.code === 'invalid_value')
      return [errorAt('notOneOf', path, { values: { list: issue.values.join(', ') } })]
    if (issue.code === 'invalid_type')
      return [errorAt('wrongType', path, { values: { type: issue.expected } })]
    return [errorAt(/^[a-zA-Z]+$/.test(issue.message) ? issue.message : 'notReadable', path)]
  })
  return findings.slice(0, max)
}

/** The path of a finding of the rules in the body's own names: `consignee.address.city` →
 * `consignee.city`. `extras`: the names of service extras by their paths. */
export function bodyPath(wire: string, mode: TransportMode, extras: ReadonlyMap<string, string>): string {
  const extra = extras.get(wire)
  if (extra !== undefined) return `options.extras.${extra}`
  const [, line] = /^lines\[(\d+)\]/.exec(wire) ?? []
  if (mode === 'freight' && line !== undefined) return wire
  const known = shipmentFields.find((field) => field.wire === wire.replace(/^lines\[\d+\]/, 'lines[]'))
  if (known?.part === 'line') return `parcels[${line}].${known.key}`
  if (known?.part === 'consignee') return `consignee.${known.key}`
  if (known?.column === 'private') return 'consignee.private'
  if (known?.key === 'reference' || known?.key === 'pickupOn') return known.key
  if (known) return `options.${optionName(known)}`
  if (wire === 'valueOfGoodsCurrency') return 'options.valueOfGoods'
  if (line !== undefined) return `parcels[${line}]`
  if (wire === 'lines') return mode === 'freight' ? 'lines' : 'parcels'
  return wire === 'shipper' || wire.startsWith('shipper.') ? 'pickupLocation' : wire
}
