import type { ImportedShipment, ImportMapping, Insure } from '../../shared/imports/index.ts'
import type { Day, Outcome, Table } from '../../shared/kit/index.ts'
import type { JudgeContext, Judged } from '../../shared/shipment/index.ts'

/** A shipment of a file, and what the rules say of it. */
export type JudgedShipment = ImportedShipment & { judged: Judged }

export type JudgeTableOptions = {
  mapping: ImportMapping
  pickupLocationId: string
  /** For rows that name no day. */
  pickupOn: Day
  /** For shipments whose rows do not say whether they are insured. */
  insure: Insure
  context: JudgeContext
  /** Stops the work; the outcome is then `import.cancelled`. */
  signal?: AbortSignal
  /** Told how many of how many shipments are judged. */
  progress?: (done: number, of: number) => void
}

/** Turns a file's rows into shipments, in the file's order, and judges each. Never rejects. */
export interface TableJudge {
  judge(table: Table, options: JudgeTableOptions): Promise<Outcome<JudgedShipment[]>>
}
