import type { ServiceExtra } from './service-extra.ts'

/** Add-ons that exist for parcels alone (interface 1.4, 2.9). */
const parcelOnly: readonly string[] = ['signature', 'directDelivery']

/** The service extras that freight can have. */
export const freightExtras = (extras: readonly ServiceExtra[]): ServiceExtra[] =>
  extras.filter(({ name }) => !parcelOnly.includes(name))
