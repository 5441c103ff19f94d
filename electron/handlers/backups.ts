import type { backupChannels } from '../../shared/ipc/backup-channels.ts'
import type { Backup } from '../../shared/schemas/backup.ts'
import type { Desk } from '../desk.ts'
import type { Handlers } from '../station-types.ts'

type Needs = {
  desk: () => Desk
  list: () => Promise<Backup[]>
  /** Closes the desk, puts the copy in the journal's place, and opens the desk again, whatever came of it. */
  restore: (name: string) => Promise<void>
}

/** Channels of the journal's copies. */
export const backupHandlers = ({
  desk,
  list,
  restore,
}: Needs): Pick<Handlers, keyof typeof backupChannels> => ({
  'backup.list': list,
  'backup.make': () => desk().backups.make(),
  async 'backup.restore'({ name }) {
    await restore(name)
    return desk().catchUp()
  },
})
