import { z } from 'zod'
import { recordOf } from '../kit/index.ts'

type Mode = 'parcel' | 'freight'

/** Where a draft keeps a field. Every draft has objects `consignee` and `line`. A freight draft has
 * objects `pickup` and `delivery` and keeps `shipment` at its top level. A parcel draft keeps the yes/no
 * fields and codes of these three in `options`. */
type Part = 'shipment' | 'consignee' | 'line' | 'delivery' | 'pickup'

/** Type of a field's value. `code`: a word of the service, sent in capitals. `money`: at most two
 * decimals. */
type Kind = 'text' | 'code' | 'number' | 'money' | 'day' | 'yesNo' | 'json'

type Row = {
  /** Name in a draft. Yes/no fields and the codes of pickup and delivery have the same name on the wire. */
  key: string
  part: Part
  kind: Kind
  /** Path in the request (interface 2.1 to 2.4). Findings and the service's errors use it. */
  wire: string
  /** Message key of the field's name. */
  label: string
  unit?: 'cm' | 'kg' | 'EUR'
  /** The only mode that has the field. If absent, both have it. */
  only?: Mode
  /** Column in an imported file: what a form can book, a file can. Its synonyms are in
   * `electron/table-files/column-synonyms.ts`. */
  column: string
  /** A row of a file cannot be booked without it. */
  required?: true
  /** The address book remembers it for a consignee and proposes it. */
  habit?: true
  /** Stored drafts, addresses and habits may lack it, which means off or empty. Every new field has it. */
  later?: true
}

/** Every field of a shipment that a person types, in the order of the request and of the import columns. */
// biome-ignore format: a field is two lines
const table = [
  { key: 'reference', part: 'shipment', kind: 'text', column: 'reference',
    wire: 'customerOrderCode', label: 'field.reference' },

  { key: 'name', part: 'consignee', kind: 'text', column: 'name', required: true,
    wire: 'consignee.name', label: 'field.name' },
  { key: 'street', part: 'consignee', kind: 'text', column: 'street', required: true,
    wire: 'consignee.address.street', label: 'field.street' },
  { key: 'postCode', part: 'consignee', kind: 'text', column: 'postCode', required: true,
    wire: 'consignee.address.postCode', label: 'field.postCode' },
  { key: 'city', part: 'consignee', kind: 'text', column: 'city', required: true,
    wire: 'consignee.address.city', label: 'field.city' },
  { key: 'countryCode', part: 'consignee', kind: 'code', column: 'countryCode', required: true,
    wire: 'consignee.address.countryCode', label: 'field.countryCode' },
  { key: 'contact', part: 'consignee', kind: 'text', column: 'contact',
    wire: 'consignee.contactPerson.name', label: 'field.contact' },
  { key: 'phone', part: 'consignee', kind: 'text', column: 'phone',
    wire: 'consignee.contactPerson.phone', label: 'field.phone' },
  { key: 'email', part: 'consignee', kind: 'text', column: 'email',
    wire: 'consignee.contactPerson.email', label: 'field.email' },

  { key: 'isPrivateCustomer', part: 'delivery', kind: 'yesNo', column: 'private', habit: true,
    wire: 'consignee.isPrivateCustomer', label: 'pack.option.isPrivateCustomer' },

  { key: 'quantity', part: 'line', kind: 'number', column: 'quantity',
    wire: 'lines[].unitQuantity', label: 'field.quantity' },
  { key: 'packageType', part: 'line', kind: 'code', only: 'freight', column: 'packageType', habit: true,
    wire: 'lines[].unitPackageType', label: 'field.packageType' },
  { key: 'length', part: 'line', kind: 'number', unit: 'cm', column: 'length', required: true, habit: true,
    wire: 'lines[].unitLength', label: 'field.length' },
  { key: 'width', part: 'line', kind: 'number', unit: 'cm', column: 'width', required: true, habit: true,
    wire: 'lines[].unitWidth', label: 'field.width' },
  { key: 'height', part: 'line', kind: 'number', unit: 'cm', column: 'height', required: true, habit: true,
    wire: 'lines[].unitHeight', label: 'field.height' },
  { key: 'weight', part: 'line', kind: 'number', unit: 'kg', column: 'weight', required: true,
    wire: 'lines[].unitWeight', label: 'field.weight' },
  { key: 'content', part: 'line', kind: 'text', column: 'content', required: true, habit: true,
    wire: 'lines[].content', label: 'field.content' },
  { key: 'isStackable', part: 'line', kind: 'yesNo', only: 'freight', column: 'stackable', habit: true,
    wire: 'lines[].isStackable', label: 'freight.stackable' },
  { key: 'wantsPalletExchange', part: 'line', kind: 'yesNo', only: 'freight', column: 'palletExchange', habit: true,
    wire: 'lines[].wantsPalletExchange', label: 'freight.palletExchange' },

  { key: 'valueOfGoods', part: 'shipment', kind: 'money', unit: 'EUR', column: 'valueOfGoods',
    wire: 'valueOfGoodsAmount', label: 'field.valueOfGoods' },
  { key: 'wantsInsurance', part: 'shipment', kind: 'yesNo', column: 'insure', habit: true,
    wire: 'wantsInsurance', label: 'pack.option.wantsInsurance' },

  { key: 'wantsContactBeforeDelivery', part: 'delivery', kind: 'yesNo', column: 'contactBeforeDelivery', habit: true,
    wire: 'consignee.wantsContactBeforeDelivery', label: 'pack.option.wantsContactBeforeDelivery' },
  { key: 'wantsPhoneCallFromDriverBeforeDelivery', part: 'delivery', kind: 'yesNo', column: 'driverCall', habit: true,
    wire: 'consignee.wantsPhoneCallFromDriverBeforeDelivery', label: 'pack.option.wantsPhoneCallFromDriverBeforeDelivery' },

  { key: 'pickupOn', part: 'shipment', kind: 'day', column: 'pickupOn',
    wire: 'shipper.pickupOn', label: 'field.pickupOn' },
  { key: 'wantsContactBeforePickup', part: 'pickup', kind: 'yesNo', only: 'freight', column: 'contactBeforePickup',
    wire: 'shipper.wantsContactBeforePickup', label: 'pack.option.wantsContactBeforePickup' },
  { key: 'loadingType', part: 'pickup', kind: 'code', only: 'freight', column: 'loadingType',
    wire: 'shipper.loadingType', label: 'field.loadingType' },
  { key: 'wantsTailLiftTruck', part: 'pickup', kind: 'yesNo', only: 'freight', column: 'tailLiftAtPickup',
    wire: 'shipper.wantsTailLiftTruck', label: 'freight.tailLiftAtPickup' },
  { key: 'unloadingType', part: 'delivery', kind: 'code', only: 'freight', column: 'unloadingType', habit: true,
    wire: 'consignee.unloadingType', label: 'field.unloadingType' },
  { key: 'wantsTailLiftTruck', part: 'delivery', kind: 'yesNo', only: 'freight', column: 'tailLiftAtDelivery', habit: true,
    wire: 'consignee.wantsTailLiftTruck', label: 'freight.tailLiftAtDelivery' },

  { key: 'incoterm', part: 'shipment', kind: 'code', only: 'freight', column: 'incoterm', habit: true,
    wire: 'incoterm', label: 'field.incoterm' },
  { key: 'neutralData', part: 'shipment', kind: 'json', only: 'freight', column: 'neutralData',
    wire: 'neutralData', label: 'field.neutralData' },
] as const satisfies readonly Row[]

/** Drafts, habits and forms list these before the other yes/no fields. */
const firstInForms: readonly string[] = [
  'wantsContactBeforeDelivery',
  'wantsPhoneCallFromDriverBeforeDelivery',
]
const isFirst = ({ key }: Row): boolean => firstInForms.includes(key)

export type ShipmentField = (typeof table)[number]
export const shipmentFields: readonly ShipmentField[] = table
const inForms: readonly Row[] = [...table.filter(isFirst), ...table.filter((field) => !isFirst(field))]

type OfMode<M extends Mode> = M extends 'parcel'
  ? Exclude<ShipmentField, { only: 'freight' }>
  : Exclude<ShipmentField, { only: 'parcel' }>
type MatchingField<P extends Part, K extends Kind, M extends Mode> = Extract<OfMode<M>, { part: P; kind: K }>

/** Fields of these parts and kinds, in the order of drafts and forms. Without a mode, those of either
 * mode. */
export const fieldsOf = <P extends Part, K extends Kind, M extends Mode = Mode>(
  parts: readonly P[],
  kinds: readonly K[],
  mode?: M,
): MatchingField<P, K, M>[] =>
  // Safe: the same choice as the type makes.
  inForms.filter(
    ({ part, kind, only }) =>
      (parts as readonly Part[]).includes(part) &&
      (kinds as readonly Kind[]).includes(kind) &&
      (mode === undefined || only === undefined || only === mode),
  ) as readonly Row[] as MatchingField<P, K, M>[]

/** The keys of {@link fieldsOf}. */
export const keysOf = <P extends Part, K extends Kind, M extends Mode = Mode>(
  parts: readonly P[],
  kinds: readonly K[],
  mode?: M,
): MatchingField<P, K, M>['key'][] =>
  fieldsOf(parts, kinds, mode).map((field: ShipmentField) => field.key as MatchingField<P, K, M>['key'])

/** The keys of {@link fieldsOf} that are part of a habit. */
export const habitKeys = <P extends Part, K extends Kind, M extends Mode = Mode>(
  parts: readonly P[],
  kinds: readonly K[],
  mode?: M,
): Extract<MatchingField<P, K, M>, { habit: true }>['key'][] =>
  fieldsOf(parts, kinds, mode).flatMap((field: ShipmentField) =>
    'habit' in field ? [field.key as Extract<MatchingField<P, K, M>, { habit: true }>['key']] : [],
  )

/** The field of a part with this key. Throws if there is none. */
export function fieldOf(part: Part, key: string): ShipmentField {
  const found = table.find((field) => field.part === part && field.key === key)
  if (!found) throw new Error(`There is no field ${key} of ${part}.`)
  return found
}

/** Path of a field in the request; `line` is the index of its line. */
export const wirePath = <P extends Part>(
  part: P,
  key: Extract<ShipmentField, { part: P }>['key'],
  line = 0,
): string => fieldOf(part, key).wire.replace('[]', `[${line}]`)

/** The yes/no fields and codes of a part, by their keys. */
export type OptionValues<P extends Part> = {
  [F in Extract<ShipmentField, { part: P; kind: 'yesNo' | 'code' }> as F['key']]?: F['kind'] extends 'yesNo'
    ? boolean
    : string
}

/** The parts whose yes/no fields a parcel draft keeps in its `options`. */
export const optionParts = ['shipment', 'delivery', 'pickup'] as const
export type OptionPart = (typeof optionParts)[number]
export type FieldKey<P extends Part, K extends Kind, M extends Mode = Mode> = MatchingField<P, K, M>['key']

type LaterKey = Extract<ShipmentField, { later: true }>['key']
type YesNo<Key extends string> = {
  [K in Key]: K extends LaterKey ? z.ZodOptional<z.ZodBoolean> : z.ZodBoolean
}
const laterKeys = new Set<string>(table.filter((field) => 'later' in field).map(({ key }) => key))

/** These yes/no fields, all off. Optional fields (`later`) are left out. */
export const allOff = <Key extends string>(
  keys: readonly Key[],
  later: ReadonlySet<string> = laterKeys,
): Record<Exclude<Key, LaterKey>, boolean> =>
  recordOf(
    keys.filter((key): key is Exclude<Key, LaterKey> => !later.has(key)),
    () => false,
  )

/** Schema shape of yes/no fields in a draft or a habit. */
export const yesNoShape = <Key extends string>(
  keys: readonly Key[],
  later: ReadonlySet<string> = laterKeys,
): YesNo<Key> =>
  // Safe: the same choice as the type makes.
  recordOf(keys, (key) => (later.has(key) ? z.boolean().optional() : z.boolean())) as YesNo<Key>

/** Schema shape of texts in a draft, an address or a habit, with `text` as the schema of each. A stored one
 * that lacks a field of `later` is read with an empty text. */
export const textShape = <Key extends string, Text extends z.ZodType<string, string>>(
  keys: readonly Key[],
  text: Text,
  later: ReadonlySet<string> = laterKeys,
): Record<Key, Text> =>
  // Safe: a text with a default is read as a text.
  recordOf(keys, (key) => (later.has(key) ? z.string().default('').pipe(text) : text)) as Record<Key, Text>

type WireShape<P extends Part, Types> = {
  [F in Extract<ShipmentField, { part: P; kind: keyof Types }> as F['key']]: Types[F['kind'] & keyof Types]
}

/** Schema shape of a part's fields in a request, in the table's order. `types` has the
 * schema for each kind to include. */
export const wireShape = <P extends Part, Types extends Partial<Record<Kind, z.ZodType>>>(
  part: P,
  types: Types,
): WireShape<P, Types> =>
  // Safe: the same choice as the type makes.
  Object.fromEntries(
    table
      .filter((field) => field.part === part && field.kind in types)
      .map(({ key, kind }) => [key, types[kind]]),
  ) as WireShape<P, Types>
