import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { folderPrinterName } from '../../../shared/labels/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { type Chance, createChance } from '../../fixtures/chance.ts'
import { enter, type HostPage } from '../../fixtures/hosts/browser-host.ts'
import { draft } from '../../fixtures/shipment/parcel-draft.ts'
import type { Finding } from '../kit/check.ts'
import { forgetSince, type History, type Past, pastOf } from '../kit/history.ts'
import { createFakes, type Fakes, flagsOf, secretsOf } from '../kit/host/host-fakes.ts'
import { lookAfterwards } from '../kit/host/look-afterwards.ts'
import { createPackerActions, followShipments, type Memory } from '../kit/host/packer-actions.ts'
import { type Plan, planDay } from '../kit/plan/plan.ts'
import { chooseInjection, type Injection, type Stage, textOf } from './injections.ts'
import { type Flags, type Host, startTraced, startUntraced, trace, wasInjected } from './tracer.ts'

/** The last copy of the journal, and whether it was restored. */
function createCopies(history: History, memory: Memory, elapsed: () => number) {
  let copy: { name: string; past: Past; kept: number } | undefined
  /** The codes that the copy does not have, once its restore was requested. */
  let later: string[] | undefined
  return {
    async make(make: () => Promise<string | undefined>) {
      const [past, { kept }] = [pastOf(history), memory]
      const name = await make()
      if (name !== undefined) copy = { name, past, kept }
    },
    async restore(restore: (name: string) => Promise<unknown>) {
      if (!copy || later) return
      later = history.posts.slice(copy.past.posts).map(({ code }) => code)
      history.restoredAt = elapsed()
      await restore(copy.name)
    },
    /** If the answer to a restore was lost, the shipments show whether it happened. */
    lookAt(shipments: readonly ShipmentRecord[]) {
      if (!copy || !later?.length || shipments.some(({ code }) => later?.includes(code))) return
      const since = history.posts.slice(copy.past.posts + later.length)
      forgetSince(history, copy.past)
      for (const { code } of since) history.forgotten.delete(code)
      memory.kept = copy.kept
    },
  }
}
type Copies = ReturnType<typeof createCopies>

type Deps = {
  fakes: Fakes
  memory: Memory
  copies: Copies
  chance: Chance
  find: (kind: Finding['kind'], text: string) => void
  /** Rejects after the longest permitted time. */
  within: <Value>(what: string, work: Promise<Value>) => Promise<Value>
}

/** A person at the page of a host, with an action for each stage. An action rejects if
 * the host or connection is gone. */
async function sitDown(address: string, { fakes, memory, copies, chance, find, within }: Deps) {
  const { history } = fakes
  const page = await enter(address)
  await followShipments(page, history)
  const request: HostPage['request'] = async (name, input) => {
    const answer = await within(name, page.request(name, input))
    if (answer.ok) return answer
    history.note('desk', `answers ${name}: ${answer.problem.code}`)
    if (answer.problem.code === 'internal') find('broken', `${name} is answered with a fault and no sentence`)
    return answer
  }
  const actions: Partial<Record<Stage, () => Promise<unknown>>> = {
    ...createPackerActions({ ...page, request }, fakes, memory, chance),
    recovering: () => pause(1000),
    async learning() {
      const address = { ...draft().consignee, name: `Bäckerei ${chance.below(1000)}` }
      await request('addresses.save', { address })
      await request('addresses.find', { text: 'Bäck', take: 5 })
    },
    setting: () => request('settings.change', { theme: chance.pick(['dark', 'light']) }),
    copying: () =>
      copies.make(async () => {
        const made = await request('backup.make', null)
        if (chance.maybe(0.3)) await request('backup.makeFile', null)
        return made.ok ? made.value.name : undefined
      }),
    restoring: () => copies.restore((name) => request('backup.restore', { name })),
  }
  return {
    page,
    async perform(stage: Stage) {
      history.note('packer', stage)
      await within(stage, actions[stage]?.() ?? Promise.resolve())
    },
  }
}
type Seat = Awaited<ReturnType<typeof sitDown>>

/** The same fakes with the folder printer: each complete file is the paper of the order in its name. */
function withFolderPrinter(fakes: Fakes, dataDir: string): Fakes {
  const { service, papers, simulation } = fakes
  const folder = join(dataDir, 'labels')
  const read = async (job: string) => {
    const isWhole = /(%%EOF|\^XZ)\s*$/.test(await readFile(join(folder, job), 'latin1'))
    const order = service.orders.find(({ reference }) => job.startsWith(`${reference}_`))
    return { orderId: (isWhole && order?.id) || `${job}, which is none`, job, at: simulation.elapsed() }
  }
  const papersRead = async () => {
    const names = await readdir(folder).catch(() => [])
    const labels = names.filter((name) => /^[^.].*\.(pdf|zpl)$/.test(name))
    papers.splice(0, papers.length, ...(await Promise.all(labels.map(read))))
  }
  return { ...fakes, printerName: folderPrinterName, papersRead }
}

type BrokenDay = {
  seed: number
  injection: Injection
  /** Whether the host made that call at all. */
  isReached: boolean
  /** Whether it ended by itself then. */
  isEnded: boolean
  findings: Finding[]
  history: string[]
}

/** Milliseconds: longer than any action takes on a busy machine, even if each answer is as late as
 * possible. */
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

/** A short day of the real host on real files, in which one system call kills the process or fails. After
 * a normal start the day continues and is checked. The build must be fresh. */
export async function breakDay(seed: number, kind: 'death' | 'error'): Promise<BrokenDay> {
  const chance = createChance(seed)
  const injection = chooseInjection(chance, kind)
  const { stage } = injection
  const start = new Date().toISOString()
  const plan: Plan = {
    ...planDay(seed),
    answers: chance.pick(['booked', 'printed']),
    start,
    lagMs: 0,
    pageSize: 50,
    shows: chance.pick(['list', 'detail']),
  }
  const folder = await mkdtemp(join(tmpdir(), 'packdesk-syscalls-'))
  const [dataDir, log] = [join(folder, 'data'), join(folder, 'strace')]
  const sockets = await createFakes(plan)
  const fakes = chance.maybe(0.4) ? withFolderPrinter(sockets, dataDir) : sockets
  const { history, simulation } = fakes
  const memory: Memory = { plan, closed: 0, typed: 0, kept: 0, startMs: 600 }
  const copies = createCopies(history, memory, simulation.elapsed)
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
    if (address !== undefined) return sitDown(address, { fakes, memory, copies, chance, find, within })
  }
  const end = async ({ child, ended }: Host) => {
    child.kill('SIGTERM')
    await within('the end', ended).catch(() => child.kill('SIGKILL'))
    return ended
  }

  /** Runs the process with the injection: whether it happened, and whether the host ended by itself. */
  const live = async (flags: Flags): Promise<Pick<BrokenDay, 'isReached' | 'isEnded'>> => {
    let host = startUntraced(flags)
    let seat = await sit(host)
    for (let actions = 1 + chance.below(3); actions > 0; actions--) await seat?.perform(chance.pick(usual))
    for (const action of needed[stage] ?? []) await seat?.perform(action)
    history.note('world', textOf(injection))
    if (stage === 'starting' || stage === 'recovering') {
      host.child.kill(chance.pick(['SIGKILL', 'SIGTERM']))
      await host.ended
    }
    if (stage === 'starting') {
      const names = kind === 'error' ? await readdir(dataDir, { recursive: true }) : []
      const files = names.map((name) => join(dataDir, name))
      host = startTraced(flags, injection, log, files)
    } else if (stage === 'recovering') host = startUntraced(flags)
    await host.ready
    const wellAgain = stage === 'starting' ? undefined : await trace(host.child, injection, log)
    let isOver = false
    void host.ended.then(() => {
      isOver = true
    })
    /** A request may fail because the host or the connection is gone. */
    const perform = async (action: Stage) => {
      if (!isOver) await seat?.perform(action).catch((error) => history.note('page', String(error)))
    }
    if (stage === 'starting' || stage === 'recovering') seat = await sit(host).catch(() => undefined)
    for (let times = 0; times < 3 && !isOver && !(await wasInjected(log)); times++) await perform(stage)
    if (injection.lasts) await perform('booking')
    await wellAgain?.()
    await perform(chance.pick(usual))
    const isEnded = isOver || !seat
    const { code, signal } = await (isEnded ? within('the end', host.ended) : end(host))
    const output = host.errors().trim()
    if (output) history.note('desk', `says: ${output}`)
    const isReached = kind === 'death' ? signal === 'SIGKILL' : await wasInjected(log)
    const isSentence = code === 2 && /^\S.*\.$/.test(output)
    if (kind === 'error' && !isSentence && (isEnded || code !== 0))
      find('broken', `it ended${isEnded ? ' by itself' : ''} with ${signal ?? code}: ${output}`)
    return { isReached, isEnded }
  }

  /** Continues the day after a normal start. */
  const continueDay = async (flags: Flags) => {
    const host = startUntraced(flags)
    const seat = await sit(host)
    if (!seat) return find('broken', `the next start ends: ${host.errors()}`)
    const { page, perform } = seat
    const { journalProblem } = await page.get('station.status', null)
    if (journalProblem) find('broken', `at the next start: ${journalProblem.code}`)
    const { pickupLocations, environment } = await page.get('settings.read', null)
    if (pickupLocations.length === 0) find('lost', `the settings: ${environment}`)
    copies.lookAt((await page.get('shipments.list', { text: '', take: 100 })).shipments)
    for (const action of ['booking', 'printing', 'closing'] as const) await perform(action)
    const { code } = await end(host)
    if (code !== 0) find('broken', `the next start ended with ${code}: ${host.errors()}`)
  }

  let came = { isReached: false, isEnded: false }
  try {
    await mkdir(dataDir)
    const flags = { flags: flagsOf(folder, dataDir, fakes), env: secretsOf(fakes) }
    came = await live(flags)
    await continueDay(flags)
    findings.push(...(await lookAfterwards(fakes, plan, dataDir, memory)))
  } catch (error) {
    find('broken', error instanceof Error ? `${error.stack}` : String(error))
  } finally {
    await sockets.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { seed, injection, ...came, findings, history: history.lines }
}
