import type { WatchActivity, WatchedFolder, WatchState } from '../../../shared/imports/index.ts'
import { newProblem, type Problem } from '../../../shared/kit/index.ts'
import { isJournalProblem, type Journal } from '../../journal/index.ts'
import { type Clock, createRounds, errorCode, onlyDesk, type Role, whenAborted } from '../../kit/index.ts'
import { mayBecomeReadable } from '../../table-files/index.ts'
import { importReport } from '../result-files.ts'
import {
  createImportWatchedFile,
  type FileResult,
  type ImportWatchedFileDeps,
} from './import-watched-file.ts'
import type { Inbox } from './inbox.ts'

/** Interval between two looks at the folder. */
const everyMs = 5_000

/** The first try at which a file that stays is reported, since another program may hold it for a moment. */
const minReportedTry = 3

type Deps = ImportWatchedFileDeps & {
  /** The current setting; undefined if no folder is watched. */
  watched: () => WatchedFolder | undefined
  inbox: Inbox
  clock: Clock
  journal: Pick<Journal, 'readFact' | 'saveFact'>
  /** Called after each change of the state; must not throw. */
  onWatchChanged: (state: WatchState) => void
  /** The role of importing from a folder, by the folder's ID; absent: no other desk shares the journal. */
  folderRole?: (folderId: string) => Role
}

/** The watched folder. Links are resolved once, so that the target cannot change meanwhile. */
type WatchedPlace = {
  /** Its path in the settings. */
  named: string
  /** Its real path. */
  real: string
  leave: () => Promise<void>
  /** Set while this desk imports from it; aborts when that ends. */
  roleEnded?: AbortSignal
  /** The desk that imports from it instead. */
  elsewhere?: string
}

/** A file of the last look. */
type SeenFile = {
  stamp: string
  /** Since it changed. */
  tries: number
  isReported: boolean
  /** Set while it is imported and cannot be moved: a second import would count its drafts as known. */
  imported?: FileResult
}

/** The number of remembered files. */
const maxActivities = 20

/** Imports files of the watched folder as queued drafts; it never books. A file that changed
 * since the last look may still be written, so it waits. After a crash between import and move
 * nothing is imported twice: the same file has the same drafts. One of the desks that share the
 * journal and the folder imports. */
export function createWatchFolder(deps: Deps) {
  const { watched, inbox, clock, journal, onWatchChanged } = deps
  const importFile = createImportWatchedFile(deps)
  /** The files of the last look. */
  let seen = new Map<string, SeenFile>()
  let unreachable = false
  let place: WatchedPlace | undefined

  const leave = async () => {
    const left = place
    place = undefined
    seen = new Map()
    await left?.leave()
  }
  const placeOf = async (named: string): Promise<WatchedPlace> => {
    if (place?.named === named) return place
    await leave()
    const real = await inbox.resolve(named)
    const role = deps.folderRole?.(await inbox.identify(real)) ?? onlyDesk
    place = enter(named, real, role)
    if (real !== named) onWatchChanged(await state())
    return place
  }
  const enter = (named: string, real: string, role: Role): WatchedPlace => {
    const leaving = new AbortController()
    const nowBy = (elsewhere: string | undefined) => {
      if (entered.elsewhere === elsewhere) return
      entered.elsewhere = elsewhere
      // If the journal cannot be read now, that is reported elsewhere.
      void state().then(onWatchChanged, () => undefined)
    }
    const entered: WatchedPlace = {
      named,
      real,
      leave() {
        leaving.abort()
        return left
      },
    }
    const importFrom = async (roleEnded: AbortSignal) => {
      entered.roleEnded = roleEnded
      nowBy(undefined)
      await whenAborted(roleEnded)
    }
    const left = role(leaving.signal, importFrom, nowBy)
    return entered
  }
  const state = async (): Promise<WatchState> => {
    const activities = (await journal.readFact('watch.doings')) ?? []
    const folder = place && place.real !== place.named ? place.real : undefined
    return { activities, unreachable, folder, elsewhere: place?.elsewhere }
  }
  const remember = async (activity: WatchActivity) => {
    const { activities } = await state()
    await journal.saveFact('watch.doings', [activity, ...activities].slice(0, maxActivities))
    onWatchChanged(await state())
  }
  const noteReachable = async (isReached: boolean) => {
    if (unreachable === !isReached) return
    unreachable = !isReached
    onWatchChanged(await state())
  }

  const take = async (watchedFolder: WatchedFolder, name: string, file: SeenFile, signal: AbortSignal) => {
    const { folder } = watchedFolder
    const result = file.imported ?? (await importFile(watchedFolder, inbox.pathOf(folder, name), signal))
    const { problem } = result
    // The journal may be writable at the next look; shipments that were added are recognised then.
    if (problem && (isStopped(problem) || isJournalProblem(problem))) return
    const end = await finish(folder, name, result)
    if (end.kind === 'moved') seen.delete(name)
    else {
      if (!problem) file.imported = result
      if (file.isReported || file.tries < minReportedTry) return
    }
    await remember({
      file: name,
      at: new Date(clock.now()).toISOString(),
      ...result.counts,
      ...(end.kind === 'stays' ? { report: '', problem: end.problem } : { report: end.report, problem }),
    })
    file.isReported = true
  }

  /** Moves a file out of `in/`, unless it cannot be read or moved now. */
  const finish = async (
    folder: string,
    name: string,
    { rows, problem }: FileResult,
  ): Promise<{ kind: 'moved'; report: string } | { kind: 'stays'; problem: Problem }> => {
    if (problem && mayBecomeReadable(problem)) return { kind: 'stays', problem }
    const to = problem ? 'failed' : 'done'
    try {
      return { kind: 'moved', report: await inbox.finish(folder, name, to, importReport(rows)) }
    } catch (error) {
      const values = { folder: to, reason: errorCode(error) ?? 'unknown' }
      return { kind: 'stays', problem: newProblem('import.cannotMove', { values }) }
    }
  }

  /** Looks once and imports each file that did not change since the look before. */
  const look = async (stopped: AbortSignal): Promise<void> => {
    const watchedFolder = watched()
    if (!watchedFolder) return leave()
    // Tried again at the next look.
    const entered = await placeOf(watchedFolder.folder).catch(() => undefined)
    const listed = entered && (await inbox.list(entered.real).catch(() => undefined))
    await noteReachable(listed !== undefined).catch(() => undefined)
    if (!entered) return
    const folder = { ...watchedFolder, folder: entered.real }
    // None while another desk imports from it.
    const signal = AbortSignal.any([stopped, entered.roleEnded ?? AbortSignal.abort()])
    const files = signal.aborted ? [] : (listed ?? [])
    const before = seen
    seen = new Map(
      files.map(({ name, size, modifiedAt }) => {
        const stamp = `${size} ${modifiedAt}`
        const last = before.get(name)
        const isSame = last?.stamp === stamp
        return [name, isSame ? { ...last, tries: last.tries + 1 } : { stamp, tries: 0, isReported: false }]
      }),
    )
    for (const [name, file] of seen) {
      if (signal.aborted) return
      if (file.tries > 0) await take(folder, name, file, signal).catch(() => undefined)
    }
  }

  const rounds = createRounds({ clock, everyMs, round: look })
  return {
    look: (signal: AbortSignal = new AbortController().signal): Promise<void> => look(signal),
    state,
    start: rounds.start,
    async stop() {
      await rounds.stop()
      await leave()
    },
  }
}

const isStopped = ({ code }: Problem) => code === 'import.cancelled' || code === 'import.interrupted'
