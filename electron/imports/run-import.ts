import type { ImportMapping, InsuranceRule } from '../../shared/imports/index.ts'
import type { Day } from '../../shared/kit/index.ts'
import type { Pickups } from '../pickups/index.ts'
import type { Table } from '../table-files/index.ts'
import type { Imported } from './add-drafts.ts'
import type { ImportOutcome } from './decide-import.ts'
import type { TableImport } from './table-import.ts'

type Deps = {
  tableImport: Pick<TableImport, 'insureOf' | 'changesInsurance' | 'remember' | 'add'>
  pickups: Pick<Pickups, 'nextDay'>
}

type RunOptions = {
  pickupLocationId: string
  /** Absent: the next day of the location. */
  pickupOn?: Day
  /** Absent: the usual choice for the file. */
  insure?: InsuranceRule
  /** Adds what was imported before again: after an `earlier` run of this file only what that left out, since
   * the others have drafts already. */
  again: boolean
  earlier: readonly ImportOutcome[]
  signal: AbortSignal
  onProgress: (done: number, of: number) => void
}

/** Imports a file that a person chose. Returns the outcomes of the file's shipments, by this or the earlier
 * run. Rejects with `JournalError`. */
export async function runImport(
  { tableImport, pickups }: Deps,
  table: Table,
  mapping: ImportMapping,
  { pickupLocationId, pickupOn, insure: chosen, again, earlier, signal, onProgress }: RunOptions,
): Promise<Imported> {
  const insure = chosen ?? tableImport.insureOf(table, mapping)
  const changesInsurance = tableImport.changesInsurance(table, mapping, insure)
  tableImport.remember(table, mapping, insure)
  const before = again ? earlier : []
  const leftOut = before.filter(({ kind }) => kind === 'known').map(({ imported }) => imported.draft.id)
  const { outcomes, problem } = await tableImport.add(table, mapping, {
    pickupLocationId,
    pickupOn: pickupOn ?? (await pickups.nextDay(pickupLocationId)),
    insure,
    changesInsurance,
    again,
    only: before.length > 0 ? new Set(leftOut) : undefined,
    source: 'file',
    signal,
    onProgress,
  })
  return { outcomes: [...before.filter(({ kind }) => kind !== 'known'), ...outcomes], problem }
}
