import type { ScaleStore } from '../../devices/index.ts'
import type { Action } from '../../kit/index.ts'
import type { Weighing } from '../parcel/weighing.ts'
import { isFormLocked } from '../store/form-state.ts'
import type { FormStore } from '../store/form-store.ts'

type Deps = { pack: FormStore; scale: ScaleStore; weighing: Weighing }

/** The actions of the scale on the Pack screen. */
export function scaleActions({ pack, scale, weighing }: Deps) {
  const hasScale = () => scale.getState().link !== 'none'
  return {
    takeWeight: {
      message: 'action.takeWeight',
      shortcut: { key: 'W', alt: true },
      available: () => hasScale() && !isFormLocked(pack.getState()),
      perform: weighing.commands.take,
    },
    tareScale: {
      message: 'action.tareScale',
      shortcut: { key: 'T', alt: true },
      available: hasScale,
      perform: scale.commands.tare,
    },
  } as const satisfies Record<string, Action>
}
