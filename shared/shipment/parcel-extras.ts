import type { ServiceExtra } from './service-extra.ts'

/** Service extras for parcels only (interface 1.4, 2.9). */
const parcelOnly: readonly string[] = ['signature', 'directDelivery']

/** The service extras available for freight. */
export const freightExtras = (extras: readonly ServiceExtra[]): ServiceExtra[] =>
  extras.filter(({ name }) => !parcelOnly.includes(name))
