import { describe, expect, test } from 'vitest'
import { importedDraftId } from '../../../electron/imports/shipments/import-identity.ts'
import type { Draft } from '../../../shared/shipment/index.ts'

const parcel = {
  quantity: '2',
  length: '30',
  width: '20',
  height: '10',
  weight: '2,5',
  content: 'Backformen',
}
const draft: Draft = {
  id: '',
  reference: 'W-1',
  consignee: {
    name: 'Bäckerei Öztürk GmbH',
    street: 'Große Straße 1',
    postCode: '10623',
    city: 'Berlin',
    countryCode: 'DE',
    contact: 'Jürgen Groß',
    phone: '+49 30 1',
    email: 'a@example.org',
  },
  parcels: [parcel],
  options: {
    wantsContactBeforeDelivery: true,
    wantsPhoneCallFromDriverBeforeDelivery: false,
    isPrivateCustomer: false,
    wantsInsurance: true,
    valueOfGoods: '1100.00',
    extras: {},
  },
  pickupLocationId: 'hamburg',
  pickupOn: '2026-11-23',
}
const { consignee, options } = draft
const idOf = (change: Partial<Draft>, day = '', occurrence = 0) =>
  importedDraftId({ ...draft, ...change }, day, occurrence)

/** The IDs that journals in use hold. A change here books files a second time that were imported before
 * it. */
describe('the ID of an imported shipment is fixed', () => {
  test.each<[string, string, string]>([
    ['with a reference', idOf({}), 'a7294fd3-13a7-8963-920d-5f07dcd367df'],
    ['without a reference', idOf({ reference: '' }), '6d110f37-3ab7-8e1b-a829-93e627128a4a'],
    ['the second of its kind', idOf({ reference: '' }, '', 1), '9d77d258-8d82-881f-8892-074ff5b9bf6d'],
    ['with a day of its own', idOf({}, '2026-11-24'), '3a789b7c-a716-88b7-8c53-18d39eee1292'],
    [
      'with several parcels',
      idOf({ parcels: [parcel, { ...parcel, weight: '4', content: 'Töpfe' }] }),
      'c6a0415d-846b-81e5-8a17-1e7bb01e9063',
    ],
    [
      'without a contact',
      idOf({ consignee: { ...consignee, contact: '', phone: '', email: '' } }),
      '75115702-7392-8755-a69a-0c44ab87f0e0',
    ],
    [
      'private, without a value',
      idOf({
        options: {
          ...options,
          isPrivateCustomer: true,
          wantsContactBeforeDelivery: false,
          wantsInsurance: false,
          valueOfGoods: '',
        },
      }),
      'baf0fe25-44dd-8a13-8462-b25b1d95ed16',
    ],
  ])('%s', (_, id, pinned) => expect(id).toBe(pinned))

  test.each([
    ['12,5', 'f796eef4-95b7-8b6f-9496-1908f178ed77'],
    ['12.50', 'f796eef4-95b7-8b6f-9496-1908f178ed77'],
    [' 12.5 ', 'f796eef4-95b7-8b6f-9496-1908f178ed77'],
    ['0,5', 'decd7c08-1a76-8ec8-88b9-915e452ad7e6'],
    ['1.234', '988e8425-3bd0-8fdf-9d4b-4b7e6c3eb05c'],
    ['1,234', '988e8425-3bd0-8fdf-9d4b-4b7e6c3eb05c'],
    ['1.234,5', 'c0cfd1bb-4631-89e4-a362-49ab785cd609'],
    ["1'234.5", 'c0cfd1bb-4631-89e4-a362-49ab785cd609'],
    ['1\u00a0234', '600713dd-50a2-83d4-9d69-5507ad0308f6'],
    ['1  234', '34319115-3fde-8e60-9baa-a2e5f8ca651e'],
    ['-3', '6feb9a29-5010-8c9f-8ebc-39fdc8a46b43'],
    ['schwer', '206f1ab6-4a10-8b88-9319-9ef0fe5dc960'],
    ['12e3', 'b7f2e1be-1a47-865e-ac4f-e9b281a07944'],
    ['12,1234567', '85bade0c-4acc-8397-9354-f93621c63b9e'],
    ['', '2bbd43e5-903f-84aa-98b9-0d44a2223026'],
  ])('a parcel of %j kg has a fixed ID', (weight, pinned) =>
    expect(idOf({ parcels: [{ ...parcel, weight }] })).toBe(pinned),
  )

  test.each([
    ['viel', 'e0ee32e4-fbac-8f8f-9641-5838d1453b17'],
    ['1.234', 'a8aa13d6-8712-86e7-a658-093dc422b0be'],
    ['1.234,50', 'b7ed4ae2-9a9d-855c-a458-e93556c9d6d0'],
  ])('goods worth %s have a fixed ID', (valueOfGoods, pinned) =>
    expect(idOf({ options: { ...options, valueOfGoods } })).toBe(pinned),
  )

  test('the ID stays with a new draft field, insured or not, from another location on another day', () => {
    const grown = {
      consignee: { ...consignee, addressLine2: 'Hinterhaus' },
      options: { ...options, wantsInsurance: false },
      pickupLocationId: 'munich',
      pickupOn: '2026-11-30',
    }
    expect(idOf(grown)).toBe(idOf({}))
  })
})
