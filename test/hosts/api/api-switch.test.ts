import { afterEach, expect, test, vi } from 'vitest'
import { parcelBody } from '../../fixtures/hosts/api-host.ts'
import { openApiApp } from './api-app.ts'

let api: Awaited<ReturnType<typeof openApiApp>>
afterEach(() => api.close())

test('while work of the old environment ends, a call gets its pickup locations', async () => {
  api = await openApiApp()
  const { promise, resolve } = Promise.withResolvers<undefined>()
  vi.spyOn(api.station.session().pickups.run, 'ended').mockReturnValue(promise)
  const switched = api.station.ask('settings.change', { environment: 'sandbox' })
  try {
    // The sandbox has none yet, and a refusal would be kept for the key.
    await vi.waitFor(async () =>
      expect((await api.station.responseTo('settings.read', undefined)).pickupLocations).toEqual([]),
    )
    expect(await api.call('POST', '/v1/shipments', parcelBody({ action: 'draft' }))).toMatchObject({
      status: 201,
      body: { state: 'draft' },
    })
  } finally {
    resolve(undefined)
    await switched
  }
})
