import { expect, test } from 'vitest'
import { addNewest, setNewest } from '../../electron/kit/index.ts'

test('a bounded set keeps the values that were added last, and a value added again counts as new', () => {
  const set = new Set<string>()
  for (const value of ['a', 'b', 'a', 'c']) addNewest(set, value, 2)
  expect([...set]).toEqual(['a', 'c'])
})

test('a bounded map keeps the entries that were set last', () => {
  const map = new Map<string, number>()
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
    ['c', 4],
  ] as const)
    setNewest(map, key, value, 2)
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ])
})
