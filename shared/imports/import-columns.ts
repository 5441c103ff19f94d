import {
  type GoodsField,
  goodsFieldNames,
  goodsFields,
  type ShipmentField,
  shipmentFields,
} from '../shipment/index.ts'

type FieldColumn = ShipmentField['column']
export type ImportColumn = FieldColumn | 'transportType' | `goods.${GoodsField}`

type LabelOf<Field> = Field extends { label: infer Label } ? Label : never
/** A column of an import. */
type ColumnEntry = {
  column: ImportColumn
  /** The path of its values, in findings and in the service's errors. */
  wire: string
  /** Message key of its name. */
  label: LabelOf<ShipmentField> | `goods.${GoodsField}` | (typeof ownLabels)[keyof typeof ownLabels]
  unit?: string
  kind: ShipmentField['kind']
}

/** Names of columns whose field has a name that is clear only on the form. */
const ownLabels = {
  transportType: 'import.transportType',
  packageType: 'import.packageType',
  loadingType: 'import.loadingType',
  unloadingType: 'import.unloadingType',
  pickupOn: 'import.pickupDay',
} as const
const hasOwnLabel = (column: string): column is keyof typeof ownLabels => column in ownLabels

const fieldColumn = (field: ShipmentField): ColumnEntry => ({
  column: field.column,
  wire: field.wire,
  label: hasOwnLabel(field.column) ? ownLabels[field.column] : field.label,
  unit: 'unit' in field ? field.unit : undefined,
  kind: field.kind,
})
const transportType: ColumnEntry = {
  column: 'transportType',
  wire: 'product',
  label: ownLabels.transportType,
  kind: 'code',
}
const goodsColumn = (field: GoodsField): ColumnEntry => ({
  column: `goods.${field}`,
  wire: `lines[].dangerousGoods[].${field}`,
  label: `goods.${field}`,
  unit: field === 'weightGross' ? 'kg' : undefined,
  kind: goodsFields[field],
})

/** Everything that a file can say, in the order of the template: the fields of a shipment, its type of
 * transport, its dangerous goods. Service extras have columns of their own ({@link extraTarget}). Units
 * as in the interface: centimetres, kilograms, EUR. */
export const columnEntries: readonly ColumnEntry[] = [
  ...shipmentFields.flatMap((field) =>
    field.column === 'reference' ? [fieldColumn(field), transportType] : fieldColumn(field),
  ),
  ...goodsFieldNames.map(goodsColumn),
]
export const importColumns: readonly ImportColumn[] = columnEntries.map(({ column }) => column)

/** Columns of numbers. */
export const numberColumns: readonly ImportColumn[] = columnEntries
  .filter(({ kind }) => kind === 'number' || kind === 'money')
  .map(({ column }) => column)

/** Columns of dangerous goods. */
export const goodsColumns = goodsFieldNames.map((field) => `goods.${field}` as const)

/** The column of a service extra, by its name in the settings. */
type ExtraTarget = `extra.${string}`
export const extraTarget = (name: string): ExtraTarget => `extra.${name}`

/** The meanings that a column of a file may have. `houseNumber` is added to the street. */
export type ImportTarget = ImportColumn | 'houseNumber' | ExtraTarget
