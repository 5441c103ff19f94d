import { createHash } from 'node:crypto'
import { type ImportMapping, proposeMapping } from '../../shared/rules/import-mapping.ts'
import { importShipments } from '../../shared/rules/import-shipments.ts'
import type { Table } from '../../shared/schemas/table.ts'
import type { Imported, ImportOptions, ImportShipments } from './import-shipments.ts'
import type { MappingMemory } from './mapping-memory.ts'

type Needs = { importShipments: ImportShipments; mappings: MappingMemory }

/** From a table that was read to drafts that stand. */
export function createImportTable({ importShipments: importing, mappings }: Needs) {
  return {
    /** What the columns mean: what a person decided for a file of this shape, or else what the header says. */
    async mappingOf(table: Table): Promise<{ mapping: ImportMapping; remembered: boolean }> {
      const kept = await mappings.of(table.header)
      return { mapping: kept ?? proposeMapping(table.header).mapping, remembered: kept !== undefined }
    },

    remember: (table: Table, mapping: ImportMapping) => mappings.remember(table.header, mapping),

    /** `only`: of the file's shipments those with these IDs. */
    add(
      table: Table,
      mapping: ImportMapping,
      options: ImportOptions & { pickupLocationId: string; only?: ReadonlySet<string> },
    ): Promise<Imported> {
      const { pickupLocationId, pickupOn, only } = options
      const hash = (text: string) => createHash('sha256').update(text).digest('hex')
      const shipments = importShipments(table, mapping, { pickupLocationId, pickupOn, hash })
      return importing.add(only ? shipments.filter(({ draft }) => only.has(draft.id)) : shipments, options)
    },

    stop: importing.stop,
  }
}

export type ImportTable = ReturnType<typeof createImportTable>
