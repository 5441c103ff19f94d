import { expect, it } from 'vitest'
import { inkOf } from '../../renderer/labels/read-picture.ts'

/** A white picture of 7 x 5 dots; `at`: the dots that are ink. */
function picture(at: [x: number, y: number][], grey = 0) {
  const [width, height] = [7, 5]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const [x, y] of at) data.fill(grey, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return { data, width, height }
}

it.each<[string, [number, number][], ReturnType<typeof inkOf>]>([
  ['no ink', [], undefined],
  ['one dot', [[3, 2]], { left: 3, top: 2, right: 4, bottom: 3 }],
  [
    'dots whose edges are different ones',
    [
      [5, 1],
      [2, 3],
      [4, 0],
    ],
    { left: 2, top: 0, right: 6, bottom: 4 },
  ],
  [
    'two corners',
    [
      [0, 4],
      [6, 0],
    ],
    { left: 0, top: 0, right: 7, bottom: 5 },
  ],
  [
    'the other corners',
    [
      [0, 0],
      [6, 4],
    ],
    { left: 0, top: 0, right: 7, bottom: 5 },
  ],
])('the box around %s is found', (_, at, box) => {
  expect(inkOf(picture(at))).toEqual(box)
})

it('light grey of a scanned page is paper', () => {
  expect(inkOf(picture([[1, 1]], 250))).toBeUndefined()
  expect(inkOf(picture([[1, 1]], 249))).toBeDefined()
})
