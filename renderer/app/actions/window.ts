import type { Action, ShellStore } from '../../kit/index.ts'
import type { FormStore } from '../../shipment-form/index.ts'
import type { StationStore } from '../../station/index.ts'

type Deps = {
  shell: ShellStore
  station: StationStore
  forms: { parcel: FormStore }
  findOrder(): void
}

/** The actions that every screen offers. */
export function windowActions({ shell, station, forms, findOrder }: Deps) {
  return {
    openPalette: {
      message: 'action.openPalette',
      shortcut: { key: 'K', control: true },
      perform: () => shell.commands.showDialog('palette'),
    },
    showKeys: {
      message: 'action.showKeys',
      shortcut: { key: 'K', alt: true },
      perform: () => shell.commands.showDialog('keySheet'),
    },
    findOrder: {
      message: 'action.findOrder',
      available: () =>
        Boolean(station.getState().settings?.orderSource) && !forms.parcel.getState().isSending,
      perform: findOrder,
    },
    goScanner: {
      message: 'action.goScanner',
      perform: () => shell.commands.go('settings', 'scanner'),
    },
  } as const satisfies Record<string, Action>
}
