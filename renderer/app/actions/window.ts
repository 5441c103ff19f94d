import type { Action, ShellStore } from '../../kit/index.ts'
import type { StationStore } from '../../station/index.ts'
import type { HelpStore } from '../help/help-store.ts'

type Deps = {
  help: HelpStore
  shell: ShellStore
  station: StationStore
  findOrder(): void
}

/** The actions that every screen offers. */
export function windowActions({ help, shell, station, findOrder }: Deps) {
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
  } as const satisfies Record<string, Action>
}
