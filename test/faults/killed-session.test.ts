import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '../../shared/answers/index.ts'
import { type Receiver, startWebhookReceiver } from '../fixtures/answers/webhook-receiver.ts'
import { startThirdPartyService, type ThirdPartyService } from '../fixtures/carrier/third-party-service.ts'
import { wasKilled } from '../fixtures/hosts/spawn-program.ts'
import { nextPickup } from '../fixtures/shipment/next-pickup.ts'
import { because, onWindows } from '../fixtures/skips.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'
import { runSession, type SessionReport, type SessionRun } from './killed-session/run-session.ts'
import { isLongRun } from './long-run.ts'

const { pickupOn } = nextPickup()

const twoDrafts = ['first', 'second']

const script = fileURLToPath(new URL('./killed-session/run-session.ts', import.meta.url))

/** Starts a run of a session in a process of its own. `report` is undefined if the process was killed.
 * `maxFileKiB`: a disk without room for longer files. */
function start(
  run: Partial<SessionRun>,
  maxFileKiB?: number,
): { child: ChildProcess; report: Promise<SessionReport | undefined> } {
  const env = {
    ...process.env,
    SESSION_RUN: JSON.stringify({ dataDir, serviceUrl: server.url, pickupOn, ...run }),
  }
  // sh counts in blocks of 512 bytes.
  const limited = ['-c', `ulimit -f ${(maxFileKiB ?? 0) * 2}; exec "$0" "$1"`, process.execPath, script]
  const child = maxFileKiB ? spawn('/bin/sh', limited, { env }) : spawn(process.execPath, [script], { env })
  const [out, errors] = [text(child.stdout), text(child.stderr)]
  const report = new Promise<SessionReport | undefined>((resolve, reject) => {
    child.on('close', async (code, signal) => {
      if (wasKilled(code, signal)) resolve(undefined)
      else if (code === 0) resolve(JSON.parse(await out))
      else reject(new Error(await errors))
    })
  })
  return { child, report }
}

/** Runs a session to its end: in a process of its own only on a small disk. */
async function run(order: Partial<SessionRun> = {}, maxFileKiB?: number): Promise<SessionReport> {
  const given = { drafts: twoDrafts, ...order }
  if (maxFileKiB === undefined) return runSession({ dataDir, serviceUrl: server.url, pickupOn, ...given })
  const report = await start(given, maxFileKiB).report
  if (!report) throw new Error('it was killed')
  return report
}

async function runKilled(killAfter: number, drafts = twoDrafts) {
  expect(await start({ drafts, killAfter }).report).toBeUndefined()
}

/** The service has exactly one order for each draft, and the journal knows which. */
function expectBookedOnce({ shipments, failure }: SessionReport, drafts = twoDrafts) {
  expect(failure).toBeUndefined()
  expect(shipments.map(({ draftId, booking }) => [draftId, booking])).toEqual(
    drafts.map((draftId) => [draftId, 'booked']),
  )
  expect(shipments.map(({ orderId, code, draftId }) => [orderId, `${draftId} ${code}`]).sort()).toEqual(
    server.orders.map(({ id, body }) => [String(id), body.customerOrderCode]).sort(),
  )
}

let dataDir: string
let server: ThirdPartyService
beforeEach(async () => {
  dataDir = tempFolder('kill')
  server = await startThirdPartyService({ key: 'key', showsCode: 'record' })
})
afterEach(() => server.close())

/** Deletes what the journal and the service know, for the next history in the same test. */
async function forget() {
  await rm(dataDir, { recursive: true })
  server.orders.length = 0
}

describe('a session that is killed while it books', () => {
  // FAULTS.md F29
  test('has one order for each of two parcels after the next start, killed after every third step, in a long run after any', {
    timeout: 300_000,
  }, async () => {
    const { steps, ...undisturbed } = await run()
    expectBookedOnce({ steps, ...undisturbed })
    expect(steps).toBeGreaterThan(10)
    for (let step = 1; step <= steps; step += isLongRun ? 1 : 3) {
      await forget()
      await runKilled(step)
      expectBookedOnce(await run())
    }
  })

  test.each([
    ['lost with the connection', 'before', undefined],
    ['booked', 'after', 'record'],
  ] as const)(
    'gets one order for its parcel, killed during its POST (%s) and again at every third step of recovery, in a long run at any',
    { timeout: 300_000 },
    async (_name, moment, adoptedBy) => {
      const drafts = ['only']
      const dieInFlight = async () => {
        const { child, report } = start({ drafts })
        server.state.watch = async ({ method }, now) => {
          if (method !== 'POST' || now !== moment) return
          server.state.watch = undefined
          child.kill('SIGKILL')
          await report
          if (moment === 'before') throw new Error('the service gives up with the connection')
        }
        expect(await report).toBeUndefined()
      }
      await dieInFlight()
      const { steps, ...recovered } = await run({ drafts })
      expectBookedOnce({ steps, ...recovered }, drafts)
      expect(recovered.shipments[0]?.adoptedBy).toBe(adoptedBy)
      for (let step = 1; step <= steps; step += isLongRun ? 1 : 3) {
        await forget()
        await dieInFlight()
        await runKilled(step, drafts)
        expectBookedOnce(await run({ drafts }), drafts)
      }
    },
  )
})

describe('killed with answers on their way', () => {
  let receiver: Receiver
  let folder: string
  beforeEach(async () => {
    receiver = await startWebhookReceiver()
    folder = tempFolder('erp')
  })
  afterEach(() => receiver.stop())

  const given = (): Partial<SessionRun> => ({
    answers: { folder, webhook: receiver.url.href },
    cancels: 'first',
  })
  const inFolder = async (): Promise<Answer[]> => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
    return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))))
  }
  /** The answers that took effect at a target, in the order of their numbers. */
  const effects = (answers: readonly Answer[]) =>
    [...answers].sort((a, b) => a.number - b.number).map(({ reference, state }) => `${reference} ${state}`)

  async function expectAnswered({ failure }: SessionReport) {
    expect(failure).toBeUndefined()
    const all = ['first booked', 'second booked', 'first cancelled']
    expect(effects(await inFolder())).toEqual(all)
    expect(effects([...receiver.taken.values()])).toEqual(all)
    // The same answer is sent again with the same number and content, or not at all.
    const bodies = new Map<unknown, Set<string>>()
    for (const { headers, body } of receiver.seen) {
      const id = headers['webhook-id']
      bodies.set(id, (bodies.get(id) ?? new Set()).add(body))
    }
    expect([...bodies.values()].filter(({ size }) => size > 1)).toEqual([])
    expect(bodies.size).toBe(all.length)
  }

  // FAULTS.md F83
  test('a session that is killed at one step in eight, in a long run at any, delivers each answer once', {
    timeout: 600_000,
  }, async () => {
    const { steps, ...undisturbed } = await run(given())
    await expectAnswered({ steps, ...undisturbed })
    expect(steps).toBeGreaterThan(24)
    for (let step = isLongRun ? 1 : 4; step <= steps; step += isLongRun ? 1 : 8) {
      await forget()
      receiver.seen.length = 0
      receiver.taken.clear()
      for (const name of await readdir(folder)) await rm(join(folder, name))
      expect(await start({ drafts: twoDrafts, ...given(), killAfter: step }).report).toBeUndefined()
      await expectAnswered(await run(given()))
    }
  })
})

describe.skipIf(onWindows)(`a disk without room${because(onWindows)}`, () => {
  // FAULTS.md F30
  test('on a disk that is full before the intent, nothing is sent, and the parcel is booked when there is room', async () => {
    await run({ drafts: [] })
    const full = await run({ lines: 2_000 }, 200)
    expect(full).toMatchObject({ failure: 'journal.unwritable', shipments: [] })
    expect(server.orders).toEqual([])
    expectBookedOnce(await run({ lines: 2_000 }))
  })

  // FAULTS.md F31
  test('an order that was placed before the disk was full is found again', async () => {
    await run({ drafts: [] })
    const body = { data: { id: 7_000_000, reference: 'X7000000', note: 'x'.repeat(400_000) }, links: [] }
    server.state.faults.push({ kind: 'answer', status: 200, booked: true, body })
    const full = await run({}, 200)
    expect(full).toMatchObject({ failure: 'journal.outcomeLost', shipments: [] })
    expect(server.orders).toHaveLength(1)
    const after = await run()
    expectBookedOnce(after)
    expect(after.shipments[0]?.adoptedBy).toBe('record')
  })
})

const runPickup = (order: Partial<SessionRun> = {}) => run({ drafts: [], ...order })

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
  // FAULTS.md F29
  test('a session that is killed after every third step, in a long run after any, has each parcel as a draft or a shipment, with one order', {
    timeout: 300_000,
  }, async () => {
    await runPickup({ queue: 2 })
    const { steps, ...undisturbed } = await runPickup({ bookAll: true })
    expectTiedOut({ steps, ...undisturbed }, 2)
    expect(steps).toBeGreaterThan(8)
    for (let step = isLongRun ? 1 : 2; step <= steps; step += isLongRun ? 1 : 3) {
      // Made anew each time: a copied directory would be recognised as a copy.
      await rm(dataDir, { recursive: true })
      server.orders.length = 0
      await runPickup({ queue: 2 })
      expect(await start({ bookAll: true, killAfter: step }).report).toBeUndefined()
      const report = await runPickup({ bookAll: true })
      // Each parcel is still a draft or a shipment.
      expect(report.found.map(referenceOf).sort()).toEqual(references(2))
      expectTiedOut(report, 2)
    }
  })

  test('repeatedly among twenty parcels, with lost answers: a start books nothing, and each parcel gets one order', {
    timeout: 300_000,
  }, async () => {
    await runPickup({ queue: 20 })
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
      const { left } = await runPickup()
      expect(left.map(referenceOf).sort()).toEqual(references(20))
      expect(ordered()).toEqual(before)
    }
    expect(starts).toBeGreaterThan(2)
    server.state.watch = undefined
    expectTiedOut(await runPickup({ bookAll: true }), 20)
  })
})
