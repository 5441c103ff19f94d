import type { ScaleKind, ScaleSettings } from '../../../shared/devices/index.ts'
import { type Hid, hidScales } from './hid-scale.ts'
import type { ScaleSource } from './scale-source.ts'
import { type SerialPorts, serialScales } from './serial-scale.ts'

declare global {
  /** Only Chromium has these, if the page's permissions policy allows them. */
  interface Navigator {
    readonly hid?: Hid
    readonly serial?: SerialPorts
  }
}

/** The scale sources that this browser supports. */
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
