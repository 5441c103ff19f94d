import { describe, expect, it } from 'vitest'
import { createChance } from '../fixtures/chance.ts'
import { type Sample, trendsOf } from './long/trend.ts'

const samples = 200
/** A week's samples; `part` is how far it is, 0 to 1. */
const week = (change: (part: number) => Partial<Sample>): Sample[] => {
  const chance = createChance(1)
  const about = (bytes: number, give: number) => bytes + (chance.below(2001) / 1000 - 1) * give
  return Array.from({ length: samples }, (_, at) => ({
    at: at * 15_000,
    rss: about(300e6, 40e6),
    heap: about(40e6, 4e6),
    workers: about(70e6, 8e6),
    handles: 42 + chance.below(4),
    ...change(at / (samples - 1)),
  }))
}
const growing = (all: Sample[]) => trendsOf(all).flatMap(({ measure, grows }) => (grows ? [measure] : []))

describe('the trend of a week', () => {
  it.each<[string, (part: number) => Partial<Sample>, string[]]>([
    ['values that go up and down', () => ({}), []],
    ['a start that fills up', (part) => ({ rss: part < 0.2 ? 150e6 : 300e6 }), []],
    ['one high hour', (part) => ({ heap: part > 0.6 && part < 0.7 ? 90e6 : 40e6 }), []],
    ['collections of a week', (part) => ({ heap: 40e6 + ((part * 12) % 1) * 20e6 }), []],
    ['a process that grows', (part) => ({ rss: 300e6 + part * 60e6 }), ['rss']],
    ['a heap that grows', (part) => ({ heap: 40e6 + part * 6e6 }), ['heap']],
    ['a worker that grows', (part) => ({ workers: 70e6 + part * 7e6 }), ['workers']],
    ['files that stay open', (part) => ({ handles: 42 + Math.floor(part * 6) }), ['handles']],
  ])('of %s', (_, change, grows) => {
    expect(growing(week(change))).toEqual(grows)
  })
})
