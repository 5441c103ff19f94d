import type { ScaleSettings } from '../../../shared/devices/index.ts'
import type { Messages } from '../../../shared/messages/index.ts'
import type { Tone } from '../../components/index.ts'
import { toGram } from '../../kit/index.ts'
import { kilogramsPer } from './reading.ts'
import type { ScaleStoreState } from './scale-store.ts'

/** The state of the connection, or of the reading while connected. */
export type ScaleStatus =
  | ScaleStoreState['link']
  | 'silent'
  | NonNullable<ScaleStoreState['scale']['reading']>['state']

export function scaleStatus({ link, isFresh, scale }: ScaleStoreState): ScaleStatus {
  if (link !== 'connected') return link
  return isFresh && scale.reading ? scale.reading.state : 'silent'
}

export const scaleTones: Record<ScaleStatus, Tone> = {
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

/** The stable net weight in kilograms; undefined while there is none. */
export function shownWeight({
  link,
  isFresh,
  scale: { reading, tare },
}: ScaleStoreState): number | undefined {
  if (link !== 'connected' || !isFresh) return undefined
  if (reading?.state === 'zero') return toGram(-tare) || 0
  return reading?.state === 'stable' ? toGram(reading.kilograms - tare) : undefined
}

/** `3.561 kg`, or with the scale's own unit `3.561 kg (7.85 lb)`. */
export function formatWeight(
  { measure }: Messages,
  kilograms: number,
  unit: ScaleSettings['unit'] = 'kg',
): string {
  const inKilograms = measure(kilograms, 'kg')
  if (unit === 'kg') return inKilograms
  const inUnit = Math.round((kilograms / kilogramsPer[unit]) * 100) / 100
  return `${inKilograms} (${measure(inUnit, unit)})`
}
