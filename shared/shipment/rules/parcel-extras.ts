import { type Finding, warningAt } from '../../kit/index.ts'
import type { ServiceExtra } from '../wire/service-extra.ts'

/** Service extras for parcels only (interface 1.4, 2.9), with the finding if one is chosen for freight. */
const parcelOnly: ReadonlyMap<string, string> = new Map([
  ['signature', 'noSignatureForFreight'],
  ['directDelivery', 'noDirectDeliveryForFreight'],
])

/** The service extras available for freight. */
export const freightExtras = (extras: readonly ServiceExtra[]): ServiceExtra[] =>
  extras.filter(({ name }) => !parcelOnly.has(name))

/** A warning for each chosen service extra that freight does not have: a parcel that became freight
 * keeps it, and it is not booked. */
export const checkFreightExtras = (
  typed: Readonly<Record<string, boolean | string>>,
  extras: readonly ServiceExtra[],
): Finding[] =>
  extras.flatMap(({ name, path }) => {
    const code = parcelOnly.get(name)
    return code !== undefined && typed[name] === true ? [warningAt(code, path)] : []
  })
