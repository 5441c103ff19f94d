import { kilogramsPer } from '../../../shared/devices/scale/reading.ts'
import type { ScaleSettings } from '../../../shared/devices/scale.ts'
import type { Messages } from '../../../shared/messages/messages.ts'
import type { Tone } from '../../shipments/status-label.ts'
import type { ScaleStoreState } from './scale-store.ts'

/** How the scale is, as a word: how it is linked, or what it says of what is on it. */
export type ScaleWord =
  | ScaleStoreState['link']
  | 'silent'
  | NonNullable<ScaleStoreState['scale']['reading']>['state']

export function scaleWord({ link, isFresh, scale }: ScaleStoreState): ScaleWord {
  if (link !== 'connected') return link
  return isFresh && scale.reading ? scale.reading.state : 'silent'
}

export const scaleTones: Record<ScaleWord, Tone> = {
  none: 'plain',
  unsupported: 'bad',
  absent: 'bad',
  connecting: 'plain',
  busy: 'bad',
  connected: 'good',
  silent: 'wait',
  stable: 'good',
  moving: 'good',
  zero: 'good',
  underZero: 'wait',
  overload: 'bad',
  fault: 'bad',
}

/** Kilograms without the tare that stand on it for certain; undefined while nobody can say. */
export function shownWeight({
  link,
  isFresh,
  scale: { reading, tare },
}: ScaleStoreState): number | undefined {
  if (link !== 'connected' || !isFresh) return undefined
  if (reading?.state === 'zero') return Math.round(-tare * 1000) / 1000 || 0
  return reading?.state === 'stable' ? Math.round((reading.kilograms - tare) * 1000) / 1000 : undefined
}

/** `3.561 kg`, with what a scale of another unit shows itself: `3.561 kg (7.85 lb)`. */
export function weightWords(
  { measure }: Messages,
  kilograms: number,
  unit: ScaleSettings['unit'] = 'kg',
): string {
  const inKilograms = measure(kilograms, 'kg')
  if (unit === 'kg') return inKilograms
  const own = Math.round((kilograms / kilogramsPer[unit]) * 100) / 100
  return `${inKilograms} (${measure(own, unit)})`
}
