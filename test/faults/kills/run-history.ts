import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createChance } from '../../fixtures/chance.ts'
import { hamburg } from '../../shipment/draft-fixture.ts'
import type { Finding } from '../day/check.ts'
import { type Plan, planDay } from '../day/plan.ts'
import { wireFaults } from '../day/wire-faults.ts'
import { addCounts, type Counts } from '../long-run.ts'
import type { Memory } from './deeds.ts'
import { live, turns } from './life.ts'
import { lookAfterwards } from './look-afterwards.ts'
import { createSurroundings, type Surroundings } from './surroundings.ts'

export type KilledHistory = {
  seed: number
  findings: Finding[]
  history: string[]
  kills: number
  /** How often it was killed in each phase. A kill during two phases counts in both. */
  deaths: Counts
  posts: number
  papers: number
}

/** Kills one station that many times, at random moments, and then checks what is left. The renderer and the main process must be
 * built. */
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
  const deaths: Counts = {}
  const memory: Memory = { plan, closed: 0, typed: 0, kept: 0, startMs: 600 }
  try {
    await mkdir(dataDir)
    const flags = await flagsOf(folder, dataDir, around)
    for (let life = 0; life < kills; life++) {
      around.service.state.faults = chance.maybe(0.6) ? wireFaults(chance, 'book') : {}
      const target = turns[(seed + life) % turns.length] ?? 'booking'
      for (const phase of await live(target, flags, around, memory, chance)) addCounts(deaths, { [phase]: 1 })
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

/** The flags of a station in these surroundings. */
export async function flagsOf(folder: string, dataDir: string, { serviceUrl, printerName }: Surroundings) {
  const provision = join(folder, 'provision.json')
  await writeFile(provision, JSON.stringify({ pickupLocations: [hamburg] }))
  return [
    ...['--data-dir', dataDir, '--provision', provision],
    ...['--environment', 'sandbox', '--service-url', serviceUrl, '--printer', printerName],
  ]
}
