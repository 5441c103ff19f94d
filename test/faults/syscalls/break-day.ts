import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createChance } from '../../fixtures/chance.ts'
import type { Finding } from '../day/check.ts'
import { type Plan, planDay } from '../day/plan.ts'
import type { Memory } from '../kills/deeds.ts'
import { withFolderPrinter } from '../kills/folder-papers.ts'
import { lookAfterwards } from '../kills/look-afterwards.ts'
import { flagsOf } from '../kills/run-history.ts'
import { createSurroundings } from '../kills/surroundings.ts'
import { createCopies } from './copies.ts'
import { chooseInjection, describe, type Injection, type Stage } from './injection.ts'
import { type Seat, sitDown } from './sit-down.ts'
import { type Host, startHost, startTraced, trace, wasInjected } from './traced-host.ts'

export type BrokenDay = {
  seed: number
  injection: Injection
  /** Whether the host made that call at all. */
  isReached: boolean
  /** Whether it ended by itself then. */
  isEnded: boolean
  findings: Finding[]
  history: string[]
}

/** Milliseconds: longer than any action takes on a busy machine, even if each answer is as late as possible. */
const longest = 60_000
/** Actions of every day, so that there is something to lose. */
const usual: [Stage, ...Stage[]] = [
  'booking',
  'booking',
  'typing',
  'importing',
  'printing',
  'learning',
  'setting',
]
/** Actions that a stage needs before it. */
const needed: Partial<Record<Stage, Stage[]>> = {
  printing: ['booking', 'booking'],
  cancelling: ['booking', 'booking'],
  settling: ['booking', 'booking'],
  closing: ['booking', 'booking'],
  restoring: ['copying', 'booking', 'printing'],
}

/** A short day of the real host on real files, in which one system call kills the process or fails. After a normal start the day
 * continues and is checked. The build must be fresh. */
export async function breakDay(seed: number, kind: 'death' | 'error'): Promise<BrokenDay> {
  const chance = createChance(seed)
  const injection = chooseInjection(chance, kind)
  const { stage } = injection
  const start = new Date().toISOString()
  const plan: Plan = {
    ...planDay(seed),
    start,
    lagMs: 0,
    pageSize: 50,
    shows: chance.pick(['list', 'detail']),
  }
  const folder = await mkdtemp(join(tmpdir(), 'packdesk-syscalls-'))
  const [dataDir, log] = [join(folder, 'data'), join(folder, 'strace')]
  const sockets = await createSurroundings(plan)
  const around = chance.maybe(0.4) ? withFolderPrinter(sockets, dataDir) : sockets
  const { history, world } = around
  const memory: Memory = { plan, closed: 0, typed: 0, kept: 0, startMs: 600 }
  const copies = createCopies(history, memory, world.elapsed)
  const findings: Finding[] = []
  const find = (kind: Finding['kind'], text: string) => void findings.push({ kind, text })

  const within = async <Value>(what: string, work: Promise<Value>): Promise<Value> => {
    const over = new AbortController()
    const late = pause(longest, undefined, { signal: over.signal }).then(() => {
      find('stuck', `${what} has not ended after ${longest / 1000} s`)
      throw new Error(what)
    })
    return Promise.race([work, late]).finally(() => over.abort())
  }
  /** Undefined if the host ended before it was ready. */
  const sit = async ({ ready }: Host): Promise<Seat | undefined> => {
    const address = await within('the start', ready)
    if (address !== undefined) return sitDown(address, { around, memory, copies, chance, find, within })
  }
  const end = async ({ child, ended }: Host) => {
    child.kill('SIGTERM')
    await within('the end', ended).catch(() => child.kill('SIGKILL'))
    return ended
  }

  /** Runs the process with the injection: whether it happened, and whether the host ended by itself. */
  const live = async (flags: readonly string[]): Promise<Pick<BrokenDay, 'isReached' | 'isEnded'>> => {
    let host = startHost(flags)
    let seat = await sit(host)
    for (let deeds = 1 + chance.below(3); deeds > 0; deeds--) await seat?.perform(chance.pick(usual))
    for (const deed of needed[stage] ?? []) await seat?.perform(deed)
    history.note('world', describe(injection))
    if (stage === 'starting' || stage === 'recovering') {
      host.child.kill(chance.pick(['SIGKILL', 'SIGTERM']))
      await host.ended
    }
    if (stage === 'starting') {
      const names = kind === 'error' ? await readdir(dataDir, { recursive: true }) : []
      const files = names.map((name) => join(dataDir, name))
      host = startTraced(flags, injection, log, files)
    } else if (stage === 'recovering') host = startHost(flags)
    await host.ready
    const wellAgain = stage === 'starting' ? undefined : await trace(host.child, injection, log)
    let isOver = false
    void host.ended.then(() => {
      isOver = true
    })
    /** A request may fail because the host or the connection is gone. */
    const perform = async (deed: Stage) => {
      if (!isOver) await seat?.perform(deed).catch((error) => history.note('page', String(error)))
    }
    if (stage === 'starting' || stage === 'recovering') seat = await sit(host).catch(() => undefined)
    for (let times = 0; times < 3 && !isOver && !(await wasInjected(log)); times++) await perform(stage)
    if (injection.lasts) await perform('booking')
    await wellAgain?.()
    await perform(chance.pick(usual))
    const isEnded = isOver || !seat
    const { code, signal } = await (isEnded ? within('the end', host.ended) : end(host))
    const said = host.errors().trim()
    if (said) history.note('desk', `says: ${said}`)
    const isReached = kind === 'death' ? signal === 'SIGKILL' : await wasInjected(log)
    const isSentence = code === 2 && /^\S.*\.$/.test(said)
    if (kind === 'error' && !isSentence && (isEnded || code !== 0))
      find('broken', `it ended${isEnded ? ' by itself' : ''} with ${signal ?? code}: ${said}`)
    return { isReached, isEnded }
  }

  /** Continues the day after a normal start. */
  const goOn = async (flags: readonly string[]) => {
    const host = startHost(flags)
    const seat = await sit(host)
    if (!seat) return find('broken', `the next start ends: ${host.errors()}`)
    const { page, perform } = seat
    const { journalProblem } = await page.get('station.status', null)
    if (journalProblem) find('broken', `at the next start: ${journalProblem.code}`)
    const { pickupLocations, environment } = await page.get('settings.read', null)
    if (pickupLocations.length === 0) find('lost', `the settings: ${environment}`)
    copies.lookAt((await page.get('shipments.list', { text: '', take: 100 })).shipments)
    for (const deed of ['booking', 'printing', 'closing'] as const) await perform(deed)
    const { code } = await end(host)
    if (code !== 0) find('broken', `the next start ended with ${code}: ${host.errors()}`)
  }

  let came = { isReached: false, isEnded: false }
  try {
    await mkdir(dataDir)
    const flags = await flagsOf(folder, dataDir, around)
    came = await live(flags)
    await goOn(flags)
    findings.push(...(await lookAfterwards(around, plan, dataDir, memory)))
  } catch (error) {
    find('broken', error instanceof Error ? `${error.stack}` : String(error))
  } finally {
    await sockets.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { seed, injection, ...came, findings, history: history.lines }
}
