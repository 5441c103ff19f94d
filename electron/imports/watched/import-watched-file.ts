import type { WatchActivity, WatchedFolder } from '../../../shared/imports/index.ts'
import {
  type Day,
  failure,
  failureOf,
  type Outcome,
  type Problem,
  success,
} from '../../../shared/kit/index.ts'
import { columnList, type Messages, problemSentence } from '../../../shared/messages/index.ts'
import { type AnyDraft, insuranceOf } from '../../../shared/shipment/index.ts'
import { gapsOf, type Table, type TableReader } from '../../table-files/index.ts'
import type { Imported } from '../add-drafts.ts'
import { errorsOf, resultOf } from '../import-result.ts'
import type { ReportRow } from '../result-files.ts'
import type { TableImport } from '../table-import.ts'

export type ImportWatchedFileDeps = {
  tables: TableReader
  tableImport: TableImport
  hasLocation: (id: string) => boolean
  /** The pickup day for shipments without a day. */
  nextDay: (pickupLocationId: string) => Promise<Day>
  messages: () => Messages
}

/** What an import made of a file. With a `problem` nothing was imported. */
export type FileResult = {
  rows: ReportRow[]
  counts: Pick<WatchActivity, 'taken' | 'wrong' | 'known' | 'refused' | 'insurance'>
  problem?: Problem
}

/** Imports a file of the watched folder as queued drafts. */
export function createImportWatchedFile({
  tables,
  tableImport,
  hasLocation,
  nextDay,
  messages,
}: ImportWatchedFileDeps) {
  const read = async (
    file: string,
    { pickupLocationId, insure }: WatchedFolder,
    signal: AbortSignal,
  ): Promise<Outcome<{ table: Table; imported: Imported }>> => {
    if (!hasLocation(pickupLocationId)) return failure('pickup.noLocation')
    const outcome = await tables.read(file, { links: 'refuse', signal })
    if (!outcome.ok) return outcome
    const table = outcome.value
    const { mapping } = tableImport.mappingOf(table)
    const columns = columnList(messages(), gapsOf(table.header, mapping).missing)
    if (columns) return failure('import.missingColumns', { columns })
    const pickupOn = await nextDay(pickupLocationId)
    const imported = await tableImport.add(table, mapping, {
      pickupLocationId,
      pickupOn,
      insure: insure ?? tableImport.unattendedInsure(),
      again: false,
      source: 'folder',
      signal,
    })
    if (imported.problem) return failureOf(imported.problem)
    return success({ table, imported })
  }

  const rowsOf = async ({ outcomes }: Imported): Promise<ReportRow[]> => {
    const errors = await errorsOf(outcomes, messages())
    return outcomes.flatMap(({ imported: { rows, draft }, kind }) =>
      rows.map((row) => ({
        row,
        reference: draft.reference,
        state: kind,
        error: errors.get(row) ?? '',
        ...(kind !== 'known' && insuranceCells(draft)),
      })),
    )
  }

  return async (watched: WatchedFolder, file: string, signal: AbortSignal): Promise<FileResult> => {
    const result = await read(file, watched, signal)
    if (!result.ok) {
      const { problem } = result
      const error = problemSentence(messages(), problem)
      const rows = [{ row: '' as const, reference: '', state: 'failed', error }]
      return { rows, counts: { taken: 0, wrong: 0, known: 0, refused: 0 }, problem }
    }
    const { table, imported } = result.value
    const { added, wrong, shipped, mended, known, refused, insurance } = resultOf(table, imported)
    const counts = {
      taken: added + wrong + shipped + mended,
      wrong: wrong + shipped,
      known,
      refused,
      insurance,
    }
    return { rows: await rowsOf(imported), counts }
  }
}

function insuranceCells(draft: AnyDraft): Partial<ReportRow> {
  const { valueOfGoods, wantsInsurance } = insuranceOf(draft)
  return valueOfGoods || wantsInsurance ? { valueOfGoods, insured: wantsInsurance ? 'yes' : 'no' } : {}
}
