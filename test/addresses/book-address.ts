import type { BookAddress } from '../../shared/addresses/index.ts'

/** A bakery in Berlin, as it is learned from a booking. */
export const bookAddress = (change: Partial<BookAddress> = {}): BookAddress => ({
  name: 'Bäckerei Müller GmbH',
  street: 'Hauptstraße 12a',
  postCode: '10623',
  city: 'Berlin',
  countryCode: 'DE',
  contact: 'Frau Öztürk',
  phone: '+49 30 555111',
  email: 'einkauf@mueller-brot.example',
  ...change,
})
