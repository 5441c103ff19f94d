import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createLabelPipeline } from '../../../electron/labels/pipeline.ts'
import { sourceAssets } from '../../../electron/labels/source-assets.ts'
import { hamburg } from '../../rules/draft-fixture.ts'
import { createChance } from '../day/chance.ts'
import { checkFlags, checkSettled, type Finding } from '../day/check.ts'
import { createPacker } from '../day/packer.ts'
import { type Plan, planDay } from '../day/plan.ts'
import { settle } from '../day/settle.ts'
import { wireFaults } from '../day/wire-faults.ts'
import { type Memory, typedReference } from './deeds.ts'
import { live, turns } from './life.ts'
import { countDeath, type Deaths, noDeaths } from './phases.ts'
import { openRealDesk } from './real-desk.ts'
import { createSurroundings, type Surroundings } from './surroundings.ts'

export type KilledHistory = {
  seed: number
  findings: Finding[]
  history: string[]
  kills: number
  deaths: Deaths
  posts: number
  papers: number
}

/** Kills one desk so many times, at moments of chance, and then looks what is left. The renderer and the main process must have
 * been built. */
export async function runHistory(seed: number, kills: number): Promise<KilledHistory> {
  const chance = createChance(seed)
  const plan: Plan = {
    ...planDay(seed),
    start: new Date().toISOString(),
    lagMs: chance.pick([0, 0, 300]),
    pageSize: 50,
    shows: chance.pick(['list', 'detail', 'confirmation']),
  }
  const around = await createSurroundings(plan)
  const folder = await mkdtemp(join(tmpdir(), 'packdesk-kills-'))
  const dataDir = join(folder, 'data')
  const deaths = noDeaths()
  const memory: Memory = { plan, closed: 0, typed: 0, kept: 0, startMs: 600 }
  try {
    await mkdir(dataDir)
    const flags = await flagsOf(folder, dataDir, around)
    for (let life = 0; life < kills; life++) {
      around.service.state.faults = chance.maybe(0.6) ? wireFaults(chance, 'book') : {}
      const target = turns[(seed + life) % turns.length] ?? 'booking'
      for (const { phase, ms } of await live(target, flags, around, memory, chance))
        countDeath(deaths, phase, ms)
    }
    around.service.state.faults = {}
    const findings = await lookAfterwards(around, { ...plan, lagMs: 0 }, dataDir, memory)
    return {
      seed,
      findings,
      history: around.history.lines,
      kills,
      deaths,
      posts: around.history.posts.length,
      papers: around.papers.length,
    }
  } finally {
    await around.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function flagsOf(folder: string, dataDir: string, { serviceUrl, printerName }: Surroundings) {
  const provision = join(folder, 'provision.json')
  await writeFile(provision, JSON.stringify({ pickupLocations: [hamburg] }))
  return [
    ...['--data-dir', dataDir, '--provision', provision],
    ...['--environment', 'sandbox', '--service-url', serviceUrl, '--printer', printerName],
  ]
}

/** The same checker as for the simulated days, on what the lives have left. */
async function lookAfterwards(
  { world, history, service, papers, papersRead, serviceUrl, printerName }: Surroundings,
  plan: Plan,
  dataDir: string,
  memory: Memory,
): Promise<Finding[]> {
  // Requests that outlived their desk come to their end.
  await pause(400)
  await papersRead()
  const labels = createLabelPipeline(await sourceAssets())
  const desk = await openRealDesk({ dataDir, serviceUrl, printer: printerName, labels })
  const room = { plan, world, history, service, printer: { papers } }
  /** Until what was handed over is on paper; not for ever, since some of it was lost with a desk. */
  const wait = async () => {
    const hasPaper = (orderId = '') => papers.some((paper) => paper.orderId === orderId)
    for (let tries = 0; tries < 50; tries++) {
      await pause(100)
      await papersRead()
      const { jobs } = await desk.printQueue.list()
      const isUnderWay = jobs.some(({ state }) => ['waiting', 'proving', 'sending'].includes(state))
      const isComing = (await desk.journal.unprinted()).some(
        ({ label, order }) => label === 'submitted' && !hasPaper(order?.id),
      )
      if (!isUnderWay && !isComing) return
    }
  }
  try {
    await desk.resume()
    for (const { id } of await desk.journal.unsettled()) await desk.bookings.reconcile(id)
    await desk.bookings.sweep()
    const texts = await textsIn(dataDir)
    const truth = { ...room, desk, disk: { texts: () => texts } }
    const findings = [...(await checkTyped(desk, memory)), ...(await checkFlags(truth))]
    await settle(room, desk, createPacker(room, desk, printerName), wait, printerName)
    return [...findings, ...(await checkSettled(truth))]
  } finally {
    await desk.close()
    await labels.close()
  }
}

/** The form as it was last said to be kept, or newer. */
async function checkTyped(
  { journal }: Awaited<ReturnType<typeof openRealDesk>>,
  { kept, typed }: Memory,
): Promise<Finding[]> {
  const reference = (await journal.readDraft())?.reference
  const allowed = Array.from({ length: typed - kept + 1 }, (_, n) => typedReference(kept + n))
  if (kept === 0 || allowed.includes(reference ?? '')) return []
  return [
    { kind: 'lost', text: `the form was told to have kept ${typedReference(kept)} and holds ${reference}` },
  ]
}

async function textsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = files
    .filter((file) => file.isFile())
    // The desk is at work meanwhile, and takes away what was left half written.
    .map((file) => readFile(join(file.parentPath, file.name), 'latin1').catch(() => ''))
  return Promise.all(texts)
}
