import { describe, expect, test } from 'vitest'
import { returnShipment } from '../../electron/drafts/index.ts'
import { pickupLocationOf } from '../../shared/shipment/index.ts'
import { checkParcelRoute } from '../../shared/shipment/rules/routes.ts'
import { orderRequest, shipmentRecord } from '../fixtures/shipment/shipment-records.ts'

describe('a return', () => {
  const from = (countryCode: string) => {
    const request = orderRequest()
    const address = { ...request.consignee.address, countryCode }
    const consignee = { ...request.consignee, address, contactPerson: { phone: '+43 1 23' } }
    return shipmentRecord({ request: { ...request, consignee } })
  }
  const parts = { id: 'd-2', pickupOn: '2026-11-24', pickupLocations: [] } as const

  test('goes from the consignee to where the shipment came from', () => {
    const draft = returnShipment(from('DE'), parts)
    expect(draft).toMatchObject({
      shipper: { name: 'Bäckerei Groß', street: 'Marienplatz 8', city: 'München', phone: '+43 1 23' },
      consignee: { name: 'Nordlicht GmbH', street: 'Hafenstraße 1', postCode: '20457', city: 'Hamburg' },
      parcels: [{ quantity: '1', length: '40', weight: '5.5', content: 'Backformen' }],
      pickupOn: '2026-11-24',
    })
    expect(pickupLocationOf(draft, [])).toMatchObject({
      id: draft.pickupLocationId,
      name: 'Bäckerei Groß',
      contactPerson: { phone: '+43 1 23' },
    })
  })

  test.each([
    ['AT', []],
    ['CH', ['routeNotOffered']],
  ])('a return from %s to Germany is checked as an import', (country, codes) => {
    const draft = returnShipment(from(country), parts)
    const place = pickupLocationOf(draft, [])
    const facts = { shipper: { address: place }, consignee: { address: draft.consignee }, lines: [] }
    expect(checkParcelRoute(facts).map(({ code }) => code)).toEqual(codes)
  })
})
