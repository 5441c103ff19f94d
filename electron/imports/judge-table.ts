import { createHash } from 'node:crypto'
import { importShipments } from '../../shared/imports/index.ts'
import type { Table } from '../../shared/kit/index.ts'
import { judgeDraft } from '../../shared/shipment/index.ts'
import type { JudgedShipment, JudgeTableOptions } from './table-judge-type.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** Reads a table into shipments at once, and judges each on request. */
export function judgeTable(
  table: Table,
  {
    mapping,
    pickupLocationId,
    pickupOn,
    insure,
    records,
    context,
  }: Omit<JudgeTableOptions, 'signal' | 'progress'>,
) {
  const shipments = importShipments(table, mapping, {
    pickupLocationId,
    pickupOn,
    insure,
    extras: context.extras,
    records,
    hash,
  })
  return {
    of: shipments.length,
    batch: (first: number, most: number): JudgedShipment[] =>
      shipments.slice(first, first + most).map((shipment) => ({
        ...shipment,
        judged: judgeDraft(shipment.draft, shipment.findings, context),
      })),
  }
}
