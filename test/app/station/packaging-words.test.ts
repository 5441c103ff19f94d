import { afterEach, beforeEach, expect, test } from 'vitest'
import { readProvision } from '../../../electron/hosts/start/provision-file.ts'
import type { Provision } from '../../../shared/settings/index.ts'
import { type InProcessStation, openStation } from '../../fixtures/app/open-station.ts'
import { writeProvision } from '../../fixtures/hosts/station-args.ts'
import { freight, paintGoods, pallet } from '../../fixtures/shipment/freight-draft.ts'
import { nextPickup } from '../../fixtures/shipment/next-pickup.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

// The whole station with the built-in practice service: what it sends as the packaging of
// dangerous goods (interface 2.6).

let dataDir: string
let station: InProcessStation
beforeEach(() => {
  dataDir = tempFolder('packaging')
})
afterEach(() => station.close())

const goods = { ...paintGoods, quantity: '1', weightGross: '27' }

async function open(rolledOut: Provision): Promise<void> {
  const provision = readProvision(writeProvision(dataDir, { pickupLocations: undefined, ...rolledOut }))
  station = await openStation(dataDir, { environment: 'practice', provision })
}

const pickup = nextPickup()

const book = (packageType: string) =>
  station.ask('freight.book', {
    draft: freight({
      id: crypto.randomUUID(),
      reference: packageType,
      ...pickup,
      lines: [{ ...pallet, dangerousGoods: [{ ...goods, packageType }] }],
    }),
    print: false,
  })

test.each([
  ['IBC aus Stahl', 'IBC aus Stahl'],
  ['ibc aus Stahl', 'IBC aus Stahl'],
  ['Großpackmittel aus Stahl', 'IBC aus Stahl'],
  ['FASS aus Stahl', 'FASS aus Stahl'],
])('with IBC provisioned as the carrier’s word, %s is booked as %s', async (typed, sent) => {
  await open({ packagingWords: { GROSSPACKMITTEL: 'IBC' } })
  const answer = await book(typed)
  expect(answer).toMatchObject({
    ok: true,
    value: {
      kind: 'shipment',
      shipment: {
        booking: 'booked',
        request: { lines: [{ dangerousGoods: [{ packageType: sent }] }] },
      },
    },
  })
})

test('changed settings apply at once: IBC is refused, accepted, and refused again', async () => {
  await open({})
  const refused = {
    ok: true,
    value: {
      kind: 'refused',
      findings: expect.arrayContaining([
        expect.objectContaining({
          code: 'packagingAbbreviation',
          values: { instead: 'GROSSPACKMITTEL aus Stahl' },
        }),
      ]),
    },
  }
  const set = (packagingWords: object) =>
    station.ask('settings.change', { environments: { practice: { extras: [], packagingWords } } })
  expect(await book('IBC aus Stahl')).toMatchObject(refused)
  expect(await set({ GROSSPACKMITTEL: 'IBC' })).toMatchObject({ ok: true })
  expect(await book('IBC aus Stahl')).toMatchObject({ value: { shipment: { booking: 'booked' } } })
  expect(await set({})).toMatchObject({ ok: true })
  expect(await book('IBC aus Stahl')).toMatchObject(refused)
})
