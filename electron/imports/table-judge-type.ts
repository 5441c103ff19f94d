import type { ImportMapping } from '../../shared/imports/import-mapping.ts'
import type { ImportedShipment } from '../../shared/imports/import-shipments.ts'
import type { Insure } from '../../shared/imports/insure.ts'
import type { Day } from '../../shared/kit/day.ts'
import type { Outcome } from '../../shared/kit/problem.ts'
import type { Table } from '../../shared/kit/table.ts'
import type { JudgeContext, Judged } from '../../shared/shipment/judge-draft.ts'

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
