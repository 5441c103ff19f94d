import { useStore } from 'zustand'
import type { Problem } from '../../../shared/kit/index.ts'
import type { Settings, SettingsChange } from '../../../shared/settings/index.ts'
import { useAppModel } from '../../kit/index.ts'

type EnvironmentSettings = Settings['environments']['practice']

/** The settings of the current environment. `changeOf`: the change of some of them. `save`: saves them.
 * @returns `ours` is undefined until the settings are read */
export function useEnvironment() {
  const { station, settingsEditor } = useAppModel()
  const environment = useStore(station, ({ status }) => status?.environment ?? 'practice')
  const ours = useStore(station, ({ settings }) => settings?.environments[environment])
  const changeOf = (part: Partial<EnvironmentSettings>): SettingsChange => ({
    environments: { [environment]: { extras: [], ...ours, ...part } },
  })
  return {
    environment,
    ours,
    changeOf,
    /** @param base what was shown when the change was begun, where others may be shown now */
    save: (
      part: Partial<EnvironmentSettings>,
      base?: Partial<EnvironmentSettings>,
    ): Promise<Problem | undefined> => settingsEditor.save(changeOf(part), base && changeOf(base)),
  }
}
