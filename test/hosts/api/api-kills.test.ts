import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../../electron/launch/build.mjs'
import {
  serviceKey,
  startThirdPartyService,
  type ThirdPartyService,
} from '../../fixtures/carrier/third-party-service.ts'
import { type ApiHost, parcelBody, startApiHost } from '../../fixtures/hosts/api-host.ts'
import { stationArgs } from '../../fixtures/hosts/station-args.ts'
import { sharedTempFolder } from '../../fixtures/temp-folder.ts'

// The process of the API is killed in mid-booking; the program repeats its call after the restart.

const dir = sharedTempFolder('api-kills')
let service: ThirdPartyService
let host: ApiHost

const start = async () => {
  const preload = `--import=${new URL('../../fixtures/hosts/short-pauses.mjs', import.meta.url)}`
  host = await startApiHost(join(dir, 'data'), {
    args: stationArgs(service.url, dir),
    env: { PACKDESK_API_KEY: serviceKey, NODE_OPTIONS: preload },
  })
}
beforeAll(async () => {
  await build()
  service = await startThirdPartyService({ key: serviceKey })
  await start()
}, 120_000)
afterAll(async () => {
  await host?.stop('SIGKILL')
  await service?.close()
})

const orders = (reference: string) =>
  service.orders.filter(({ body }) => String(body.customerOrderCode).startsWith(`${reference} `))

/** Kills the host at its n-th request to the service, before or after the service acts on it.
 * Resolves with whether there was one. */
function killAt(when: 'before' | 'after', n: number): () => boolean {
  let left = n
  service.state.watch = (_request, at) => {
    if (at !== when || --left !== 0) return
    host.child.kill('SIGKILL')
  }
  return () => left <= 0
}

// FAULTS.md F11; SECURITY.md T16
test.each([
  ['before', 1],
  ['before', 2],
  ['before', 3],
  ['after', 1],
] as const)('killed %s request %i, a call books once', async (when, n) => {
  const reference = `K-${when}-${n}`
  const body = parcelBody({ reference })
  const wasKilled = killAt(when, n)
  const calls = await Promise.allSettled(Array.from({ length: 5 }, () => host.book(reference, body)))
  service.state.watch = undefined
  expect(wasKilled()).toBe(true)
  await host.ended
  expect(calls.every(({ status }) => status === 'rejected')).toBe(true)
  await start()
  const answers = [await host.book(reference, body), await host.book(reference, body)]
  // 201 if it died before it had kept the key, at a request of its own.
  expect([200, 201]).toContain(answers[0]?.status)
  expect(answers[1]?.status).toBe(200)
  const [first, second] = answers.map((answer) => answer.json())
  expect(first.id).toBe(second.id)
  // Only a person can decide about a booking whose process died while it sent:
  // unknown, and never sent again.
  expect(['booked', 'unknown']).toContain(second.state)
  expect(orders(reference)).toHaveLength(second.state === 'booked' ? 1 : 0)
  if (when === 'after') expect(second.state).toBe('booked')
  expect((await host.book(reference, { ...body, pickupOn: '2030-01-01' })).status).toBe(409)
})

test('a draft of a killed process is queued once', async () => {
  const body = parcelBody({ reference: 'K-draft', action: 'draft' })
  const waiting = Promise.allSettled([host.book('draft', body)])
  await host.stop('SIGKILL')
  await waiting
  await start()
  const queued = (await host.book('draft', body)).json()
  expect((await host.book('draft', body)).json()).toEqual(queued)
  const { shipments } = (await host.get('/v1/shipments?reference=K-draft')).json()
  expect(shipments).toEqual([queued])
})

// FAULTS.md F11
test('a host that is asked to end answers the booking in hand, and books nothing new', async () => {
  const began = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  service.state.watch = (request, at) => {
    if (at !== 'after' || request.method !== 'POST') return undefined
    began.resolve()
    return goOn.promise
  }
  const inHand = host.book('in hand', parcelBody({ reference: 'K-hand' }))
  await began.promise
  const behind = host.book('behind', parcelBody({ reference: 'K-behind' }))
  // Both calls are in the host before it is asked to end.
  await expect.poll(async () => (await host.get('/v1/events?after=0&wait=0')).text).toContain('K-hand')
  const ended = host.stop()
  await expect
    .poll(() =>
      host.get('/v1/pickups').then(
        () => 'serves',
        () => 'ends',
      ),
    )
    .toBe('ends')
  goOn.resolve()
  expect((await inHand).json().state).toBe('booked')
  const refused = await behind
  expect([refused.status, refused.json().code]).toEqual([503, 'api.ending'])
  expect((await ended).code).toBe(0)
  service.state.watch = undefined
  await start()
  expect((await host.book('behind', parcelBody({ reference: 'K-behind' }))).json().state).toBe('booked')
  expect(orders('K-hand')).toHaveLength(1)
})
