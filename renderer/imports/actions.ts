import type { Action, ShellStore } from '../kit/index.ts'
import type { ImportStore } from './import-store.ts'
import { canImport } from './mapping.ts'

/** The actions of the Import screen. */
export function importActions(imports: ImportStore, shell: ShellStore) {
  const { commands, getState: state } = imports
  const { go } = shell.commands
  return {
    goImport: {
      message: 'action.goImport',
      shortcut: { key: 'I', alt: true },
      goes: 'import',
      isOnEveryScreen: true,
      perform: () => go('import'),
    },
    runImport: {
      message: 'action.importRows',
      shortcut: { key: 'Enter', control: true },
      available: () => state().step === 'mapping' && canImport(state()),
      perform: () => commands.run(),
    },
    leaveImport: {
      message: 'action.leaveImport',
      shortcut: { key: 'Escape' },
      onOtherScreens: 'hidden',
      perform: () => {
        const isBusy = state().step === 'reading' || state().step === 'adding'
        commands.stop()
        if (!isBusy) go('pickups')
      },
    },
  } as const satisfies Record<string, Action>
}
