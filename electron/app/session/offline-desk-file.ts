import type { Environment } from '../../../shared/kit/index.ts'
import { type Journal, type JournalError, openDeskFile } from '../../journal/index.ts'
import type { Clock } from '../../kit/index.ts'
import { countWaiting } from '../../pickups/index.ts'

type Deps = {
  dataDir: string
  clock: Clock
  /** Whether several desks share a journal. */
  isShared: boolean
  /** The number of queued drafts that wait at this desk for the journal's server. */
  onWaitingDraftsChanged: (count: number) => void
  onReachableChanged: (isReachable: boolean) => void
}

/** Saves the forms in this desk's own file while no session is open: the shared journal cannot be opened,
 * or this desk's own journal has to be moved first. */
export function createOfflineDeskFile({
  dataDir,
  clock,
  isShared,
  onWaitingDraftsChanged,
  onReachableChanged,
}: Deps) {
  let offline: { environment: Environment; journal: Journal } | undefined

  const close = async () => {
    const journal = offline?.journal
    offline = undefined
    await journal?.close()
  }
  return {
    journal: (): Journal | undefined => offline?.journal,
    /** Called before a session opens. Closes the file of another environment; the session takes over its
     * own. */
    async prepare(environment: Environment): Promise<void> {
      if (offline?.environment !== environment) await close()
    },
    /** Called when a session is open. With a shared journal, the session owns the file now and closes it. */
    handedOver(): void {
      if (isShared) offline = undefined
    },
    /** Called when the journal could not be opened. */
    async open({ code }: JournalError, environment: Environment): Promise<void> {
      if (code === 'journal.lost') onReachableChanged(false)
      const isMoved = code === 'journal.moved' || code === 'journal.moving'
      if (offline || !(isShared || isMoved)) return
      const opened = await openDeskFile({ dataDir, environment, clock }).catch(() => undefined)
      if (!opened) return
      offline = { environment, journal: opened.journal }
      if (isShared) onWaitingDraftsChanged(await countWaiting(opened.journal).catch(() => 0))
    },
    close,
  }
}
