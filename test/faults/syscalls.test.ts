import { availableParallelism } from 'node:os'
import { beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../electron/launch/build.mjs'
import { because } from '../fixtures/skips.ts'
import { printLine } from '../runner/step.ts'
import { isLongRun, optionsOf, reportHistory, table, writeResult } from './long-run.ts'
import { breakDay } from './syscalls/break-day.ts'
import { stages, textOf } from './syscalls/injections.ts'
import { whyNot } from './syscalls/tracer.ts'

const noTracing = await whyNot()

describe.skipIf(noTracing)(`a system call that ends badly${because(noTracing)}`, () => {
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
