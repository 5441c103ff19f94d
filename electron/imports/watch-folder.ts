import { gapsOf, type WatchDoing, type WatchState } from '../../shared/imports/index.ts'
import { type Day, type Problem, problem, type Table } from '../../shared/kit/index.ts'
import { type Messages, problemSentence } from '../../shared/messages/index.ts'
import type { WatchedFolder } from '../../shared/settings/index.ts'
import { type AnyDraft, insuranceOf } from '../../shared/shipment/index.ts'
import type { Journal } from '../journal/index.ts'
import { type Clock, createRounds } from '../kit/index.ts'
import { errorsOf, resultOf } from './import-result.ts'
import type { Imported } from './import-shipments.ts'
import type { ImportTable } from './import-table.ts'
import type { Inbox, InboxFile } from './inbox.ts'
import type { TableReader } from './table-reader-type.ts'

/** Interval between two looks at the folder, in milliseconds. */
const every = 5_000

/** Temporary problems: the file stays where it is until the next look. */
const passing = ['import.stillWritten', 'import.cannotOpen', 'import.cancelled']

/** A row of the report beside a file. `state` is one of the import's, or `failed` for the file itself. */
export type ReportRow = {
  row: number | ''
  reference: string
  state: string
  error: string
  /** EUR, of the whole shipment; empty where it has none. */
  valueOfGoods?: string
  insured?: 'yes' | 'no'
}

type Deps = {
  /** The current setting; undefined if no folder is watched. */
  watched: () => WatchedFolder | undefined
  inbox: Inbox
  tables: TableReader
  imports: ImportTable
  clock: Clock
  hasLocation: (id: string) => boolean
  /** The pickup day for shipments without a day. */
  nextDay: (pickupLocationId: string) => Promise<Day>
  messages: () => Messages
  reportText: (rows: readonly ReportRow[]) => string
  journal: Pick<Journal, 'readFact' | 'saveFact'>
  /** Called after each change of the state; must not throw. */
  watchChanged: (state: WatchState) => void
}

/** Remembered files. */
const maxDoings = 20

/** Imports files of the watched folder as queued drafts; it never books. A file that changed since the last look may still be
 * written, so it waits. After a crash between import and move nothing is imported twice: the same file has the same drafts. */
export function createWatchFolder(deps: Deps) {
  const { watched, inbox, tables, imports, clock, hasLocation, nextDay, messages, reportText } = deps
  const { journal, watchChanged } = deps
  let seen = new Map<string, string>()
  let unreachable = false
  /** The folder's name in the settings and its real path. A link is followed once, so that its target cannot be changed while
   * it is watched. */
  let place: { named: string; real: string } | undefined

  const resolved = async (named: string): Promise<string> => {
    if (place?.named === named) return place.real
    place = { named, real: await inbox.resolve(named) }
    if (place.real !== named) watchChanged(await state())
    return place.real
  }
  const state = async (): Promise<WatchState> => {
    const doings = (await journal.readFact('watch.doings')) ?? []
    const folder = place && place.real !== place.named ? place.real : undefined
    return { doings, unreachable, folder }
  }
  const remember = async (doing: WatchDoing) => {
    const { doings } = await state()
    await journal.saveFact('watch.doings', [doing, ...doings].slice(0, maxDoings))
    watchChanged(await state())
  }
  const reached = async (isReached: boolean) => {
    if (unreachable === !isReached) return
    unreachable = !isReached
    watchChanged(await state())
  }

  const read = async (
    file: string,
    { pickupLocationId, insure }: WatchedFolder,
  ): Promise<{ table: Table; imported: Imported } | Problem> => {
    if (!hasLocation(pickupLocationId)) return problem('pickup.noLocation')
    const outcome = await tables.read(file, { links: 'refuse', signal: rounds.signal })
    if (!outcome.ok) return outcome.problem
    const table = outcome.value
    const { mapping } = imports.mappingOf(table)
    const columns = gapsOf(table.header, mapping).missing.join(', ')
    if (columns) return problem('import.missingColumns', { values: { columns } })
    const pickupOn = await nextDay(pickupLocationId)
    const imported = await imports.add(table, mapping, {
      pickupLocationId,
      pickupOn,
      insure: insure ?? imports.unattendedInsure(),
      again: false,
      source: 'folder',
      signal: rounds.signal,
    })
    return { table, imported }
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

  const take = async (watched: WatchedFolder, { name }: InboxFile) => {
    const { folder } = watched
    const result = await read(inbox.pathOf(folder, name), watched)
    const why = 'code' in result ? result : result.imported.problem
    // The journal may be writable at the next look; shipments that were added are recognised then.
    if (why && (passing.includes(why.code) || why.code.startsWith('journal.'))) return
    const rows = 'code' in result ? [] : await rowsOf(result.imported)
    if (why) rows.push({ row: '', reference: '', state: 'failed', error: problemSentence(messages(), why) })
    const report = await inbox.finish(folder, name, why ? 'failed' : 'done', reportText(rows))
    const { added, wrong, mended, known, refused, insurance } =
      'code' in result ? nothing : resultOf(result.table, result.imported)
    await remember({
      file: name,
      at: new Date(clock.now()).toISOString(),
      taken: added + wrong + mended,
      wrong,
      known,
      refused,
      insurance,
      report,
      problem: why,
    })
  }

  /** Looks once and imports each file that did not change since the look before. */
  const look = async (): Promise<void> => {
    const wanted = watched()
    if (!wanted) {
      seen = new Map()
      place = undefined
      return
    }
    // Tried again at the next look.
    const real = await resolved(wanted.folder).catch(() => undefined)
    const listed = real === undefined ? undefined : await inbox.list(real).catch(() => undefined)
    await reached(listed !== undefined).catch(() => undefined)
    if (real === undefined) return
    const folder = { ...wanted, folder: real }
    const files = listed ?? []
    const before = seen
    seen = new Map(files.map(({ name, size, modifiedAt }) => [name, `${size} ${modifiedAt}`]))
    for (const file of files) {
      if (rounds.signal.aborted) return
      if (before.get(file.name) !== seen.get(file.name)) continue
      await take(folder, file).catch(() => undefined)
    }
  }

  const rounds = createRounds({ clock, everyMs: every, round: look })
  return {
    look,
    state,
    start: rounds.start,
    stop: rounds.stop,
  }
}

function insuranceCells(draft: AnyDraft): Partial<ReportRow> {
  const { valueOfGoods, wantsInsurance } = insuranceOf(draft)
  return valueOfGoods || wantsInsurance ? { valueOfGoods, insured: wantsInsurance ? 'yes' : 'no' } : {}
}

const nothing = { added: 0, wrong: 0, mended: 0, known: 0, refused: 0, insurance: undefined }
