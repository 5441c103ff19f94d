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

test('a call that books a pickup books nothing in an environment that is switched to meanwhile', async () => {
  api = await openApiApp()
  const before = api.station.session()
  const reading = Promise.withResolvers<undefined>()
  const { list } = before.pickups
  vi.spyOn(before.pickups, 'list').mockImplementation(async () => {
    const listed = await list()
    await reading.promise
    return listed
  })
  const [location] = before.pickupLocations()
  const called = api.call('POST', `/v1/pickups/${location?.id}/2099-12-01/book`)
  await vi.waitFor(() => expect(before.pickups.list).toHaveBeenCalled())
  await api.station.ask('settings.change', { environment: 'sandbox' })
  reading.resolve(undefined)
  expect(await called).toMatchObject({ status: 503, body: { code: 'journal.closed' } })
  expect(api.station.session().pickups.run.last()).toBeUndefined()
})
