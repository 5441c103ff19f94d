import { expect, test } from 'vitest'
import { type AccountChange, entriesOf, fromEntries } from '../../electron/settings/account-entries.ts'
import { accountParts, type Settings, settingsSchema } from '../../shared/settings/index.ts'
import { mainLocation } from '../fixtures/shipment/parcel-draft.ts'

const environment: Required<Omit<Settings['environments']['production'], 'serviceUrl'>> = {
  extras: [
    { name: 'signature', path: 'parcelServices.signature', kind: 'switch' },
    { name: 'note', path: 'consignee.note', kind: 'text' },
  ],
  paths: { listInvoices: '/v2/invoices', listQuotations: '/v2/quotations' },
  packagingWords: { SACK: 'Sack', GASPATRONE: 'GAS' },
  labelFormat: 'PDF',
}
const account: Required<AccountChange> = {
  pickupLocations: [{ ...mainLocation, id: 'a/2' }, mainLocation],
  parcelPresets: [40, 60].map((length) => ({ name: 'Carton', length, width: 30, height: 20 })),
  refusedPresets: [{ length: 50, width: 40, height: 30 }],
  followShipments: true,
  environments: { production: environment },
}

test('each part of the account’s settings is the same after it was stored as entries', () => {
  const entries = entriesOf(account, 'production')
  expect(fromEntries(entries, settingsSchema.parse({}), 'production')).toEqual(account)
  const { serviceUrl: _, ...shared } = settingsSchema.shape.environments
    .unwrap()
    .shape.production.unwrap().shape
  const parts = new Set([...entries.keys()].map((name) => name.split('/')[0]))
  expect([...parts].sort()).toEqual([...accountParts, ...Object.keys(shared)].sort())
})

test('parts without entries are empty, and the service’s address stays', () => {
  const serviceUrl = 'https://carrier.example'
  const settings = settingsSchema.parse({
    ...account,
    environments: { production: { serviceUrl, ...environment } },
  })
  expect(fromEntries(new Map(), settings, 'production')).toEqual({
    pickupLocations: [],
    parcelPresets: [],
    refusedPresets: [],
    followShipments: false,
    environments: {
      production: { serviceUrl, extras: [], paths: {}, packagingWords: {}, labelFormat: undefined },
    },
  })
})
