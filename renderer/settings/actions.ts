import type { Action } from '../kit/index.ts'
import type { SettingsEditor } from './settings-editor.ts'

/** The actions of the Settings screen. */
export const settingsActions = (editor: SettingsEditor) =>
  ({
    undoSetting: {
      message: 'action.undoSetting',
      shortcut: { key: 'Z', control: true },
      available: editor.canUndo,
      // In a field with text that is not saved, the key undoes typing.
      keyApplies: () => !editor.isTyping(document.activeElement),
      perform: () => void editor.commands.undo(),
    },
  }) as const satisfies Record<string, Action>
