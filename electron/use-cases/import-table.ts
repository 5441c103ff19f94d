import { type ImportMapping, proposeMapping } from '../../shared/rules/import-mapping.ts'
import type { JudgeContext } from '../../shared/rules/judge-draft.ts'
import type { Table } from '../../shared/schemas/table.ts'
import type { TableJudge } from '../ports/table-judge.ts'
import type { Imported, ImportOptions, ImportShipments } from './import-shipments.ts'
import type { MappingMemory } from './mapping-memory.ts'

type Needs = {
  tableJudge: TableJudge
  /** What the rules need to know, as it is now. */
  context: () => JudgeContext
  importShipments: ImportShipments
  mappings: MappingMemory
}

type AddOptions = ImportOptions & {
  pickupLocationId: string
  /** Of the file's shipments those with these IDs. */
  only?: ReadonlySet<string>
}

/** From a table that was read to drafts that stand. */
export function createImportTable({ tableJudge, context, importShipments: importing, mappings }: Needs) {
  return {
    /** What the columns mean: what a person decided for a file of this shape, or else what the header says. */
    mappingOf(table: Table): { mapping: ImportMapping; remembered: boolean } {
      const kept = mappings.of(table.header)
      return { mapping: kept ?? proposeMapping(table.header).mapping, remembered: kept !== undefined }
    },

    remember: (table: Table, mapping: ImportMapping) => mappings.remember(table.header, mapping),

    /** Judges and then adds; either is half of the work that `progress` tells of. */
    async add(table: Table, mapping: ImportMapping, options: AddOptions): Promise<Imported> {
      const { pickupLocationId, pickupOn, only, signal, progress } = options
      const judged = await tableJudge.judge(table, {
        mapping,
        pickupLocationId,
        pickupOn,
        context: context(),
        signal,
        progress: (done, of) => progress?.(done, 2 * of),
      })
      if (!judged.ok) return { outcomes: [], problem: judged.problem }
      const { shipments } = judged
      return importing.add(only ? shipments.filter(({ draft }) => only.has(draft.id)) : shipments, {
        ...options,
        progress: (done, of) => progress?.(of + done, 2 * of),
      })
    },

    stop: importing.stop,
  }
}

export type ImportTable = ReturnType<typeof createImportTable>
