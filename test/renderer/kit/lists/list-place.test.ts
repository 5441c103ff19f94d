import { expect, test } from 'vitest'
import { arrowStep, rowStep, successor } from '../../../../renderer/kit/index.ts'

const press = (key: string, modifier?: 'altKey' | 'ctrlKey' | 'metaKey') => ({
  key,
  altKey: modifier === 'altKey',
  ctrlKey: modifier === 'ctrlKey',
  metaKey: modifier === 'metaKey',
})

test.each([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', 5],
  ['PageUp', -5],
  ['Home', -20],
  ['End', 20],
  ['a', undefined],
])('%s in a list of 20 rows, 5 a page, moves by %s', (key, by) => {
  expect(rowStep(press(key), 20, 5)).toBe(by)
})

test.each(['altKey', 'ctrlKey', 'metaKey'] as const)('with %s an arrow key moves nothing', (modifier) => {
  expect(rowStep(press('ArrowDown', modifier), 20)).toBeUndefined()
  expect(arrowStep(press('ArrowDown', modifier))).toBeUndefined()
})

test('where only arrow keys count, Home and End move nothing', () => {
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => arrowStep(press(key)))).toEqual([
    1,
    -1,
    undefined,
    undefined,
  ])
})

test.each([
  ['b', ['a', 'c', 'd'], 'c'],
  ['d', ['a', 'b'], 'b'],
  ['b', ['a', 'b'], 'b'],
  ['b', [], undefined],
  ['x', ['a', 'b'], undefined],
  [undefined, ['a', 'b'], undefined],
])('after %s of the rows a, b, c and d, of which %j are left, %s is selected', (selected, left, next) => {
  expect(successor(selected, ['a', 'b', 'c', 'd'], left)).toBe(next)
})
