import { expect, test } from 'vitest'
import { createKeepBackups } from '../../electron/backups/keep-backups.ts'
import type { Backup } from '../../shared/backups/index.ts'
import { createFakeClock, until } from '../fixtures/fake-clock.ts'

// FAULTS.md F43
test.each([
  { others: 'none', before: [] },
  { others: 'one of a day to come, as the clock was wrong', before: ['2031-01-01T00:00:00.000Z'] },
])('a copy is made once a day, and again after a failure (before it: $others)', async ({ before }) => {
  const fake = createFakeClock()
  const made: string[] = []
  let fails = true
  const backups = {
    list: async () => [...made, ...before].map((at): Backup => ({ name: at, at, bytes: 1 })).reverse(),
    async make() {
      if (fails) throw new Error('the disk is full')
      made.push(new Date(fake.now()).toISOString())
      return { name: '', at: '', bytes: 1 }
    },
  }
  const keep = createKeepBackups({ backups, clock: fake, onOverdueChanged: () => undefined })
  keep.start()
  const pass = async (ms: number) => {
    await until(() => fake.nextWake() !== undefined)
    fake.advance(ms)
    await until(() => fake.nextWake() !== undefined)
  }
  await pass(60_000)
  expect(made).toHaveLength(0)
  fails = false
  await pass(3_600_000)
  await pass(3_600_000)
  expect(made).toHaveLength(1)
  for (let hours = 0; hours < 24; hours++) await pass(3_600_000)
  expect(made).toHaveLength(2)
  await keep.stop()
})

test.each([
  { on: 'the same day', start: new Date(2026, 10, 20, 8) },
  { on: 'the day after, when none can be made', start: new Date(2026, 10, 20, 9) },
])(
  'a station without a copy reports that none can be made at once, another one after two days, until one is made (the next check is on $on)',
  async ({ start }) => {
    const fake = createFakeClock(start.getTime())
    const copies: Backup[] = []
    const reported: (number | undefined)[] = []
    let fails = true
    const keep = createKeepBackups({
      backups: {
        list: async () => copies,
        async make() {
          if (fails) throw new Error('the disk is full')
          const copy = { name: '', at: new Date(fake.now()).toISOString(), bytes: 1 }
          copies.unshift(copy)
          return copy
        },
      },
      clock: fake,
      onOverdueChanged: () => void reported.push(keep.overdue() && Number(keep.overdue()?.values?.days)),
    })
    keep.start()
    const pass = async (hours: number) => {
      for (let passed = 0; passed < hours; passed++) {
        await until(() => fake.nextWake() !== undefined)
        fake.advance(3_600_000)
      }
      await until(() => fake.nextWake() !== undefined)
    }
    await pass(1)
    expect(reported).toEqual([0])
    fails = false
    await pass(1)
    expect(reported).toEqual([0, undefined])
    fails = true
    await pass(36)
    expect(reported.slice(2).every((days) => days === undefined)).toBe(true)
    await pass(24)
    expect(reported.at(-1)).toBe(2)
    // A person makes one.
    copies.unshift({ name: '', at: new Date(fake.now()).toISOString(), bytes: 1 })
    await pass(1)
    expect(reported.at(-1)).toBeUndefined()
    await keep.stop()
  },
)
