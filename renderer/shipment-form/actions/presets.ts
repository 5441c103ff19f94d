import { maxParcelPresets, type ParcelPreset } from '../../../shared/shipment/index.ts'
import type { Action } from '../../kit/index.ts'

type Deps = {
  use: (index: number) => void
  available: () => boolean
  presets: () => readonly ParcelPreset[]
}

/** The name of the action for the preset at this place. */
export const presetAction = (index: number): `preset${number}` => `preset${index + 1}`

/** One action for each preset; the first nine have a key. */
export function presetActions({ use, available, presets }: Deps) {
  const entries = Array.from({ length: maxParcelPresets }, (_, index): [string, Action] => [
    presetAction(index),
    {
      message: 'action.usePreset',
      values: () => ({ name: presets()[index]?.name ?? index + 1 }),
      ...(index < 9 && { shortcut: { key: String(index + 1), alt: true } }),
      available: () => available() && index < presets().length,
      perform: () => use(index),
    },
  ])
  return Object.fromEntries(entries) as Record<`preset${number}`, Action>
}
