import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readProvision } from '../../../electron/hosts/start/provision-file.ts'
import { createSessionSecrets } from '../../../electron/settings/secrets/session-secrets.ts'
import { openStation } from '../../fixtures/app/open-station.ts'
import { startThirdPartyService } from '../../fixtures/carrier/third-party-service.ts'
import { writeProvision } from '../../fixtures/hosts/station-args.ts'
import { nextPickup } from '../../fixtures/shipment/next-pickup.ts'
import { draft } from '../../fixtures/shipment/parcel-draft.ts'
import { shipmentIn } from '../../fixtures/shipment/shipment-records.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

test('the next start fetches a missing label, without printing it', async () => {
  const dataDir = tempFolder('resume')
  const service = await startThirdPartyService({ key: 'resume-key', showsCode: 'record' })
  const file = writeProvision(dataDir)
  const open = () => {
    const secrets = createSessionSecrets()
    secrets.set('sandbox', new URL(service.url).origin, 'resume-key')
    return openStation(dataDir, {
      secrets,
      environment: 'sandbox',
      serviceUrl: service.url,
      provision: readProvision(file),
    })
  }
  let station = await open()
  try {
    service.state.labelFault = 'serverError'
    const { pickupOn } = nextPickup()
    const { id } = await shipmentIn(station.session().booking.book(draft({ pickupOn }), { print: true }))
    const label = async () => (await station.session().journal.read(id))?.label
    await expect.poll(async () => (await station.session().journal.read(id))?.labelProblem).toBeDefined()
    expect(await label()).toBe('missing')
    await station.close()

    service.state.labelFault = undefined
    station = await open()
    await expect.poll(label).toBe('stored')
    const labels = join(dataDir, 'labels')
    expect(existsSync(labels) ? readdirSync(labels) : []).toEqual([])
  } finally {
    await station.close()
    await service.close()
  }
})
