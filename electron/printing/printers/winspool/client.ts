import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { newProblem } from '../../../../shared/kit/index.ts'
import {
  besideBundle,
  createWorkerClient,
  type StartProcess,
  startNodeProcess,
  type WorkerClient,
} from '../../../kit/index.ts'
import type { Spooling } from './spooling.ts'

const queue = z.object({
  name: z.string(),
  port: z.string(),
  driver: z.string(),
  attributes: z.number(),
  status: z.number(),
  isXps: z.boolean(),
})
const size = { widthMm: z.number(), heightMm: z.number() }
const paper = z.object({
  papers: z.array(z.object({ name: z.string(), ...size })),
  usual: z.object(size).optional(),
  dpi: z.number().optional(),
})
const job = z.object({
  id: z.number(),
  document: z.string(),
  status: z.number(),
  pagesPrinted: z.number(),
  elapsedMs: z.number(),
})
const ended = z.enum(['cancelledInQueue', 'aborted'])

/** The values of the calls, checked since foreign code runs in that process. */
const values: { [Name in keyof Spooling]: z.ZodType<ReturnType<Spooling[Name]>> } = {
  list: z.array(queue.extend({ isDefault: z.boolean(), paper: paper.optional() })),
  queue,
  paper,
  start: z.object({ queue, job: z.int().positive().optional() }),
  write: z.union([z.object({ end: z.literal('spooled') }), z.object({ end: ended, code: z.number() })]),
  drop: z.undefined(),
  jobs: z.array(job),
  job: job.optional(),
  cancel: ended.optional(),
  protectedPrint: z.boolean(),
  portAddress: z.object({ host: z.string(), port: z.number() }).optional(),
}

/** `code`: Windows' error; undefined if the process ended, was silent or responded with garbage. */
type SpoolingResult<Value> = { ok: true; value: Value } | { ok: false; code?: number }

export type SpoolingClient = {
  /** Never rejects. */
  call<Name extends keyof Spooling>(
    name: Name,
    ...args: Parameters<Spooling[Name]>
  ): Promise<SpoolingResult<ReturnType<Spooling[Name]>>>
}

type ClientOptions = {
  start?: StartProcess
  /** The process's file. */
  file?: string
  /** Limit of one call. */
  deadlineMs?: number
  /** Limit of a call that runs code of drivers. */
  driverMs?: number
}

const processFile = fileURLToPath(
  besideBundle('winspool-process.js') ?? new URL('./process.ts', import.meta.url),
)

/** The calls that run code of drivers, which may hang or end its process. */
const driverCalls: ReadonlySet<keyof Spooling> = new Set(['list', 'paper'])

/** Windows' print spooler in processes beside this one, so that no fault of foreign code
 * reaches the journal. What runs code of drivers has a process for each call, and none of it
 * is in the one that writes labels. */
export function createSpoolingClient({
  start = startNodeProcess,
  file = processFile,
  deadlineMs = 15_000,
  driverMs = 20_000,
}: ClientOptions = {}): SpoolingClient {
  const connect = (limit: number) =>
    createWorkerClient<Spooling>({
      start: () => start(file),
      deadlineMs: limit,
      problemOf: () => newProblem('winspool'),
    })
  const jobs = connect(deadlineMs)

  async function ask<Name extends keyof Spooling>(
    client: WorkerClient<Spooling>,
    name: Name,
    args: Parameters<Spooling[Name]>,
  ): Promise<SpoolingResult<ReturnType<Spooling[Name]>>> {
    const outcome = await client.call(name, args)
    if (!outcome.ok) {
      const code = outcome.problem.values?.code
      return { ok: false, ...(typeof code === 'number' && { code }) }
    }
    const checked = values[name].safeParse(outcome.value)
    if (checked.success) return { ok: true, value: checked.data as ReturnType<Spooling[Name]> }
    await client.stop()
    return { ok: false }
  }

  return {
    async call(name, ...args) {
      if (!driverCalls.has(name)) return ask(jobs, name, args)
      const drivers = connect(driverMs)
      try {
        return await ask(drivers, name, args)
      } finally {
        await drivers.stop()
      }
    },
  }
}
