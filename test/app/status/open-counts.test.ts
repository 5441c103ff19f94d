import { describe, expect, test } from 'vitest'
import type { Session } from '../../../electron/app/session/session.ts'
import { createOpenCounts } from '../../../electron/app/status/open-counts.ts'
import type { Journal } from '../../../electron/journal/index.ts'
import { createFakeClock } from '../../fixtures/fake-clock.ts'
import { partial } from '../../fixtures/partial.ts'

type Counted = Awaited<ReturnType<Journal['countOpen']>>

const none: Counted = { unknown: 0, unprinted: 0, underWay: 0, mismatched: 0 }

/** Open counts of a journal; `due` counts how often they were to be read again. */
function open(countOpen: Journal['countOpen']) {
  const clock = createFakeClock()
  const session: Session = partial({
    journal: partial<Journal>({ countOpen }),
    answers: partial<Session['answers']>({ count: async () => undefined }),
  })
  let due = 0
  const counts = createOpenCounts({
    clock,
    session: () => session,
    isShared: () => true,
    onDue: () => due++,
  })
  /** Lets time pass, and what waits for it run. */
  const wait = async (ms: number) => {
    clock.advance(ms)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { counts, clock, wait, due: () => due }
}

const failing = async () => {
  throw new Error('the server does not answer')
}

describe('what is open in the journal', () => {
  test('has a label as unprinted once it should be printed', async () => {
    const sentAt = '2026-11-20T08:00:00.000Z'
    const { counts, wait, due } = open(async (from, to) => ({
      ...none,
      unprinted: 1,
      underWay: from < sentAt && sentAt <= to ? 1 : 0,
    }))
    expect(await counts.read()).toMatchObject({ unprintedLabels: 0 })
    await wait(25_000)
    expect(due()).toBe(0)
    await wait(5_000)
    expect(due()).toBe(1)
    expect(await counts.read()).toMatchObject({ unprintedLabels: 1 })
    await wait(60_000)
    expect(due()).toBe(1)
  })

  test('is due once after several reads', async () => {
    const { counts, wait, due } = open(async () => ({ ...none, unprinted: 1, underWay: 1 }))
    await counts.read()
    await wait(20_000)
    await counts.read()
    await wait(20_000)
    expect(due()).toBe(0)
    await wait(10_000)
    expect(due()).toBe(1)
  })

  test('is not due after a stop, also one during a read', async () => {
    const { promise, resolve } = Promise.withResolvers<Counted>()
    const { counts, clock, due } = open(() => promise)
    const reading = counts.read()
    counts.stop()
    resolve({ ...none, unprinted: 1, underWay: 1 })
    await reading
    expect(clock.nextWake()).toBeUndefined()

    const other = open(async () => ({ ...none, unprinted: 1, underWay: 1 }))
    await other.counts.read()
    other.counts.stop()
    await other.wait(60_000)
    expect([due(), other.due()]).toEqual([0, 0])
  })

  test('stays as last read while the server does not answer, but not in another environment', async () => {
    let countOpen: Journal['countOpen'] = async () => ({ ...none, unknown: 3 })
    const { counts } = open((from, to) => countOpen(from, to))
    await counts.read()
    countOpen = failing
    expect(await counts.read()).toMatchObject({ unknownBookings: 3 })

    const { promise, resolve } = Promise.withResolvers<Counted>()
    countOpen = () => promise
    const reading = counts.read()
    counts.reset()
    resolve({ ...none, unknown: 3 })
    await reading
    countOpen = failing
    await expect(counts.read()).rejects.toThrow('does not answer')
  })

  test('is not what another environment had if a read fails that began there', async () => {
    let countOpen: Journal['countOpen'] = async () => ({ ...none, unknown: 3 })
    const { counts } = open((from, to) => countOpen(from, to))
    await counts.read()
    countOpen = failing
    const reading = counts.read()
    counts.reset()
    await expect(reading).rejects.toThrow('does not answer')
  })
})
