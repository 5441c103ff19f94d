import { beforeAll, describe, expect, it } from 'vitest'
import { build } from '../../electron/launch/build.mjs'
import { breakDay } from './syscalls/break-day.ts'
import { whyNot } from './syscalls/traced-host.ts'

const reason = await whyNot()

describe.skipIf(reason)(`a system call that ends badly (${reason ?? 'by strace'})`, () => {
  beforeAll(() => build(), 120_000)

  it.each([
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
