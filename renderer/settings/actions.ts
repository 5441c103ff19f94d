import { type Action, isTyping, type ShellStore } from '../kit/index.ts'
import type { StationStore, WantedChange } from '../station/index.ts'
import type { SettingsEditor } from './settings-editor.ts'

/** The actions of the Settings screen. */
export const settingsActions = (editor: SettingsEditor) =>
  ({
    undoSetting: {
      message: 'action.undoSetting',
      shortcut: { key: 'Z', control: true },
      available: editor.canUndo,
      keyApplies: () => !isTyping(),
      perform: () => editor.commands.undo(),
    },
  }) as const satisfies Record<string, Action>

/** The actions of *Language & appearance* that every screen offers. */
export function lookActions(editor: SettingsEditor, station: StationStore, shell: ShellStore) {
  const sounds = () => station.getState().settings?.sounds
  /** Saves settings of *Language & appearance*. If that fails, the section opens and says why. */
  const change = async (wanted: WantedChange) => {
    const problem = await editor.commands.save(wanted)
    if (!problem) return
    editor.commands.openOutcome('look')
    shell.commands.go('settings')
  }
  const switchSounds = (isOn: boolean) => change((now) => ({ sounds: { ...now.sounds, on: isOn } }))
  return {
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
    toggleBigDisplay: {
      message: 'action.toggleBigDisplay',
      shortcut: { key: 'Y', alt: true },
      available: () => station.getState().settings !== undefined,
      perform: () => {
        const { settings } = station.getState()
        return change({ largeView: !settings?.largeView })
      },
    },
  } as const satisfies Record<string, Action>
}
