import type { ScaleStore } from '../../devices/scale/scale-store.ts'
import type { Action } from '../../kit/action.ts'
import type { ShellStore } from '../../kit/shell-store.ts'
import { isLocked } from '../../shipment-form/form-state.ts'
import type { FormStore } from '../../shipment-form/form-store.ts'
import type { Weighing } from '../../shipment-form/parcel/weighing.ts'

type Deps = { shell: ShellStore; pack: FormStore; scale: ScaleStore; weighing: Weighing }

/** The actions of the scale on the Pack screen. */
export function scaleActions({ shell, pack, scale, weighing }: Deps) {
  const hasScale = () => shell.getState().screen === 'pack' && scale.getState().link !== 'none'
  return {
    takeWeight: {
      message: 'action.takeWeight',
      shortcut: { key: 'W', alt: true },
      available: () => hasScale() && !isLocked(pack.getState()),
      perform: weighing.take,
    },
    tareScale: {
      message: 'action.tareScale',
      shortcut: { key: 'T', alt: true },
      available: hasScale,
      perform: scale.tare,
    },
  } as const satisfies Record<string, Action>
}
