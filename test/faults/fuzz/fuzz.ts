import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { type Chance, createChance } from '../../fixtures/chance.ts'
import { optionsOf, readNumbers, writeResult } from '../long-run.ts'

/** A short description of a reader's result. An input with a new outcome becomes a sample. */
type Outcome = string | undefined

/** Feeds one input. Throws if a promise is broken; a proper refusal is no error. */
type Feed = (input: Uint8Array, chance: Chance) => Promise<Outcome> | Outcome

/** An opened reader with good samples. */
type Opened = { samples: Uint8Array[]; feed: Feed; close?: () => Promise<unknown> | unknown }

/** A reader of outside data. */
type Target = {
  name: string
  /** Its part of the inputs: smaller for a reader that takes longer. */
  share: number
  open: () => Promise<Opened> | Opened
}

export const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8')
export const texts = (...samples: string[]): Uint8Array[] => samples.map((sample) => Buffer.from(sample))
export const json = (...values: unknown[]): Uint8Array[] =>
  values.map((value) => Buffer.from(JSON.stringify(value)))

export const must = (holds: boolean, promise: string): void => {
  if (!holds) throw new Error(`broken: ${promise}`)
}

/** Pieces on which readers break. */
export const pieceTexts = [
  '',
  ...'\0\u0002\u0003"\';,\t{}[]<>&%/\\=é漢\uFEFF\uD800\u202E',
  '\r\n',
  '..',
  '~HS',
  '__proto__',
  'constructor',
  'null',
  'true',
  '👨‍👩‍👧',
  '%PDF-',
  '%%EOF',
  'PK\u0003\u0004',
  '-1',
  '1e999',
  '9007199254740993',
  'NaN',
  'PD-0000000000',
  '<!DOCTYPE x [<!ENTITY a "b">]>',
  '=HYPERLINK("http://x")',
  'A'.repeat(5000),
  '['.repeat(2000),
  '{"a":'.repeat(500),
]
const pieces = pieceTexts.map((piece) => Buffer.from(piece)) as [Buffer, ...Buffer[]]

/** A good sample with a defect: bytes changed, removed, doubled or inserted, the end
 * cut off, or two samples joined. */
function mutate(sample: Uint8Array, other: Uint8Array, chance: Chance): Uint8Array {
  let bytes = Buffer.from(sample)
  for (let times = 1 + chance.below(6); times > 0; times--) {
    const at = chance.below(bytes.length + 1)
    const until = at + chance.below(Math.min(64, bytes.length - at + 1))
    const dice = chance.below(7)
    if (dice === 0 && bytes.length > 0) bytes[Math.min(at, bytes.length - 1)] = chance.below(256)
    else if (dice === 1) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(until)])
    else if (dice === 2) bytes = Buffer.concat([bytes.subarray(0, until), bytes.subarray(at)])
    else if (dice === 3) bytes = bytes.subarray(0, at)
    else if (dice === 4)
      bytes = Buffer.concat([bytes.subarray(0, at), other.subarray(chance.below(other.length + 1))])
    else bytes = Buffer.concat([bytes.subarray(0, at), chance.pick(pieces), bytes.subarray(at)])
    if (bytes.length > 200_000) bytes = bytes.subarray(0, 200_000)
  }
  return bytes
}

/** An input that broke a promise, in base64. */
type Broken = { target: string; seed: number; input: string; error: string }

/** More processor time than this for one input counts as a hang. */
const hangMs = 20_000
const workedMs = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}
/** A thread that ends the process after two minutes without further input: a reader may wait without
 * working. */
const watch = `
  let timer
  require('node:worker_threads').parentPort.on('message', (input) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      process.stderr.write('no answer to ' + input)
      process.kill(process.pid, 'SIGKILL')
    }, 120_000)
  })`
/** More memory than this for the whole process is a leak; the PDF reader's worker alone may take 600. */
const mostMb = 1500
/** The most inputs that are kept for a new outcome. */
const mostFound = 200

type Run = { broken?: Broken; outcomes: number }

/** Feeds that many inputs to one target; ends at the first that breaks a promise. An input with a new
 * outcome becomes a sample, to reach deeper states. */
export async function runTarget(target: Target, inputs: number, seed: number): Promise<Run> {
  const { samples, feed, close } = await target.open()
  const pool = [...samples]
  const outcomes = new Set<string>()
  const watchdog = new Worker(watch, { eval: true })
  try {
    for (let done = 0; done < inputs; done++) {
      watchdog.postMessage(`${target.name}, seed ${seed + done}`)
      const chance = createChance(seed + done)
      const sample = pool[chance.below(pool.length)] ?? new Uint8Array()
      const other = pool[chance.below(pool.length)] ?? sample
      const input = mutate(sample, other, chance)
      const began = process.cpuUsage()
      const broken = (error: string): Run => ({
        broken: {
          target: target.name,
          seed: seed + done,
          input: Buffer.from(input).toString('base64'),
          error,
        },
        outcomes: outcomes.size,
      })
      try {
        const outcome = await feed(input, chance)
        if (outcome !== undefined && !outcomes.has(outcome)) {
          outcomes.add(outcome)
          if (pool.length < samples.length + mostFound && input.length < 20_000) pool.push(input)
        }
      } catch (error) {
        return broken(error instanceof Error ? (error.stack ?? error.message) : String(error))
      }
      if (workedMs(began) > hangMs) return broken('it took more than twenty seconds of work')
      if (done % 500 === 0 && process.memoryUsage.rss() / 2 ** 20 > mostMb)
        return broken(`the process holds more than ${mostMb} MB`)
    }
    return { outcomes: outcomes.size }
  } finally {
    await watchdog.terminate()
    await close?.()
  }
}

/** A slice of a long run. `inputs` is the number for a reader of share 1. */
const short = { inputs: 70, seed: 1 }

/** Tests that a reader reads or refuses whatever comes. */
export function fuzz(target: Target): void {
  const { inputs, seed, chosen } = optionsOf('fuzz', short)
  const isLeftOut = chosen !== undefined && chosen !== target.name
  test.skipIf(isLeftOut)(`${target.name}: whatever comes is read or refused`, { timeout: 0 }, async () => {
    const started = performance.now()
    const part = Math.ceil(inputs * target.share)
    const { broken, outcomes } = await runTarget(target, part, seed)
    const before = readNumbers('fuzz')
    const sum = (name: string, more: number) => Number(before[name] ?? 0) + more
    writeResult('fuzz', {
      seed,
      inputs: sum('inputs', part),
      readers: sum('readers', 1),
      failures: sum('failures', broken ? 1 : 0),
      outcomes: sum('outcomes', outcomes),
      seconds: sum('seconds', Math.round((performance.now() - started) / 1000)),
      peakMb: Math.max(Number(before.peakMb ?? 0), Math.round(process.resourceUsage().maxRSS / 1024)),
    })
    expect(broken).toBeUndefined()
  })
}
