import { type ImportColumn, requiredColumns } from '../../shared/imports/import-columns.ts'
import type { MessageKey } from '../../shared/messages/en.ts'
import type { ImportTarget, Mapping } from './import-store.ts'
import { type InsureChoice, readInsure } from './insure-choice.ts'

/** What a column can mean, as the form calls it. */
export const targetLabels: Record<ImportTarget, MessageKey> = {
  reference: 'field.reference',
  name: 'field.name',
  street: 'field.street',
  houseNumber: 'import.houseNumber',
  postCode: 'field.postCode',
  city: 'field.city',
  countryCode: 'field.countryCode',
  contact: 'field.contact',
  phone: 'field.phone',
  email: 'field.email',
  private: 'pack.option.isPrivateCustomer',
  quantity: 'field.quantity',
  length: 'field.length',
  width: 'field.width',
  height: 'field.height',
  weight: 'field.weight',
  content: 'field.content',
  valueOfGoods: 'field.valueOfGoods',
  insure: 'pack.option.wantsInsurance',
  contactBeforeDelivery: 'pack.option.wantsContactBeforeDelivery',
  pickupOn: 'field.pickupOn',
}

/** The unit in which a column's numbers are read; nobody converts. */
export const targetUnits: Partial<Record<ImportTarget, string>> = {
  length: 'cm',
  width: 'cm',
  height: 'cm',
  weight: 'kg',
  valueOfGoods: 'EUR',
}

/** In the order in which a person looks for them. */
export const importTargets = Object.keys(targetLabels) as ImportTarget[]

export const isRequired = (target: ImportTarget): boolean =>
  requiredColumns.some((column) => column === target)

/** Without these no row can be booked (interface 2.1). */
export const missingColumns = (mapping: Mapping): ImportColumn[] =>
  requiredColumns.filter((column) => mapping[column] === undefined)

/** Whether nothing is left to decide. The choice of insurance counts where the file has values of goods. */
export const canImport = ({ mapping, insure }: { mapping: Mapping; insure: InsureChoice }): boolean =>
  missingColumns(mapping).length === 0 &&
  (mapping.valueOfGoods === undefined || readInsure(insure) !== undefined)
