import { expect, test, vi } from 'vitest'
import { openStation } from '../../fixtures/app/open-station.ts'
import { draft } from '../../fixtures/shipment/parcel-draft.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

test('while work of the old environment ends, the status names it: requests still reach its journal', async () => {
  const dataDir = tempFolder('switch')
  const station = await openStation(dataDir, {})
  const status = () => station.ask('station.status', undefined)
  const { promise, resolve } = Promise.withResolvers<undefined>()
  try {
    vi.spyOn(station.session().pickups.run, 'ended').mockReturnValue(promise)
    const switched = station.ask('settings.change', { environment: 'sandbox' })
    expect(await status()).toMatchObject({ ok: true, value: { environment: 'practice' } })
    expect(station.session().environment).toBe('practice')
    resolve(undefined)
    await switched
    expect(await status()).toMatchObject({ ok: true, value: { environment: 'sandbox' } })
    expect(station.session().environment).toBe('sandbox')
  } finally {
    resolve(undefined)
    await station.close()
  }
})

test('while work of the old environment ends, a shipment is shipped again with the extras of its environment', async () => {
  const station = await openStation(tempFolder('switch'), {})
  const { promise, resolve } = Promise.withResolvers<undefined>()
  try {
    const { environments, pickupLocations } = await station.responseTo('settings.read', undefined)
    const [extra] = environments.practice.extras
    const pickupLocationId = pickupLocations[0]?.id ?? ''
    const pickupOn = await station.session().pickups.nextDay(pickupLocationId)
    const extras = { [extra?.name ?? '']: true }
    const typed = draft({ pickupLocationId, pickupOn })
    const result = await station.responseTo('parcel.book', {
      draft: { ...typed, options: { ...typed.options, extras } },
      print: false,
    })
    if (result.kind !== 'shipment') throw new Error(result.kind)
    vi.spyOn(station.session().pickups.run, 'ended').mockReturnValue(promise)
    const switched = station.ask('settings.change', { environment: 'sandbox' })
    expect(await station.responseTo('shipment.again', { id: result.shipment.id })).toMatchObject({
      options: { extras },
    })
    resolve(undefined)
    await switched
  } finally {
    resolve(undefined)
    await station.close()
  }
})
