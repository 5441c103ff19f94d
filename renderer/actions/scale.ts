import { isLocked } from '../booking/booking-state.ts'
import type { ScaleStore } from '../scale/scale-store.ts'
import type { PackStore } from '../screens/pack/pack-store.ts'
import type { Weighing } from '../screens/pack/weighing.ts'
import type { ShellStore } from '../shell-store.ts'
import type { Action } from './action.ts'

type Needs = { shell: ShellStore; pack: PackStore; scale: ScaleStore; weighing: Weighing }

/** What is done with the scale while packing. */
export function scaleActions({ shell, pack, scale, weighing }: Needs) {
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
