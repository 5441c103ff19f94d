import { maxParcelPresets } from '../../../shared/shipment/index.ts'
import type { Action } from '../../kit/index.ts'
import type { StationStore } from '../../station/index.ts'
import { withPreset } from '../draft/line-changes.ts'
import { changeCurrentLine, focusAfterPreset } from '../focus/parcel-line.ts'
import { isFormLocked } from '../store/form-state.ts'
import type { FormStore } from '../store/form-store.ts'

/** The name of the action for the preset at this place. */
export const presetAction = (index: number): `preset${number}` => `preset${index + 1}`

/** One action for each preset, by its place in the settings; the first nine have a key. */
export function presetActions({ station, pack }: { station: StationStore; pack: FormStore }) {
  const presets = () => station.getState().settings?.parcelPresets ?? []
  const use = (index: number) => {
    const preset = presets()[index]
    if (!preset) return
    const line = changeCurrentLine(pack, (parcel) => withPreset(parcel, preset, pack.formatNumber))
    focusAfterPreset(pack.getState(), line)
  }
  const entries = Array.from({ length: maxParcelPresets }, (_, index): [string, Action] => [
    presetAction(index),
    {
      message: 'action.usePreset',
      values: () => ({ name: presets()[index]?.name ?? index + 1 }),
      ...(index < 9 && { shortcut: { key: String(index + 1), alt: true } }),
      available: () => !isFormLocked(pack.getState()) && index < presets().length,
      perform: () => use(index),
    },
  ])
  return Object.fromEntries(entries) as Record<`preset${number}`, Action>
}
