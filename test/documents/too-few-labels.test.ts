import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSessionSecrets } from '../../electron/settings/secrets/session-secrets.ts'
import { type InProcessStation, openStation } from '../fixtures/app/open-station.ts'
import { drawLabels } from '../fixtures/carrier/third-party-documents.ts'
import {
  serviceKey,
  startThirdPartyService,
  type ThirdPartyService,
} from '../fixtures/carrier/third-party-service.ts'
import { warehouseAddress } from '../fixtures/hosts/station-args.ts'
import { savedLabels } from '../fixtures/printing/saved-labels.ts'
import { nextPickup } from '../fixtures/shipment/next-pickup.ts'
import { draft, parcel } from '../fixtures/shipment/parcel-draft.ts'
import { shipmentIn } from '../fixtures/shipment/shipment-records.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

/** The whole station at a service on a socket that has finished one of two labels. */
const pickup = nextPickup('main')

let dataDir: string
let service: ThirdPartyService
let station: InProcessStation
beforeEach(async () => {
  dataDir = tempFolder('too-few')
  service = await startThirdPartyService({ key: serviceKey, showsCode: 'record' })
  await open()
})
afterEach(async () => {
  await station.close()
  await service.close()
})

async function open() {
  const secrets = createSessionSecrets()
  station = await openStation(dataDir, {
    secrets,
    environment: 'sandbox',
    serviceUrl: service.url,
    provision: { pickupLocations: [{ id: 'main', name: 'Main', ...warehouseAddress, parcelsPerDay: 20 }] },
  })
  secrets.set('sandbox', service.url, serviceKey)
}

const ask: InProcessStation['responseTo'] = (name, input) => station.responseTo(name, input)

const tooFew = { label: 'stored', prints: 0, labelProblem: { code: 'label.tooFew' } }
const read = (id: string) => ask('shipment.read', { id })
/** All labels that were fetched. */
const fetches = () => service.seen.filter(({ path }) => path.endsWith('/print-shipment-labels')).length

/** Books a parcel, or several that share a label; the ID of their shipment. */
async function book({ parcels = 2, print = true } = {}): Promise<string> {
  const typed = draft({ ...pickup, parcels: [{ ...parcel, quantity: String(parcels) }] })
  return (await shipmentIn(ask('parcel.book', { draft: typed, print }))).id
}

/** From now on the service gives the label of one parcel. */
async function beIncomplete(): Promise<void> {
  const facts = { reference: 'X1', consignee: 'Erika', city: 'Hamburg', parcels: 1 }
  service.state.labelFault = await drawLabels('twoPerPage', facts)
}

/** Books two parcels; their label stays incomplete. */
async function bookTwo(): Promise<string> {
  await beIncomplete()
  const id = await book()
  await expect.poll(() => read(id)).toMatchObject(tooFew)
  return id
}

/** The service finishes the labels. */
const finish = () => {
  service.state.labelFault = undefined
}

test('too few labels are fetched again by Print all, which counts them apart, and printed only when complete', async () => {
  const id = await bookTwo()
  const before = (await read(id))?.lastEventAt ?? ''
  expect(await ask('pickup.printAll', pickup)).toEqual({ labels: 0, asked: 0, tooFew: 1 })
  // The next one would join a fetch that has not ended.
  await expect
    .poll(() => read(id))
    .toMatchObject({ ...tooFew, lastEventAt: expect.not.stringMatching(before) })
  expect(fetches()).toBe(2)
  service.state.labelFault = 'serverError'
  await ask('pickup.printAll', pickup)
  await expect.poll(fetches).toBe(3)
  await expect.poll(() => read(id)).toMatchObject(tooFew)
  expect(savedLabels(dataDir)).toEqual([])
  finish()
  await ask('pickup.printAll', pickup)
  await expect.poll(() => read(id)).toMatchObject({ label: 'confirmed', prints: 1 })
  expect(fetches()).toBe(4)
})

test('too few labels are fetched again by a person’s print, which prints them as they are if they stay too few', async () => {
  const id = await bookTwo()
  expect(await ask('label.print', { id })).toMatchObject({ label: 'confirmed' })
  expect(fetches()).toBe(2)
})

test('labels that the service has finished are all printed by a person’s print', async () => {
  const id = await bookTwo()
  const incomplete = await read(id)
  finish()
  const { label, labelDocument } = await ask('label.print', { id })
  expect(label).toBe('confirmed')
  expect(labelDocument).not.toBe(incomplete?.labelDocument)
})

test('too few labels are not printed by a print that fetches them first, before a person has seen the problem', async () => {
  service.state.labelFault = 'serverError'
  const id = await book({ print: false })
  await expect.poll(() => read(id)).toMatchObject({ label: 'missing', labelProblem: {} })
  await beIncomplete()
  expect(await ask('label.print', { id })).toMatchObject(tooFew)
})

test('labels whose stored file is gone are fetched again by the second “No, print again”; the first says so', async () => {
  const id = await book({ parcels: 1 })
  await expect.poll(() => read(id)).toMatchObject({ label: 'confirmed' })
  rmSync(join(dataDir, 'documents'), { recursive: true })
  expect(await ask('printQueue.retry', { id })).toMatchObject({ labelProblem: { code: 'label.gone' } })
  expect(await ask('printQueue.retry', { id })).toMatchObject({ label: 'confirmed', prints: 2 })
})

test('too few labels are not printed by “No, print again”, which fetches them again, before a person has seen the problem', async () => {
  const id = await book()
  await expect.poll(() => read(id)).toMatchObject({ label: 'confirmed', prints: 1 })
  rmSync(join(dataDir, 'documents'), { recursive: true })
  expect(await ask('printQueue.retry', { id })).toMatchObject({ labelProblem: { code: 'label.gone' } })
  await beIncomplete()
  const { prints } = (await read(id)) ?? {}
  expect(await ask('printQueue.retry', { id })).toMatchObject({
    labelProblem: tooFew.labelProblem,
    prints,
  })
  expect(await ask('printQueue.retry', { id })).toMatchObject({
    label: 'confirmed',
    prints: (prints ?? 0) + 1,
  })
})

test('too few labels are fetched again after a restart', async () => {
  const id = await bookTwo()
  finish()
  await station.close()
  await open()
  await expect.poll(async () => (await read(id))?.labelProblem).toBeUndefined()
})
