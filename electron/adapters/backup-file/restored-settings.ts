import { type SettingsChange, settingsSchema } from '../../../shared/schemas/settings.ts'
import { BackupError } from '../../ports/backup-problem.ts'

/** What a backup's settings change here. A backup may come from anywhere, so it does not say where updates come from; nor does it
 * change the environment at work and the watched folder, which are this machine's. An address of the service that it brings gets no
 * key that was set for another. Throws a `BackupError`. */
export function restoredSettings(text: string): SettingsChange {
  const told = settingsSchema.safeParse(parsed(text))
  if (!told.success) {
    const isNewer = told.error.issues.every(({ code }) => code === 'unrecognized_keys')
    throw new BackupError(isNewer ? 'backup.fromNewer' : 'backup.damaged')
  }
  const { environment: _, updateUrl: __, watchedFolder: ___, ...rest } = told.data
  return rest
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BackupError('backup.damaged')
  }
}
