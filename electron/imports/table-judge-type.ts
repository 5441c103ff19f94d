import type { ImportedShipment, ImportMapping, Insure, UnNumberRecords } from '../../shared/imports/index.ts'
import type { Day, Outcome, Table } from '../../shared/kit/index.ts'
import type { JudgeContext, Judged } from '../../shared/shipment/index.ts'

/** A shipment of a file and its findings. */
export type JudgedShipment = ImportedShipment & { judged: Judged }

export type JudgeTableOptions = {
  mapping: ImportMapping
  pickupLocationId: string
  /** For rows without a day. */
  pickupOn: Day
  /** For shipments whose rows have no insurance column. */
  insure: Insure
  /** The ADR records of the file's UN numbers. */
  records?: UnNumberRecords
  context: JudgeContext
  /** Stops the work; the outcome is then `import.cancelled`. */
  signal?: AbortSignal
  /** Receives the number of judged shipments and the total. */
  progress?: (done: number, of: number) => void
}

/** Reads a file's rows into shipments, in the file's order, and judges each. Never rejects. */
export interface TableJudge {
  judge(table: Table, options: JudgeTableOptions): Promise<Outcome<JudgedShipment[]>>
}
