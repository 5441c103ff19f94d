import {
  type ImportMapping,
  type InsuranceRule,
  insureByDefault,
  proposeInsure,
  proposeMapping,
  withoutOtherExtras,
} from '../../shared/imports/index.ts'
import type { SeenUnNumber } from '../../shared/shipment/index.ts'
import type { ValidationContext } from '../drafts/index.ts'
import type { Table } from '../table-files/index.ts'
import type { AddDrafts, Imported, ImportOptions } from './add-drafts.ts'
import type { MappingMemory } from './mapping-memory.ts'
import type { UnNumberRecords } from './shipments/import-freight.ts'
import { readInsurance, unNumbersOf } from './shipments/shipments-of-table.ts'
import type { ShipmentValidator } from './shipments/validate-shipments-in-worker.ts'

type Deps = {
  shipmentValidator: ShipmentValidator
  /** The current context of the rules. */
  context: () => ValidationContext
  addDrafts: AddDrafts
  mappings: MappingMemory
  /** The ADR record of a UN number: `found`, or why not. */
  lookUpUnNumber: (unNumber: string) => Promise<{ kind: string; seen?: SeenUnNumber }>
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
  const { shipmentValidator, context, addDrafts: importing, mappings } = deps
  /** The ADR records of a file's dangerous goods. Numbers without a record, or without an answer of the
   * service, are left out: the rules report what the file does not say itself. */
  const recordsOf = async (table: Table, mapping: ImportMapping): Promise<UnNumberRecords> => {
    const records: Record<string, SeenUnNumber> = {}
    for (const unNumber of unNumbersOf(table, mapping)) {
      const { kind, seen } = await deps.lookUpUnNumber(unNumber)
      if (seen) records[unNumber] = seen
      // Without the service, each further question would take its time too.
      if (kind === 'failed') break
    }
    return records
  }

  return {
    recordsOf,
    /** The service extras that a file may have columns for. */
    extras: () => context().extras,

    /** The mapping of the columns: what a person chose for a header of this shape,
     * else what the header's words mean. */
    mappingOf(table: Table): { mapping: ImportMapping; remembered: boolean } {
      const kept = mappings.of(table.header)
      const { extras } = context()
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

    /** Validates and then adds; each is half of the work that `onProgress` reports. */
    async add(table: Table, mapping: ImportMapping, options: AddOptions): Promise<Imported> {
      const { pickupLocationId, pickupOn, insure, only, signal, onProgress } = options
      const validated = await shipmentValidator.validate(table, {
        mapping,
        pickupLocationId,
        pickupOn,
        insure,
        records: await recordsOf(table, mapping),
        context: context(),
        signal,
        onProgress: (done, of) => onProgress?.(done, 2 * of),
      })
      if (!validated.ok) return { outcomes: [], problem: validated.problem }
      const shipments = validated.value
      return importing.add(only ? shipments.filter(({ draft }) => only.has(draft.id)) : shipments, {
        ...options,
        onProgress: (done, of) => onProgress?.(of + done, 2 * of),
      })
    },

    stop: importing.stop,
  }
}

export type TableImport = ReturnType<typeof createTableImport>
