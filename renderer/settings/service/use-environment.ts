import { useStore } from 'zustand'
import type { Problem } from '../../../shared/kit/index.ts'
import type { Settings } from '../../../shared/settings/index.ts'
import { useAppModel } from '../../kit/index.ts'

type EnvironmentSettings = Settings['environments']['practice']
type Part = Partial<EnvironmentSettings>
type WantedPart = Part | ((now: EnvironmentSettings) => Part)

/** The settings of the current environment. `save`: saves some of them.
 * @returns `ours` is undefined until the settings are read */
export function useEnvironment() {
  const { station, settingsEditor } = useAppModel()
  const environment = useStore(station, ({ status }) => status?.environment ?? 'practice')
  const ours = useStore(station, ({ settings }) => settings?.environments[environment])
  const changeOf =
    (part: WantedPart) =>
    ({ environments }: Pick<Settings, 'environments'>) => {
      const now = environments[environment]
      return {
        environments: { [environment]: { ...now, ...(typeof part === 'function' ? part(now) : part) } },
      }
    }
  return {
    environment,
    ours,
    /** @param base what was shown when the change was begun, where others may be shown now */
    save: (part: WantedPart, base?: Part): Promise<Problem | undefined> =>
      settingsEditor.commands.save(changeOf(part), base && changeOf(base)),
  }
}
