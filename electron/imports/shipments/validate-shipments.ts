import type { ImportMapping, InsuranceRule } from '../../../shared/imports/index.ts'
import type { Day } from '../../../shared/kit/index.ts'
import { type DraftValidity, type ValidationContext, validateDraft } from '../../drafts/index.ts'
import type { Table } from '../../table-files/index.ts'
import type { UnNumberRecords } from './import-freight.ts'
import { type ImportedShipment, shipmentsOfTable } from './shipments-of-table.ts'

/** A shipment of a file and its findings. */
export type ValidatedShipment = ImportedShipment & { validity: DraftValidity }

export type ValidateOptions = {
  mapping: ImportMapping
  pickupLocationId: string
  /** For rows without a day. */
  pickupOn: Day
  /** For shipments whose rows have no insurance column. */
  insure: InsuranceRule
  /** The ADR records of the file's UN numbers. */
  records?: UnNumberRecords
  context: ValidationContext
}

/** Reads a table into shipments at once, and validates each on request. */
export function validateShipments(table: Table, { mapping, context, ...defaults }: ValidateOptions) {
  const shipments = shipmentsOfTable(table, mapping, { ...defaults, extras: context.extras })
  return {
    count: shipments.length,
    batch: (first: number, max: number): ValidatedShipment[] =>
      shipments.slice(first, first + max).map((shipment) => ({
        ...shipment,
        validity: validateDraft(shipment.draft, shipment.findings, context),
      })),
  }
}
