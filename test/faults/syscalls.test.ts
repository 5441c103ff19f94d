import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../electron/launch/build.mjs'
import { folderPrinterName } from '../../shared/labels/index.ts'
import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import { type Chance, createChance } from '../fixtures/chance.ts'
import { enter, type HostPage, spawnHost } from '../fixtures/hosts/browser-host.ts'
import { draft } from '../fixtures/shipment/parcel-draft.ts'
import type { Finding } from './kit/check.ts'
import { forgetSince, type History, type Past, pastOf } from './kit/history.ts'
import { createFakes, type Fakes, flagsOf, secretsOf } from './kit/host/host-fakes.ts'
import { lookAfterwards } from './kit/host/look-afterwards.ts'
import { createPackerActions, followShipments, type Memory } from './kit/host/packer-actions.ts'
import { type Plan, planDay } from './kit/plan/plan.ts'
import { isLongRun, optionsOf, printLine, reportHistory, table, writeResult } from './long-run.ts'

/** The work of a station during which one of its system calls fails. */
const stages = [
  'starting',
  'recovering',
  'typing',
  'booking',
  'importing',
  'printing',
  'cancelling',
  'settling',
  'learning',
  'setting',
  'copying',
  'restoring',
  'closing',
] as const
type Stage = (typeof stages)[number]

/** The `nth` call of a thread fails this way; if it `lasts`, each later one too. */
type Injection = {
  stage: Stage
  call: string
  /** `death`, an error's name, or `nothing written`. */
  how: string
  nth: number
  lasts: boolean
}

const disk: [string, ...string[]] = ['EIO', 'ENOSPC', 'EROFS', 'EACCES']
const descriptors: [string, ...string[]] = ['EMFILE', 'ENFILE']
/** The errors that each call may return in the real world. Node aborts if its own pipes fail, so `read`,
 * `write` and `close` only get deaths. */
const errorsOf: Record<string, [string, ...string[]]> = {
  pwrite64: ['EIO', 'ENOSPC', 'EROFS', 'EINTR', 'nothing written'],
  pread64: ['EIO'],
  fsync: ['EIO', 'ENOSPC', 'EROFS', 'EINTR'],
  openat: [...disk, ...descriptors],
  rename: disk,
  link: [...disk, 'EPERM'],
  unlink: disk,
  mkdir: disk,
  ftruncate: disk,
  copy_file_range: [...disk, 'EXDEV', 'nothing written'],
  'openat,socket': descriptors,
  socket: [...descriptors, 'ENOBUFS'],
  connect: ['ECONNREFUSED', 'ENETUNREACH', 'ETIMEDOUT', 'EADDRNOTAVAIL', 'EPERM', 'EINTR', 'EAGAIN'],
  writev: ['EPIPE', 'ECONNRESET', 'ENOBUFS', 'EIO', 'EAGAIN', 'nothing written'],
}
/** The counted number of calls per thread and stage, rounded. `write` is also used between threads. */
const callsOf: Record<Stage, Record<string, number>> = {
  starting: {
    pwrite64: 240,
    pread64: 120,
    fsync: 20,
    openat: 150,
    rename: 3,
    unlink: 5,
    mkdir: 3,
    ftruncate: 2,
  },
  recovering: { pwrite64: 8, fsync: 2, openat: 1, writev: 2, write: 3, connect: 1 },
  typing: { pwrite64: 5, fsync: 1 },
  booking: {
    pwrite64: 100,
    fsync: 4,
    openat: 1,
    close: 1,
    'openat,socket': 2,
    connect: 2,
    socket: 2,
    writev: 4,
    write: 3,
    read: 3,
  },
  importing: {
    pwrite64: 80,
    pread64: 2,
    fsync: 6,
    openat: 15,
    'openat,socket': 10,
    rename: 1,
    mkdir: 1,
    unlink: 1,
    writev: 6,
    write: 12,
    read: 30,
    close: 15,
  },
  printing: {
    pwrite64: 60,
    fsync: 4,
    openat: 3,
    'openat,socket': 3,
    link: 1,
    mkdir: 1,
    unlink: 2,
    close: 2,
    connect: 1,
    socket: 1,
    writev: 3,
    write: 6,
    read: 6,
  },
  cancelling: { pwrite64: 12, fsync: 2, connect: 2, socket: 2, writev: 2, write: 3, read: 3 },
  settling: { pwrite64: 12, fsync: 2, writev: 1, write: 2 },
  learning: {
    pwrite64: 30,
    pread64: 8,
    fsync: 8,
    openat: 8,
    unlink: 1,
    mkdir: 1,
    write: 4,
    read: 10,
    close: 8,
  },
  setting: { pwrite64: 1, fsync: 1, openat: 2, rename: 1, mkdir: 1, write: 2, read: 2, close: 2 },
  copying: {
    pwrite64: 80,
    pread64: 7,
    fsync: 12,
    openat: 20,
    rename: 1,
    mkdir: 2,
    unlink: 2,
    write: 20,
    read: 60,
    close: 15,
  },
  restoring: {
    pwrite64: 160,
    pread64: 120,
    fsync: 28,
    openat: 11,
    rename: 2,
    link: 1,
    mkdir: 2,
    unlink: 5,
    copy_file_range: 1,
    ftruncate: 1,
    connect: 3,
    socket: 3,
    writev: 8,
    write: 30,
    read: 70,
    close: 15,
  },
  closing: {
    pwrite64: 28,
    fsync: 3,
    openat: 2,
    rename: 1,
    mkdir: 1,
    connect: 2,
    writev: 4,
    write: 6,
    read: 20,
  },
}

/** The stages where most is at stake. */
const gravest = ['starting', 'booking', 'printing', 'restoring'] as const

/** Draws a stage, half of the times one of the gravest, a call and its failure. */
function chooseInjection(chance: Chance, kind: 'death' | 'error'): Injection {
  const stage: Stage = chance.maybe(0.5) ? chance.pick(gravest) : chance.pick(stages)
  const possible = Object.entries(callsOf[stage]).filter(([call]) =>
    kind === 'death' ? !call.includes(',') : call in errorsOf,
  )
  const [first = ['pwrite64', 5] as [string, number], ...others] = possible
  const [call, often] = chance.pick([first, ...others])
  const how = kind === 'death' ? 'death' : chance.pick(errorsOf[call] ?? disk)
  // A write that never writes anything would be retried for ever.
  const lasts = !['death', 'nothing written', 'EINTR', 'EAGAIN'].includes(how) && chance.maybe(0.5)
  return { stage, call, how, nth: 1 + chance.below(often), lasts }
}

/** The options for strace. With `files`, only calls on these count. */
function straceOptions(
  { call, how, nth, lasts }: Injection,
  log: string,
  files: readonly string[] = [],
): string[] {
  const effect = how === 'death' ? 'signal=SIGKILL' : how === 'nothing written' ? 'retval=0' : `error=${how}`
  const inject = `inject=${call}:${effect}:when=${nth}${lasts ? '+' : ''}`
  const only = files.flatMap((file) => ['-P', file])
  return ['-f', '-y', '-o', log, '-e', `trace=${call}`, '-e', inject, ...only]
}

const textOf = ({ stage, call, how, nth, lasts }: Injection): string =>
  `while ${stage}: ${how} at ${call} ${nth}${lasts ? ' and from then on' : ''}`

type Flags = { flags: readonly string[]; env: NodeJS.ProcessEnv }

/** The host without an injection. */
const startHost = ({ flags, env }: Flags) => spawnHost(flags, { env })
type Host = ReturnType<typeof startHost>

/** The host with the injection from its first call on. Errors only affect these files,
 * since Node needs its program files. */
const startTraced = (
  { flags, env }: Flags,
  injection: Injection,
  log: string,
  files: readonly string[],
): Host =>
  // With -D the tracer runs aside, and the process is the host itself.
  spawnHost(flags, { env, under: ['strace', '-D', '-qq', ...straceOptions(injection, log, files)] })

/** Injects into a running host; resolves when the tracer is attached. The returned function detaches it. */
async function trace({ pid }: Pick<ChildProcess, 'pid'>, injection: Injection, log: string) {
  const tracer = spawn('strace', ['-p', String(pid), ...straceOptions(injection, log)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(tracer, 'close')
  let output = ''
  await Promise.race([
    new Promise<void>((resolve) => {
      tracer.stderr.on('data', (chunk) => {
        output += chunk
        if (output.includes(' attached')) resolve()
      })
    }),
    ended,
  ])
  if (!output.includes(' attached')) throw new Error(output.trim())
  return async () => {
    tracer.kill('SIGINT')
    // If the host dies at that moment, the tracer may wait for ever.
    const late = setTimeout(() => tracer.kill('SIGKILL'), 5000)
    await ended
    clearTimeout(late)
  }
}

/** Whether the injection has happened. */
const wasInjected = async (log: string): Promise<boolean> =>
  (await readFile(log, 'utf8').catch(() => '')).includes('(INJECTED)')

/** Why nothing can be injected on this machine; undefined where it can. */
async function whyNot(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'This needs Linux: strace makes the system calls fail.'
  const tried = spawn('sleep', ['30'])
  const injection: Injection = { stage: 'typing', call: 'fsync', how: 'EIO', nth: 1, lasts: false }
  try {
    await (await trace(tried, injection, '/dev/null'))()
    return undefined
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return code === 'ENOENT'
      ? 'This needs strace, which is not installed.'
      : `strace may not look into a process here (${message}): run it as root, or set kernel.yama.ptrace_scope to 0.`
  } finally {
    tried.kill()
  }
}

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
async function breakDay(seed: number, kind: 'death' | 'error'): Promise<BrokenDay> {
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
    let host = startHost(flags)
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
    } else if (stage === 'recovering') host = startHost(flags)
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
    const host = startHost(flags)
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

const reason = await whyNot()

describe.skipIf(reason)(`a system call that ends badly (${reason ?? 'by strace'})`, () => {
  beforeAll(() => build(), 120_000)

  if (isLongRun)
    test('after a call that ends badly at any stage, the day goes on after a plain start, and ties out', {
      timeout: 0,
    }, async () => {
      const { deaths, errors, seed: first } = optionsOf('syscalls', { deaths: 1, errors: 1, seed: 1 })
      const wanted = { death: deaths, error: errors }
      const started = performance.now()
      const counts = { death: 0, error: 0 }
      const underWay = { death: 0, error: 0 }
      /** By call and by stage: the stations that died there, those that got an error, and those of
       * them that ended with a sentence. */
      const rows = new Map<string, { death: number; error: number; ended: number }>()
      const failed: string[] = []
      let [next, missed] = [first, 0]

      const rank = (name: string) => stages.findIndex((stage) => name === `while ${stage}`)
      /** Written on the way as well, so that an interrupted run leaves its result. */
      const keep = () => {
        const seconds = Math.round((performance.now() - started) / 1000)
        const numbers = { deaths: counts.death, errors: counts.error, missed, seed: first }
        writeResult(
          'syscalls',
          { ...numbers, failures: failed.length, seconds },
          table(
            ['', 'died', 'got an error', 'of these ended with a sentence'],
            // The calls, and then the stages in their order.
            [...rows]
              .sort(([one], [other]) => rank(one) - rank(other) || (one < other ? -1 : 1))
              .map(([name, { death, error, ended }]) => [name, death, error, ended]),
          ),
        )
      }
      /** The next day, for as long as there is one to be broken in a way that is still wanted. */
      const breakDays = async () => {
        for (;;) {
          const left = (['death', 'error'] as const).filter(
            (kind) => counts[kind] + underWay[kind] < wanted[kind],
          )
          const kind = left[next % Math.max(1, left.length)]
          if (kind === undefined) return
          underWay[kind]++
          const { seed, injection, isReached, isEnded, findings, history } = await breakDay(next++, kind)
          underWay[kind]--
          if (findings.length > 0) {
            const again = kind === 'death' ? '--deaths 1 --errors 0' : '--deaths 0 --errors 1'
            failed.push(`${textOf(injection)} (${again})\n${reportHistory(seed, findings, history)}`)
            printLine(failed.at(-1) ?? '')
          }
          if (isReached) {
            counts[kind]++
            for (const name of [`at ${injection.call}`, `while ${injection.stage}`]) {
              const row = rows.get(name) ?? { death: 0, error: 0, ended: 0 }
              row[kind]++
              if (kind === 'error' && isEnded) row.ended++
              rows.set(name, row)
            }
          } else missed++
          keep()
          if ((counts.death + counts.error) % 10 === 0)
            printLine(`${counts.death} deaths, ${counts.error} errors`)
        }
      }
      await Promise.all(Array.from({ length: availableParallelism() }, breakDays))
      expect(failed.join('\n\n')).toBe('')
    })
  else
    test.each([
      ['death', 13, 'importing', 'pwrite64'],
      ['error', 53, 'restoring', 'pwrite64'],
    ] as const)(
      '%s (seed %i): the day goes on after a plain start, and ties out',
      { timeout: 240_000 },
      async (kind, seed, stage, call) => {
        const { injection, isReached, findings, history } = await breakDay(seed, kind)
        expect(injection).toMatchObject({ stage, call })
        expect(isReached).toBe(true)
        expect(findings, history.join('\n')).toEqual([])
      },
    )
})
