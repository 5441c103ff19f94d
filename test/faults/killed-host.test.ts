import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { build } from '../../electron/launch/build.mjs'
import { type Chance, createChance } from '../fixtures/chance.ts'
import { enter, spawnHost } from '../fixtures/hosts/browser-host.ts'
import { wasKilled } from '../fixtures/hosts/spawn-program.ts'
import { printLine } from '../runner/step.ts'
import type { Finding } from './kit/check.ts'
import { createFakes, type Fakes, flagsOf, secretsOf } from './kit/host/host-fakes.ts'
import { lookAfterwards } from './kit/host/look-afterwards.ts'
import { createPackerActions, followShipments, type Memory, type Phase } from './kit/host/packer-actions.ts'
import { type Plan, planDay } from './kit/plan/plan.ts'
import { wireFaults } from './kit/plan/wire-faults.ts'
import {
  addCounts,
  type Counts,
  countTable,
  isLongRun,
  optionsOf,
  reportHistory,
  writeResult,
} from './long-run.ts'

/** The phases in which the processes are killed, in turn. `recovering` follows phases that leave something to
 * recover. */
const turns: readonly Phase[] = [
  'booking',
  'starting',
  'printing',
  'recovering',
  'importing',
  'closing',
  'cancelling',
  'settling',
]

/** Starts the real browser host, works at it, and kills it at a random time in the phase `target`.
 * Returns its work at that time. */
async function live(
  target: Phase,
  flags: readonly string[],
  fakes: Fakes,
  memory: Memory,
  chance: Chance,
): Promise<Phase[]> {
  const { history, state } = fakes
  /** The phases of unanswered requests; without one, `last`. */
  const underWay = new Set<{ phase: Phase }>()
  let last: Phase = 'starting'
  const began = performance.now()
  const { child, ready, ended, errors } = spawnHost(flags, { env: secretsOf(fakes) })
  let death: Phase[] | undefined
  let broken: unknown
  const kill = () => {
    death ??= underWay.size > 0 ? [...underWay].map(({ phase }) => phase) : [last]
    child.kill('SIGKILL')
  }
  /** On a slow machine the delays are longer, so that the kills hit the same code. */
  const pace = Math.max(1, memory.startMs / 400)
  const dieWithin = (ms: number) => void setTimeout(kill, chance.below(ms))
  const orSay = (work: Promise<unknown>) =>
    void work.catch((error) => {
      // A dead station gives no answer.
      if (death) return
      broken = error
      kill()
    })

  const serve = async (address: string) => {
    const page = await enter(address)
    await followShipments(page, history)
    if (target === 'starting' || target === 'recovering') return
    const actions = createPackerActions(page, fakes, memory, chance)
    const perform = async (phase: Phase) => {
      const action = { phase }
      underWay.add(action)
      await actions[phase]?.()
      underWay.delete(action)
      last = 'resting'
    }
    // Other work comes before it, and sometimes at the same time.
    for (let actions = chance.below(4); actions > 0; actions--)
      await perform(chance.pick(['booking', 'booking', 'printing', 'importing', 'settling', 'typing']))
    if (chance.maybe(0.3)) orSay(perform(chance.pick(['booking', 'printing', 'typing'])))

    // Half of the kills come just after a request reached the service or the printer, where most is at stake.
    const request = { booking: 'post', printing: 'print' }[target as string]
    if (request && chance.maybe(0.5)) {
      state.onRequest = (what) => what === request && dieWithin(40)
      setTimeout(kill, 2000 * pace)
    } else dieWithin(chance.pick([10, 40, 150, 600, 1500]) * pace)
    while (!death) {
      await perform(target)
      await pause(1)
    }
  }

  if (target === 'starting') dieWithin(memory.startMs)
  const address = await ready
  if (address !== undefined) {
    memory.startMs = performance.now() - began
    last = 'recovering'
    if (target === 'recovering') dieWithin(300 * pace)
    orSay(serve(address))
  }
  const { code, signal } = await ended
  state.onRequest = () => undefined
  if (broken || !wasKilled(code, signal) || !death)
    throw broken ?? new Error(`the host ended by itself (${code}): ${errors()}`)
  history.note('station', `is killed while ${death.join(' and ')}`)
  return death
}

type KilledHistory = {
  findings: Finding[]
  history: string[]
  kills: number
  /** The number of kills in each phase. A kill during two phases counts in both. */
  deaths: Counts
  posts: number
  papers: number
  /** The number of answers that took effect at a target. */
  answers: number
}

/** Kills one station that many times, at random moments, and then checks the rest. The renderer and
 * the main process must be built.
 * @param turn the first kill's place in `turns` */
async function runHistory(seed: number, kills: number, turn: number): Promise<KilledHistory> {
  const chance = createChance(seed)
  const plan: Plan = {
    ...planDay(seed),
    answers: chance.pick(['booked', 'printed']),
    start: new Date().toISOString(),
    lagMs: chance.pick([0, 0, 300]),
    pageSize: 50,
    shows: chance.pick(['list', 'detail', 'confirmation']),
  }
  const fakes = await createFakes(plan)
  const folder = await mkdtemp(join(tmpdir(), 'packdesk-kills-'))
  const dataDir = join(folder, 'data')
  const deaths: Counts = {}
  const memory: Memory = { plan, closed: 0, typed: 0, kept: 0, startMs: 600 }
  try {
    await mkdir(dataDir)
    const flags = flagsOf(folder, dataDir, fakes)
    for (let life = 0; life < kills; life++) {
      fakes.service.state.faults = chance.maybe(0.6) ? wireFaults(chance, 'book') : {}
      const target = turns[(turn + life) % turns.length] ?? 'booking'
      for (const phase of await live(target, flags, fakes, memory, chance)) addCounts(deaths, { [phase]: 1 })
    }
    fakes.service.state.faults = {}
    const findings = await lookAfterwards(fakes, { ...plan, lagMs: 0 }, dataDir, memory)
    return {
      findings,
      history: fakes.history.lines,
      kills,
      deaths,
      posts: fakes.history.posts.length,
      papers: fakes.papers.length,
      answers: (await fakes.answersTaken()).reduce((sum, { effects }) => sum + effects.length, 0),
    }
  } finally {
    await fakes.close()
    await rm(folder, { recursive: true, force: true })
  }
}

beforeAll(() => build(), 120_000)

/** Kills each station `lives` times and then checks the rest. One station per core runs at a time, because
 * a starting station mostly waits. */
// FAULTS.md F29, F83
test('stations that are killed at random moments come to what they were asked for', {
  timeout: isLongRun ? 0 : 240_000,
}, async () => {
  const { kills, lives, seed: first } = optionsOf('kills', { kills: 8, lives: 4, seed: 1 })
  const started = performance.now()
  const total: Counts = {}
  const deaths: Counts = {}
  const failed: string[] = []
  let begun = 0
  const killStations = async () => {
    while (begun * lives < kills && failed.length === 0) {
      const left = kills - begun * lives
      const seed = first + begun++
      const {
        findings,
        history,
        deaths: died,
        ...counts
      } = await runHistory(seed, Math.min(lives, left), seed * lives)
      addCounts(total, counts)
      addCounts(deaths, died)
      // Moments of death are not repeatable: the history is what there is.
      if (findings.length > 0) failed.push(reportHistory(seed, findings, history))
      const seconds = Math.round((performance.now() - started) / 1000)
      const numbers = { ...total, seed: first, failures: failed.length, seconds }
      writeResult('kills', numbers, countTable('killed while', deaths))
      if ((total.kills ?? 0) % 100 === 0) printLine(`${total.kills} kills`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, killStations))
  expect(failed.join('\n\n')).toBe('')
  expect(total.kills).toBe(kills)
})
