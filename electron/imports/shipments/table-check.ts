import type { ImportMapping, InsuranceRule } from '../../../shared/imports/index.ts'
import type { Day } from '../../../shared/kit/index.ts'
import { type CheckResult, checkByRules, type DraftContext } from '../../drafts/index.ts'
import type { Table } from '../../table-files/index.ts'
import type { UnNumberRecords } from './import-freight.ts'
import { type ImportedShipment, shipmentsOfTable } from './shipments-of-table.ts'

/** A shipment of a file and its findings. */
export type CheckedShipment = ImportedShipment & { checked: CheckResult }

export type CheckTableOptions = {
  mapping: ImportMapping
  pickupLocationId: string
  /** For rows without a day. */
  pickupOn: Day
  /** For shipments whose rows have no insurance column. */
  insure: InsuranceRule
  /** The ADR records of the file's UN numbers. */
  records?: UnNumberRecords
  context: DraftContext
}

/** Reads a table into shipments at once, and checks each on request. */
export function createTableCheck(table: Table, { mapping, context, ...defaults }: CheckTableOptions) {
  const shipments = shipmentsOfTable(table, mapping, { ...defaults, extras: context.extras })
  return {
    count: shipments.length,
    batch: (first: number, max: number): CheckedShipment[] =>
      shipments.slice(first, first + max).map((shipment) => ({
        ...shipment,
        checked: checkByRules(shipment.draft, shipment.findings, context),
      })),
  }
}
