import { afterEach, beforeEach, expect, test } from 'vitest'
import { readProvision } from '../../../electron/hosts/start/provision-file.ts'
import { createSessionSecrets } from '../../../electron/settings/secrets/session-secrets.ts'
import type { Provision } from '../../../shared/settings/index.ts'
import { type InProcessStation, openStation } from '../../fixtures/app/open-station.ts'
import {
  serviceKey,
  startThirdPartyService,
  type ThirdPartyService,
} from '../../fixtures/carrier/third-party-service.ts'
import { writeProvision } from '../../fixtures/hosts/station-args.ts'
import { freight } from '../../fixtures/shipment/freight-draft.ts'
import { nextPickup } from '../../fixtures/shipment/next-pickup.ts'
import { draft } from '../../fixtures/shipment/parcel-draft.ts'
import { shipmentIn } from '../../fixtures/shipment/shipment-records.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

// The whole station at a service on a socket: the `format` of every request for labels (interface 4.1).

const { pickupOn } = nextPickup()

let dataDir: string
let service: ThirdPartyService
let station: InProcessStation
beforeEach(async () => {
  dataDir = tempFolder('format')
  service = await startThirdPartyService({ key: serviceKey, showsCode: 'record' })
})
afterEach(async () => {
  await station.close()
  await service.close()
})

async function open(rolledOut: Provision, host: 'browser' | 'batch' = 'browser') {
  const secrets = createSessionSecrets()
  station = await openStation(dataDir, {
    host,
    secrets,
    environment: 'sandbox',
    serviceUrl: service.url,
    provision: readProvision(writeProvision(dataDir, rolledOut)),
  })
  secrets.set('sandbox', service.url, serviceKey)
}

const formats = () =>
  service.seen.filter(({ path }) => path.endsWith('/print-shipment-labels')).map(({ query }) => query)

async function shipment(answer: ReturnType<InProcessStation['ask']>) {
  const answered = (await answer) as { ok: boolean; value?: unknown }
  expect(answered).toMatchObject({ ok: true })
  return (answered.value as { shipment: { id: string; booking: string; labelProblem?: unknown } }).shipment
}

const parcel = (change: object = {}) => draft({ pickupOn, ...change })

test.each<[string, Provision, string]>([
  ['the documented A4 where none is set', {}, 'format=A4'],
  ['the rolled-out one', { labelFormat: 'A6' }, 'format=A6'],
])('a parcel, freight, a repeated fetch and a batch request %s', async (_, rolledOut, format) => {
  await open(rolledOut)
  service.state.labelFault = 'serverError'
  const booked = await shipment(station.ask('parcel.book', { draft: parcel(), print: true }))
  await expect.poll(() => formats().length).toBeGreaterThan(0)
  service.state.labelFault = undefined
  await station.ask('label.print', { id: booked.id })
  await shipment(
    station.ask('freight.book', {
      draft: freight({ id: crypto.randomUUID(), reference: 'F-1', pickupOn }),
      print: true,
    }),
  )
  await expect.poll(() => formats().length).toBeGreaterThanOrEqual(3)
  await station.close()

  await open(rolledOut, 'batch')
  const session = station.session()
  const { id } = await shipmentIn(
    session.booking.bookRow(parcel({ id: crypto.randomUUID(), reference: 'B-1' })),
  )
  await session.fetchLabel(id)
  expect(new Set(formats())).toEqual(new Set([format]))
})

test('an administrator’s setting applies at once, and A4 applies again when it is removed', async () => {
  await open({})
  const set = (labelFormat?: string) =>
    station.ask('settings.change', { environments: { sandbox: { extras: [], labelFormat } } })
  expect(await set('PDF_10x15')).toMatchObject({ ok: true })
  await shipment(station.ask('parcel.book', { draft: parcel(), print: true }))
  await expect.poll(formats).toEqual(['format=PDF_10x15'])
  expect(await set()).toMatchObject({ ok: true })
  await shipment(
    station.ask('parcel.book', { draft: parcel({ id: crypto.randomUUID(), reference: 'L-2' }), print: true }),
  )
  await expect.poll(formats).toEqual(['format=PDF_10x15', 'format=A4'])
})

test.each(['', ' ', 'A6&x=1', 'A 6', 'a'.repeat(41)])('%j is no format of a label', async (labelFormat) => {
  await open({})
  expect(
    await station.ask('settings.change', { environments: { sandbox: { extras: [], labelFormat } } }),
  ).toMatchObject({ ok: false })
})

test('a service without the format leaves the booking, and the message names the setting', async () => {
  await open({ labelFormat: 'A6' })
  service.state.labelFault = 'refused'
  const { id } = await shipment(station.ask('parcel.book', { draft: parcel(), print: true }))
  const read = async () => {
    const answer = (await station.ask('shipment.read', { id })) as unknown as {
      value: { labelProblem?: object }
    }
    return answer.value
  }
  await expect.poll(read).toMatchObject({
    booking: 'booked',
    labelProblem: { code: 'service.labelFormat', values: { format: 'A6' } },
  })
})
