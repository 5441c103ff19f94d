import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { localDay, nextWorkingDay } from '../../shared/shipment/pickup-day.ts'
import { startThirdPartyService, type ThirdPartyService } from '../fixtures/third-party-service.ts'
import type { SessionReport, SessionRun } from './killed-session.ts'
import { startSession } from './run-session.ts'

let dataDir: string
let server: ThirdPartyService
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'packdesk-kill-'))
  server = await startThirdPartyService({ key: 'key', showsCode: 'record' })
})
afterEach(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})

const start = (run: Partial<SessionRun>) =>
  startSession({ dataDir, serviceUrl: server.url, pickupOn: nextWorkingDay(localDay(new Date())), ...run })
async function run(order: Partial<SessionRun>): Promise<SessionReport> {
  const report = await start(order).report
  if (!report) throw new Error('it was killed')
  return report
}

/** `W-1`, … of the orders at the service. */
const ordered = () => server.orders.map(({ body }) => String(body.customerOrderCode).split(' ')[0]).sort()
const references = (count: number) => Array.from({ length: count }, (_, n) => `W-${n + 1}`).sort()
const referenceOf = (line: string) => line.split(' ')[0]

/** Each draft once: nothing lost, nothing twice, and each order at the service known as its shipment's. */
function expectTiedOut({ left }: SessionReport, count: number) {
  expect(left.map(referenceOf).sort()).toEqual(references(count))
  expect(left.every((line) => / booked \d+$/.test(line))).toBe(true)
  expect(ordered()).toEqual(references(count))
}

describe('killed while it books all', () => {
  it('after any step: each parcel is a draft or a shipment, and gets one order', {
    timeout: 300_000,
  }, async () => {
    await run({ queue: 2 })
    const { steps, ...undisturbed } = await run({ bookAll: true })
    expectTiedOut({ steps, ...undisturbed }, 2)
    expect(steps).toBeGreaterThan(8)
    for (let step = 1; step <= steps; step++) {
      // Made anew each time: a copied directory would be recognised as a copy.
      await rm(dataDir, { recursive: true })
      server.orders.length = 0
      await run({ queue: 2 })
      expect(await start({ bookAll: true, killAfter: step }).report).toBeUndefined()
      const report = await run({ bookAll: true })
      // Each parcel is still a draft or a shipment.
      expect(report.found.map(referenceOf).sort()).toEqual(references(2))
      expectTiedOut(report, 2)
    }
  })

  it('repeatedly among twenty parcels, with lost answers: a start books nothing, and each parcel gets one order', {
    timeout: 300_000,
  }, async () => {
    await run({ queue: 20 })
    let posts = 0
    let child: ReturnType<typeof start>['child'] | undefined
    server.state.watch = async (_, when) => {
      if (when !== 'after') return
      posts++
      if (posts % 7 === 3) throw new Error('the answer is lost')
      if (posts % 7 === 5) {
        const died = new Promise((resolve) => child?.once('close', resolve))
        child?.kill('SIGKILL')
        await died
      }
    }
    let report: SessionReport | undefined
    let starts = 0
    while (!report) {
      const started = start({ bookAll: true })
      child = started.child
      report = await started.report
      expect(++starts).toBeLessThan(20)
      if (report) continue
      // A start alone sends nothing.
      const before = ordered()
      const { left } = await run({})
      expect(left.map(referenceOf).sort()).toEqual(references(20))
      expect(ordered()).toEqual(before)
    }
    expect(starts).toBeGreaterThan(2)
    server.state.watch = undefined
    expectTiedOut(await run({ bookAll: true }), 20)
  })
})
