import { beforeAll, expect, it } from 'vitest'
import { build } from '../../electron/launch/build.mjs'
import { runHistory } from './kills/run-history.ts'

beforeAll(() => build(), 120_000)

it.each([1, 2])(
  'a desk that is killed eight times comes to what it was asked for (%i)',
  {
    timeout: 240_000,
  },
  async (seed) => {
    const { findings, history, kills } = await runHistory(seed, 8)
    expect(kills).toBe(8)
    expect(findings, history.join('\n')).toEqual([])
  },
)
