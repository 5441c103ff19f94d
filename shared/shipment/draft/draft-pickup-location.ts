import { foldSpelling } from '../../kit/index.ts'
import type { PickupLocation } from '../pickup-location.ts'
import type { Draft, DraftConsignee } from './draft.ts'

const returnPrefix = 'return-'

/** Location ID of a return, made from its address. Returns from one address on one day are one pickup
 * with its own count and manifest. */
export const returnLocationId = ({ countryCode, postCode, street, name }: DraftConsignee): string =>
  `${returnPrefix}${[countryCode, postCode, street, name].map(foldSpelling).join('-')}`.slice(0, 64)

/** Whether a location ID is that of a return. */
export const isReturnLocation = (id: string): boolean => id.startsWith(returnPrefix)

/** The pickup location of a draft: its own shipper address (a return), or a location of the settings. */
export function pickupLocationOf(
  draft: Pick<Draft, 'shipper' | 'pickupLocationId'>,
  locations: readonly PickupLocation[],
): PickupLocation | undefined {
  const { shipper } = draft
  if (!shipper) return locations.find(({ id }) => id === draft.pickupLocationId)
  const { name, street, postCode, city, countryCode, contact, phone, email } = trimmed(shipper)
  const contactPerson = {
    ...(contact && { name: contact }),
    ...(phone && { phone }),
    ...(email && { email }),
  }
  return {
    id: returnLocationId(shipper),
    name,
    street,
    postCode,
    city,
    countryCode: countryCode.toUpperCase(),
    ...(Object.keys(contactPerson).length > 0 && { contactPerson }),
  }
}

const trimmed = (party: DraftConsignee): DraftConsignee =>
  Object.fromEntries(Object.entries(party).map(([name, text]) => [name, text.trim()])) as DraftConsignee
