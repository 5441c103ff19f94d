import type { Messages } from '../../shared/messages/messages.ts'
import { knownSurcharges, type ServiceExtra } from '../../shared/shipment/service-extra.ts'

/** What a service extra costs: in the carrier's words where the settings have them, else the surcharge that the interface
 * names (2.9). */
export function extraPrice(
  { name, priceNote }: Pick<ServiceExtra, 'name' | 'priceNote'>,
  { t, money }: Messages,
): string | undefined {
  const known = knownSurcharges[name]
  return priceNote ?? (known === undefined ? undefined : t('extras.price', { price: money(known) }))
}
