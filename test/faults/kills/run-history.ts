import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { type Chance, createChance } from '../day/chance.ts'
import { checkFlags, checkSettled, type Finding } from '../day/check.ts'
import { createPacker, pickupOf } from '../day/packer.ts'
import { planDay } from '../day/plan.ts'
import { settle } from '../day/settle.ts'
import { wireFaults } from '../day/wire-faults.ts'
import type { ChildLine, ChildOrder } from './child.ts'
import { openRealDesk } from './real-desk.ts'
import { createSurroundings, type Surroundings } from './surroundings.ts'

const script = join(import.meta.dirname, 'child.ts')

type KilledHistory = {
  seed: number
  findings: Finding[]
  history: string[]
  kills: number
  /** Of these, before the desk had taken up what the life before left. */
  whileRecovering: number
  posts: number
  papers: number
}

/** Kills one desk so many times, at moments of chance, and then looks what is left. */
export async function runHistory(seed: number, kills: number): Promise<KilledHistory> {
  const chance = createChance(seed)
  const plan = {
    ...planDay(seed),
    start: new Date().toISOString(),
    lagMs: chance.pick([0, 0, 300]),
    pageSize: 50,
    shows: chance.pick(['list', 'detail', 'confirmation'] as const),
  }
  const around = await createSurroundings(plan)
  const dataDir = await mkdtemp(join(tmpdir(), 'packdesk-kills-'))
  let whileRecovering = 0
  try {
    for (let life = 0; life < kills; life++) {
      around.service.state.faults = chance.maybe(0.6) ? wireFaults(chance, 'book') : {}
      const order: ChildOrder = {
        dataDir,
        serviceUrl: around.serviceUrl,
        printer: around.printerName,
        papersUrl: around.papersUrl,
        seed: seed * 1000 + life,
        pickup: pickupOf(plan),
      }
      if (!(await live(order, around, chance))) whileRecovering++
    }
    around.service.state.faults = {}
    const findings = await lookAfterwards(around, { ...plan, lagMs: 0 }, dataDir)
    return {
      seed,
      findings,
      history: around.history.lines,
      kills,
      whileRecovering,
      posts: around.history.posts.length,
      papers: around.papers.length,
    }
  } finally {
    await around.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** One life, to its death. True where it had come to work. */
async function live(order: ChildOrder, { history }: Surroundings, chance: Chance): Promise<boolean> {
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      // Starting costs most of the time here; what one life compiled serves the next.
      NODE_COMPILE_CACHE: join(tmpdir(), 'packdesk-compile-cache'),
      KILL_CHILD: JSON.stringify(order),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (text) => {
    errors += text
  })
  let isReady = false
  const isHasty = chance.maybe(0.25)
  const dieAfter = (ms: number) => void setTimeout(() => child.kill('SIGKILL'), ms)
  if (isHasty) dieAfter(chance.below(900))
  const lines = createInterface(child.stdout)
  lines.on('line', (text) => {
    // Safe: the child writes these, and a line that was cut off by its death is none.
    const line = readLine(text)
    if (!line) return
    switch (line.says) {
      case 'ready':
        isReady = true
        if (!isHasty) dieAfter(chance.below(1200))
        return
      case 'told':
        return void history.told.set(line.id, line.orderId)
      case 'stood':
        return void history.stood.add(line.draftId)
      case 'cancels':
        return void history.cancelAsked.add(line.orderId)
      case 'absent':
        return void history.declaredAbsent.add(line.id)
      case 'prints':
        return void history.printAsks.set(line.id, (history.printAsks.get(line.id) ?? 0) + 1)
    }
  })
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.once('close', (...ended) => resolve(ended)),
  )
  if (signal !== 'SIGKILL') throw new Error(`the desk ended by itself (${code}): ${errors}`)
  history.note('station', isReady ? 'is killed at work' : 'is killed while it starts')
  return isReady
}

function readLine(text: string): ChildLine | undefined {
  try {
    return JSON.parse(text) as ChildLine
  } catch {
    return undefined
  }
}

/** The same checker as for the simulated days, on what the lives have left. */
async function lookAfterwards(
  { world, history, service, papers, serviceUrl, printerName }: Surroundings,
  plan: Parameters<typeof pickupOf>[0],
  dataDir: string,
): Promise<Finding[]> {
  // Requests that outlived their desk come to their end.
  await pause(400)
  const desk = await openRealDesk({ dataDir, serviceUrl, printer: printerName }, () => undefined)
  const room = { plan, world, history, service, printer: { papers } }
  try {
    await desk.resume()
    for (const { id } of await desk.journal.unsettled()) await desk.bookings.reconcile(id)
    await desk.bookings.sweep()
    const texts = await textsIn(dataDir)
    const truth = { ...room, desk, disk: { texts: () => texts } }
    const flags = await checkFlags(truth)
    await settle(room, desk, createPacker(room, desk, printerName), (ms) => pause(ms / 25), printerName)
    return [...flags, ...(await checkSettled(truth))]
  } finally {
    await desk.close()
  }
}

async function textsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = files
    .filter((file) => file.isFile())
    // The desk is at work meanwhile, and takes away what was left half written.
    .map((file) => readFile(join(file.parentPath, file.name), 'latin1').catch(() => ''))
  return Promise.all(texts)
}
