import type { ImportMapping } from '../../shared/rules/import-mapping.ts'
import type { ImportedShipment } from '../../shared/rules/import-shipments.ts'
import type { JudgeContext, Judged } from '../../shared/rules/judge-draft.ts'
import type { Day } from '../../shared/schemas/day.ts'
import type { Insure } from '../../shared/schemas/insure.ts'
import type { Problem } from '../../shared/schemas/problem.ts'
import type { Table } from '../../shared/schemas/table.ts'

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
  judge(
    table: Table,
    options: JudgeTableOptions,
  ): Promise<{ ok: true; shipments: JudgedShipment[] } | { ok: false; problem: Problem }>
}
