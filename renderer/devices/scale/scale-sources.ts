import type { ScaleKind, ScaleSettings } from '../../../shared/devices/scale.ts'
import { type Hid, hidScales } from './hid-scale.ts'
import type { ScaleSource } from './scale-source.ts'
import { type Serial, serialScales } from './serial-scale.ts'

declare global {
  /** Chromium has both where the page is allowed them; Firefox and Safari have neither. */
  interface Navigator {
    readonly hid?: Hid
    readonly serial?: Serial
  }
}

/** The ways to a scale that this browser knows. */
export function scaleSources(
  browser: Pick<Navigator, 'hid' | 'serial'>,
  settings: () => ScaleSettings,
  practice: ScaleSource,
): Partial<Record<ScaleKind, ScaleSource>> {
  return {
    ...(browser.hid && { usb: hidScales(browser.hid) }),
    ...(browser.serial && { serial: serialScales(browser.serial, settings) }),
    practice,
  }
}
