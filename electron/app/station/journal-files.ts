import { join } from 'node:path'
import type { Backup } from '../../../shared/backups/index.ts'
import type { SqlServer } from '../../../shared/connections/index.ts'
import type { Environment } from '../../../shared/kit/index.ts'
import type { MovedJournal } from '../../../shared/settings/index.ts'
import { type Documents, storedDocuments } from '../../documents/index.ts'
import { backupPath, listBackups, moveJournal, placeCopy, restoreBackup } from '../../journal/index.ts'
import { type Clock, ExpectedError } from '../../kit/index.ts'
import type { Session } from '../session/session.ts'

type Deps = {
  dataDir: string
  clock: Clock
  environment: () => Environment
  session: () => Pick<Session, 'backups'>
  /** A shared journal is backed up at its server. */
  isShared: boolean
  documents: Pick<Documents, 'get'>
  /** Closes the session, runs `between` and opens the next session, even after an error. */
  reopen: (between: () => Promise<void>) => Promise<void>
  /** Fraction of the journal that was moved, 0 to 1. */
  onProgress: (fraction: number) => void
}

/** Backs up, restores and moves this desk's journal file, with the session closed. `restore`, `copy` and
 * `place` reject with `backup.shared` if the journal is shared. */
export function createJournalFiles(deps: Deps) {
  const { dataDir, clock, environment, session, isShared, documents, reopen, onProgress } = deps
  const files = () => ({ dataDir, environment: environment(), clock })
  const ownFiles = () => {
    if (isShared) throw new ExpectedError('backup.shared')
    return files()
  }
  return {
    backups: async (): Promise<Backup[]> => (isShared ? [] : listBackups(files())),
    async restore(name: string): Promise<void> {
      const own = ownFiles()
      await reopen(() => restoreBackup(name, own))
    },
    /** Copies the open journal. Returns the copy's path. */
    async copy(): Promise<string> {
      const { backups } = session()
      if (!backups) throw new ExpectedError('backup.shared')
      return backupPath((await backups.make()).name, files())
    },
    /** Replaces the journal by a checked copy and runs `besides`; it is unchanged if that rejects. */
    async place(file: string, besides: () => Promise<void>): Promise<void> {
      const own = ownFiles()
      await reopen(() => placeCopy(file, own, besides))
    },
    /** Moves the journal to a server, where `deskName` is this desk's name. */
    async move(server: SqlServer, password: string, deskName: string): Promise<MovedJournal> {
      let moved: MovedJournal | undefined
      await reopen(async () => {
        moved = await moveJournal({
          ...files(),
          server,
          password,
          deskName,
          documents: { list: () => storedDocuments(join(dataDir, 'documents')), get: documents.get },
          onProgress,
        })
      })
      if (!moved) throw new Error('The journal was not moved.')
      return moved
    },
  }
}
