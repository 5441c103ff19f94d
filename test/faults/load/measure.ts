import { percentile } from '../../bench/measure.ts'
import { enter, type HostPage, spawnHost } from '../../fixtures/browser-host.ts'

export type Measure = { what: string; aimMs: number; ms: number }

/** Runs work that many times. Returns the milliseconds that the given share of the runs stays under. */
export async function timesOf(
  rounds: number,
  share: number,
  work: (round: number) => Promise<unknown>,
): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    await work(round)
    times.push(performance.now() - started)
  }
  return percentile(times, share)
}

/** The longest wait of the form during long work, in milliseconds. */
export async function longestWait(page: HostPage, long: Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  const ended = long.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const started = performance.now()
    await page.request('draft.read', null)
    longest = Math.max(longest, performance.now() - started)
  }
  await ended
  return longest
}

type Started = {
  page: HostPage
  readyMs: number
  formMs: number
  stop(how: NodeJS.Signals): Promise<void>
}

/** Starts the real host. Measures the time until it accepts requests, and until the form has its draft. */
export async function startHost(dataDir: string): Promise<Started> {
  const began = performance.now()
  const host = spawnHost(['--data-dir', dataDir, '--environment', 'practice'])
  const address = await host.ready
  if (address === undefined) throw new Error(host.errors())
  const readyMs = performance.now() - began
  const page = await enter(address)
  await page.request('draft.read', null)
  const formMs = performance.now() - began
  return {
    page,
    readyMs,
    formMs,
    async stop(how) {
      host.child.kill(how)
      await host.ended
    },
  }
}
