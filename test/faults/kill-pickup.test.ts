import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { localDay, nextWorkingDay } from '../../shared/shipment/pickup-day.ts'
import { startOrderServer } from './order-server.ts'
import type { PickupChildOrder, PickupChildReport } from './pickup-child.ts'

const script = fileURLToPath(new URL('./pickup-child.ts', import.meta.url))

let dataDir: string
let server: Awaited<ReturnType<typeof startOrderServer>>
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'packdesk-kill-'))
  server = await startOrderServer()
})
afterEach(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})

/** Starts a desk in a process of its own; without a report it was killed. */
function start(order: Omit<PickupChildOrder, 'dataDir' | 'serviceUrl' | 'pickupOn'>) {
  const pickupOn = nextWorkingDay(localDay(new Date()))
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(tmpdir(), 'packdesk-compile-cache'),
      PICKUP_CHILD: JSON.stringify({ dataDir, serviceUrl: server.url, pickupOn, ...order }),
    },
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (text) => {
    out += text
  })
  child.stderr.on('data', (text) => {
    err += text
  })
  const ended = new Promise<PickupChildReport | undefined>((resolve, reject) => {
    child.on('close', (code, signal) => {
      if (signal) resolve(undefined)
      else if (code === 0) resolve(JSON.parse(out))
      else reject(new Error(err))
    })
  })
  return { child, ended }
}
async function run(order: Parameters<typeof start>[0]): Promise<PickupChildReport> {
  const report = await start(order).ended
  if (!report) throw new Error('it was killed')
  return report
}

/** `W-1`, … of the orders at the service. */
const ordered = () => server.orders.map(({ customerOrderCode }) => customerOrderCode.split(' ')[0]).sort()
const references = (count: number) => Array.from({ length: count }, (_, n) => `W-${n + 1}`).sort()
const referenceOf = (line: string) => line.split(' ')[0]

/** Each draft once: nothing lost, nothing twice, and each order at the service known as its shipment's. */
function expectTiedOut({ left }: PickupChildReport, count: number) {
  expect(left.map(referenceOf).sort()).toEqual(references(count))
  expect(left.every((line) => / booked o-\d+$/.test(line))).toBe(true)
  expect(ordered()).toEqual(references(count))
}

describe('killed while it books all', () => {
  it('after any step, it is where it was, and comes to one order each', {
    timeout: 300_000,
  }, async () => {
    await run({ add: 2 })
    const { steps, ...undisturbed } = await run({ book: true })
    expectTiedOut({ steps, ...undisturbed }, 2)
    expect(steps).toBeGreaterThan(8)
    for (let step = 1; step <= steps; step++) {
      // Made anew each time: a directory that is copied into this one's place counts as a copy, which is another matter.
      await rm(dataDir, { recursive: true })
      server.orders.length = 0
      await run({ add: 2 })
      expect(await start({ book: true, killAfter: step }).ended).toBeUndefined()
      const report = await run({ book: true })
      // Each is a draft or a shipment, whichever moment it was.
      expect(report.found.map(referenceOf).sort()).toEqual(references(2))
      expectTiedOut(report, 2)
    }
  })

  it('again and again in the middle of twenty, with answers lost, it books nothing by itself and comes to one order each', {
    timeout: 300_000,
  }, async () => {
    await run({ add: 20 })
    let posts = 0
    let child: ReturnType<typeof start>['child'] | undefined
    server.hooks.onPost = async (moment) => {
      if (moment !== 'booked') return
      posts++
      if (posts % 7 === 3) throw new Error('the answer is lost')
      if (posts % 7 === 5) {
        const died = new Promise((resolve) => child?.once('close', resolve))
        child?.kill('SIGKILL')
        await died
      }
    }
    let report: PickupChildReport | undefined
    let starts = 0
    while (!report) {
      const started = start({ book: true })
      child = started.child
      report = await started.ended
      expect(++starts).toBeLessThan(20)
      if (report) continue
      // A start alone sends nothing.
      const before = ordered()
      const { left } = await run({})
      expect(left.map(referenceOf).sort()).toEqual(references(20))
      expect(ordered()).toEqual(before)
    }
    expect(starts).toBeGreaterThan(2)
    server.hooks.onPost = undefined
    expectTiedOut(await run({ book: true }), 20)
  })
})
