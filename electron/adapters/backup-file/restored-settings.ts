import { type Environment, environmentSchema } from '../../../shared/schemas/environment.ts'
import { type Settings, type SettingsChange, settingsSchema } from '../../../shared/schemas/settings.ts'
import { BackupError } from '../../ports/backup-problem.ts'

/** What a backup's settings change here. A backup may come from anywhere, so what could carry this desk's key or its program
 * elsewhere stays as it is: the service's address wherever a key is set, and where updates come from. So do the environment
 * at work and the watched folder, which is this machine's. Throws a `BackupError`. */
export function restoredSettings(
  text: string,
  own: Settings,
  hasKey: (environment: Environment) => boolean,
): SettingsChange {
  const told = settingsSchema.safeParse(parsed(text))
  if (!told.success) {
    const isNewer = told.error.issues.every(({ code }) => code === 'unrecognized_keys')
    throw new BackupError(isNewer ? 'backup.fromNewer' : 'backup.damaged')
  }
  const { environment: _, updateUrl: __, watchedFolder: ___, environments, ...rest } = told.data
  const addressed = (of: Environment) => {
    const { serviceUrl, paths, ...others } = environments[of]
    const mine = own.environments[of]
    return hasKey(of) ? { ...others, serviceUrl: mine.serviceUrl, paths: mine.paths } : environments[of]
  }
  return {
    ...rest,
    environments: Object.fromEntries(environmentSchema.options.map((of) => [of, addressed(of)])),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BackupError('backup.damaged')
  }
}
