import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Station } from '../../../electron/app/station-types.ts'
import { createApiApp } from '../../../electron/hosts/api/api-app.ts'
import { problem } from '../../../shared/kit/problem.ts'
import { openStation } from '../../fixtures/app/open-station.ts'
import { apiToken, parcelBody } from '../../fixtures/hosts/api-host.ts'
import { place } from '../../fixtures/hosts/station-args.ts'
import { intended } from '../../fixtures/shipment/shipment-records.ts'

/** Calls about shipments in every state, at the API's own routes on a station with the practice service. */
let dataDir: string
let station: Station
let app: ReturnType<typeof createApiApp>
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'packdesk-api-states-'))
  station = await openStation(dataDir, {
    host: 'api',
    provision: { pickupLocations: [{ id: 'main', name: 'Main', ...place, parcelsPerDay: 6 }] },
  })
  app = createApiApp({
    station,
    token: apiToken,
    isOwnHost: () => true,
    isProductionNamed: false,
    ending: new AbortController().signal,
    version: '0.0.0',
    log: (line) => {
      throw new Error(line)
    },
  })
})
afterAll(async () => {
  await station?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

let calls = 0
async function call(method: 'GET' | 'POST', path: string, body?: unknown) {
  const headers = {
    host: 'localhost',
    authorization: `Bearer ${apiToken}`,
    'content-type': 'application/json',
    'idempotency-key': `key ${++calls}`,
  }
  const answer = await app.request(path, { method, headers, body: JSON.stringify(body) }, {})
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}
const send = (change: Record<string, unknown>) => call('POST', '/v1/shipments', parcelBody(change))
const parcels = (quantity: number) => [{ ...parcelBody().parcels[0], quantity }]

describe('without a day', () => {
  test.each(['draft', 'book'])(
    'a call with action %s gets the next day with room for all its parcels',
    async (action) => {
      const first = await send({ action, reference: `${action}-1`, parcels: parcels(4) })
      const second = await send({ action, reference: `${action}-2`, parcels: parcels(4) })
      expect([first.status, second.status], second.body.detail).toEqual([201, 201])
      expect(second.body.pickupOn > first.body.pickupOn).toBe(true)
    },
  )
})

/** A queued draft whose booking came this far. */
async function attempt(reference: string, outcome?: 'rejected' | 'unknown') {
  const { body } = await send({ action: 'draft', reference })
  const { journal } = station.session()
  const queued = await journal.readQueuedDraft(body.id)
  if (!queued) throw new Error(reference)
  const { pickupOn, pickupLocationId } = queued.draft
  const code = `PD-${String(++calls).padStart(10, '0')}`
  const result = await journal.intend(intended({ draftId: body.id, reference, code, pickupLocationId }), 99)
  if (result.kind !== 'intended') throw new Error(result.kind)
  if (outcome === 'rejected')
    await journal.append(result.shipment.id, { type: 'rejected', problem: problem('service.validation') })
  if (outcome === 'unknown')
    await journal.append(result.shipment.id, { type: 'unanswered', problem: problem('service.timeout') })
  return { id: body.id as string, pickup: { pickupOn, pickupLocationId } }
}

test('a draft that the service refused is removed by a cancellation, so that its pickup can be closed', async () => {
  const { id, pickup } = await attempt('refused', 'rejected')
  expect((await call('GET', `/v1/shipments/${id}`)).body.state).toBe('rejected')
  expect(await call('POST', `/v1/shipments/${id}/cancel`)).toMatchObject({
    status: 200,
    body: { state: 'cancelled' },
  })
  expect((await station.session().journal.queuedDraftsOf(pickup)).map(({ draft }) => draft.id)).not.toContain(
    id,
  )
  expect((await call('GET', `/v1/shipments/${id}`)).body.state).toBe('cancelled')
})

test.each([['intent'], ['unknown']] as const)(
  'of a booking that is %s no call says that it has no order',
  async (state) => {
    const { id } = await attempt(`open-${state}`, state === 'unknown' ? 'unknown' : undefined)
    const answers = await Promise.all([
      call('GET', `/v1/shipments/${id}/label`),
      call('POST', `/v1/shipments/${id}/cancel`),
      call('POST', `/v1/shipments/${id}/print`),
    ])
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      Array(3).fill([409, 'api.maybeBooked']),
    )
  },
)
