import type { Shortcut } from '../shortcut.ts'
import type { Action } from './action.ts'

const presetKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
type PresetName = `preset${(typeof presetKeys)[number]}`

/** One key each for the first nine presets. */
export function presetActions(perform: (index: number) => void, available: (index: number) => boolean) {
  const entries = presetKeys.map((key, index) => [
    `preset${key}`,
    {
      message: 'action.usePreset',
      shortcut: { key, alt: true },
      available: () => available(index),
      perform: () => perform(index),
    },
  ])
  return Object.fromEntries(entries) as Record<PresetName, Action & { shortcut: Shortcut }>
}
