import type { Backup, backupChannels } from '../../shared/backups/index.ts'
import type { Booking } from '../booking/index.ts'
import type { Uploads } from '../imports/index.ts'
import type { Backups } from '../journal/index.ts'
import { ExpectedError, type HandlersOf } from '../kit/index.ts'
import type { BackupFiles } from './backup-files.ts'

type Deps = {
  session: () => { booking: Pick<Booking, 'compareWithAccount'>; backups?: Backups }
  list: () => Promise<Backup[]>
  /** Closes the session, replaces the journal by the copy and opens a session again, even after an error. */
  restore: (name: string) => Promise<void>
  files: BackupFiles
  /** The service's origin in the current environment, and whether there is a key for it. */
  service: () => { origin: string | undefined; hasKey: boolean }
  uploads: Uploads
}

/** The channels of journal copies and backup files. */
export const backupHandlers = ({
  session,
  list,
  restore,
  files,
  service,
  uploads,
}: Deps): HandlersOf<typeof backupChannels> => ({
  'backup.list': list,
  async 'backup.make'() {
    const { backups } = session()
    if (!backups) throw new ExpectedError('backup.shared')
    return backups.make()
  },
  async 'backup.restore'({ name }) {
    await restore(name)
    return session().booking.compareWithAccount()
  },
  'backup.makeFile': files.make,
  'backup.readFile': async ({ id, from }) => ({ base64: await files.read(id, from) }),
  'backup.dropFile': files.drop,
  'backup.uploadBegin': async ({ size }) => ({ id: await uploads.begin(size) }),
  'backup.uploadChunk': uploads.append,
  async 'backup.restoreFile'({ id }) {
    const before = service().origin
    const { at, printers } = await files.restore(uploads.file(id)).finally(() => uploads.drop(id))
    const { origin, hasKey } = service()
    const enterKeyFor = origin !== before && !hasKey ? origin : undefined
    return { at, restored: await session().booking.compareWithAccount(), enterKeyFor, printers }
  },
})
