import { foldWords } from '../kit/index.ts'
import type { Draft, DraftConsignee } from './draft.ts'
import type { PickupLocation } from './pickup-location.ts'

/** The name of the place where a return is picked up: the same address on the same day is one pickup, with a count and a
 * manifest of its own. */
export const returnLocationId = ({ countryCode, postCode, street, name }: DraftConsignee): string =>
  `return-${[countryCode, postCode, street, name].map(foldWords).join('-')}`.slice(0, 64)

/** Where the driver comes for a draft: the address that it names itself (a return), or one of the settings' locations. */
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
