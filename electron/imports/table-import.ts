import {
  type ImportMapping,
  type InsuranceRule,
  insureByDefault,
  proposeInsure,
} from '../../shared/imports/index.ts'
import type { DraftContext } from '../drafts/index.ts'
import { proposeMapping, type Table, withoutOtherExtras } from '../table-files/index.ts'
import type { AddDrafts, Imported, ImportOptions } from './add-drafts.ts'
import type { MappingMemory } from './mapping-memory.ts'
import type { CheckTable } from './shipments/check-table-in-worker.ts'
import type { UnNumberRecords } from './shipments/import-freight.ts'
import { readInsurance, unNumbersOf } from './shipments/shipments-of-table.ts'

type Deps = {
  checkTable: CheckTable
  draftContext: () => DraftContext
  addDrafts: AddDrafts
  mappings: MappingMemory
  /** The ADR records of these UN numbers; those without a record are left out. */
  readUnNumbers: (unNumbers: Iterable<string>) => Promise<UnNumberRecords>
  /** The insurance choice of the settings, if any. */
  insure: () => InsuranceRule | undefined
}

type AddOptions = ImportOptions & {
  pickupLocationId: string
  /** For shipments whose rows have no insurance column. */
  insure: InsuranceRule
  /** Imports only the shipments with these IDs. */
  only?: ReadonlySet<string>
}

/** From a table to queued drafts. */
export function createTableImport(deps: Deps) {
  const { checkTable, draftContext, addDrafts: importing, mappings } = deps
  /** The ADR records of a file's dangerous goods. What has none, the rules report if the file does not say it
   * itself. */
  const recordsOf = (table: Table, mapping: ImportMapping): Promise<UnNumberRecords> =>
    deps.readUnNumbers(unNumbersOf(table, mapping))

  return {
    recordsOf,
    /** The service extras that a file may have columns for. */
    extras: () => draftContext().extras,

    /** The mapping of the columns: what a person chose for a header of this shape,
     * else what the header's words mean. */
    mappingOf(table: Table): { mapping: ImportMapping; remembered: boolean } {
      const kept = mappings.of(table.header)
      const { extras } = draftContext()
      return {
        mapping: kept
          ? withoutOtherExtras(kept.mapping, extras)
          : proposeMapping(table.header, extras).mapping,
        remembered: kept !== undefined,
      }
    },

    /** The insurance choice that the window shows for a file. */
    insureOf({ header }: Table, mapping: ImportMapping): InsuranceRule {
      const kept = mappings.of(header)
      if (kept) return kept.insure ?? insureByDefault
      return deps.insure() ?? proposeInsure(header, mapping)
    },

    /** The insurance choice for unattended files: the batch's, and the watched folder's without a choice
     * of its own. A choice in the window for one file changes neither. */
    unattendedInsure: (): InsuranceRule => deps.insure() ?? insureByDefault,

    readInsurance,

    /** Whether a person changed the insurance of files of this shape. */
    changesInsurance({ header }: Table, mapping: ImportMapping, insure: InsuranceRule): boolean {
      const kept = mappings.of(header)
      const decision = (columns: ImportMapping, choice = insureByDefault) =>
        JSON.stringify([columns.insure, choice])
      return kept !== undefined && decision(kept.mapping, kept.insure) !== decision(mapping, insure)
    },

    remember: (table: Table, mapping: ImportMapping, insure: InsuranceRule) =>
      mappings.remember(table.header, mapping, insure),

    /** Checks and then adds; each is half of the work that `onProgress` reports. */
    async add(table: Table, mapping: ImportMapping, options: AddOptions): Promise<Imported> {
      const { pickupLocationId, pickupOn, insure, only, signal, onProgress } = options
      const checked = await checkTable(table, {
        mapping,
        pickupLocationId,
        pickupOn,
        insure,
        records: await recordsOf(table, mapping),
        context: draftContext(),
        signal,
        onProgress: (done, of) => onProgress?.(done, 2 * of),
      })
      if (!checked.ok) return { outcomes: [], problem: checked.problem }
      const shipments = checked.value
      return importing.add(only ? shipments.filter(({ draft }) => only.has(draft.id)) : shipments, {
        ...options,
        onProgress: (done, of) => onProgress?.(of + done, 2 * of),
      })
    },

    stop: importing.stop,
  }
}

export type TableImport = ReturnType<typeof createTableImport>
