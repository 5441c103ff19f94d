import type { Habit } from '../../shared/schemas/address-book.ts'
import type { ShipmentRecord } from '../../shared/schemas/shipment-record.ts'
import type { AddressBook, AddressUse } from '../ports/address-book.ts'

/** What a booked shipment tells of its consignee. */
function addressUseOf({ request, reference }: ShipmentRecord): AddressUse {
  const { consignee, lines } = request
  const { address, contactPerson } = consignee
  const [first, ...others] = lines.map(({ unitLength, unitWidth, unitHeight, content }) => ({
    length: unitLength,
    width: unitWidth,
    height: unitHeight,
    content,
  }))
  const alike = others.every((other) => JSON.stringify(other) === JSON.stringify(first))
  const habit: Habit = {
    options: {
      wantsContactBeforeDelivery: consignee.wantsContactBeforeDelivery ?? false,
      wantsPhoneCallFromDriverBeforeDelivery: consignee.wantsPhoneCallFromDriverBeforeDelivery ?? false,
      isPrivateCustomer: consignee.isPrivateCustomer ?? false,
      wantsInsurance: request.wantsInsurance ?? false,
    },
    parcel: alike ? first : undefined,
  }
  return {
    address: {
      name: consignee.name,
      street: address.street,
      postCode: address.postCode,
      city: address.city,
      countryCode: address.countryCode,
      contact: contactPerson?.name ?? '',
      phone: contactPerson?.phone ?? '',
      email: contactPerson?.email ?? '',
    },
    reference,
    habit,
  }
}

/** Remembers whom something was booked for. Not waited for: the booking stands whether or not the book can be written,
 * and the next one tells it again. */
export const createLearnAddress =
  (book: Pick<AddressBook, 'learn'>) =>
  (shipment: ShipmentRecord): void =>
    void book.learn(addressUseOf(shipment)).catch(() => undefined)
