import type { Action, ShellStore } from '../../kit/index.ts'
import type { SettingsEditor } from '../../settings/index.ts'
import type { StationStore, WantedChange } from '../../station/index.ts'
import type { HelpStore } from '../help/help-store.ts'

type Deps = {
  help: HelpStore
  shell: ShellStore
  station: StationStore
  settingsEditor: SettingsEditor
  findOrder(): void
}

/** The actions that every screen offers. */
export function windowActions({ help, shell, station, settingsEditor, findOrder }: Deps) {
  const sounds = () => station.getState().settings?.sounds
  /** Saves settings of *Language & appearance*. If that fails, the section opens and says why. */
  const change = async (wanted: WantedChange) => {
    const problem = await settingsEditor.commands.save(wanted)
    if (!problem) return
    settingsEditor.setState({ section: 'look' })
    shell.commands.go('settings')
  }
  const switchSounds = (on: boolean) => void change((now) => ({ sounds: { ...now.sounds, on } }))
  return {
    openPalette: {
      message: 'action.openPalette',
      shortcut: { key: 'K', control: true },
      perform: () => help.commands.open('palette'),
    },
    showKeys: {
      message: 'action.showKeys',
      shortcut: { key: 'K', alt: true },
      perform: () => help.commands.open('keys'),
    },
    findOrder: {
      message: 'action.findOrder',
      available: () => Boolean(station.getState().settings?.orderSource),
      perform: findOrder,
    },
    goScanner: {
      message: 'action.goScanner',
      perform: () => shell.commands.go('settings', 'scanner'),
    },
    soundsOn: {
      message: 'action.soundsOn',
      available: () => sounds()?.on === false,
      perform: () => switchSounds(true),
    },
    soundsOff: {
      message: 'action.soundsOff',
      available: () => sounds()?.on === true,
      perform: () => switchSounds(false),
    },
    toggleLargeView: {
      message: 'action.toggleLargeView',
      shortcut: { key: 'Y', alt: true },
      available: () => station.getState().settings !== undefined,
      perform: () => {
        const { settings } = station.getState()
        void change({ largeView: !settings?.largeView })
      },
    },
  } as const satisfies Record<string, Action>
}
