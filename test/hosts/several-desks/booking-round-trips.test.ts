import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../../electron/launch/build.mjs'
import { startThirdPartyService, type ThirdPartyService } from '../../fixtures/carrier/third-party-service.ts'
import type { Database } from '../../fixtures/connections/database-server.ts'
import { startDatabase } from '../../fixtures/connections/databases.ts'
import { startSlowNetwork } from '../../fixtures/connections/slow-network.ts'
import { parcelBody, startApiHost } from '../../fixtures/hosts/api-host.ts'
import { stationArgs } from '../../fixtures/hosts/station-args.ts'
import { describePostgres } from '../../fixtures/journal/describe-databases.ts'
import { sharedTempFolder } from '../../fixtures/temp-folder.ts'

/** Milliseconds of a round trip to the database: more than a busy machine takes
 * for all the work between them. */
const distance = 200
/** A database at 1 ms may add 15 ms to a booking. It takes five; the rest is for what a busy machine adds. */
const mostRoundTrips = 7

describePostgres('a booking on the journal of several desks', () => {
  const dir = sharedTempFolder('distance')
  let database: Database
  let service: ThirdPartyService
  beforeAll(async () => {
    await build()
    database = await startDatabase('postgres')
    service = await startThirdPartyService({ key: 'service-key-1' })
  }, 120_000)
  afterAll(async () => {
    await service?.close()
    await database?.stop()
  })

  test(`waits for less than ${mostRoundTrips} round trips to the database`, async () => {
    const network = await startSlowNetwork(database.server.port, 0)
    const host = await startApiHost(join(dir, 'desk'), {
      args: [
        ...stationArgs(service.url, dir),
        '--journal',
        `postgres://owner@127.0.0.1:${network.port}/orders`,
        '--desk',
        'Table 1',
      ],
      env: { PACKDESK_API_KEY: 'service-key-1', PACKDESK_JOURNAL_PASSWORD: database.password },
    })
    let bookings = 0
    /** The shortest of two bookings, in milliseconds. What follows a booking, such as its
     * label, ends before the next one. */
    const shortest = async (delay: number): Promise<number> => {
      const times: number[] = []
      for (const _ of ['first', 'second']) {
        const reference = `W-${++bookings}`
        network.setDelay(delay)
        const started = performance.now()
        const booked = await host.book(reference, parcelBody({ reference }))
        times.push(performance.now() - started)
        network.setDelay(0)
        expect(booked.status, booked.text).toBe(201)
        const label = await host.get(`/v1/shipments/${booked.json().id}/label`)
        expect(label.status).toBe(200)
      }
      return Math.min(...times)
    }
    try {
      // The first bookings of a process take longer.
      await shortest(0)
      const near = await shortest(0)
      const roundTrips = ((await shortest(distance)) - near) / distance
      expect(roundTrips).toBeGreaterThan(1)
      expect(roundTrips).toBeLessThan(mostRoundTrips)
    } finally {
      await host.stop()
      await network.close()
    }
  }, 120_000)
})
