import { expect, test } from 'vitest'
import { dotsInk } from '../../../electron/labels/page/dots-ink.ts'
import { dotsPng, greyPng } from '../../../electron/labels/page/png.ts'

/** A picture of 21 x 5 dots, two a millimetre. */
function picture(at: [x: number, y: number][]): Uint8Array {
  const [width, height] = [21, 5]
  const data = new Uint8Array(width * height)
  for (const [x, y] of at) data[y * width + x] = 1
  return dotsPng({ width, height, data }, 2)
}

test.each<[string, [number, number][], ReturnType<typeof dotsInk>]>([
  ['no dots', [], undefined],
  ['one dot', [[3, 2]], { x: 1.5, y: 1, width: 0.5, height: 0.5 }],
  ['the last dot of a byte', [[15, 4]], { x: 7.5, y: 2, width: 0.5, height: 0.5 }],
  [
    'dots whose edges are different ones',
    [
      [5, 1],
      [2, 3],
      [14, 0],
    ],
    { x: 1, y: 0, width: 6.5, height: 2 },
  ],
  [
    'two corners',
    [
      [0, 4],
      [20, 0],
    ],
    { x: 0, y: 0, width: 10.5, height: 2.5 },
  ],
])('the box around %s is found, in millimetres', (_, at, box) => {
  expect(dotsInk(picture(at))).toEqual(box)
})

test('a file that is no picture of dots has none', () => {
  const whole = picture([[3, 2]])
  for (let length = 0; length < whole.length - 16; length += 7)
    expect(dotsInk(whole.subarray(0, length))).toBeUndefined()
  expect(dotsInk(greyPng({ width: 8, height: 8, data: new Uint8Array(64) }, 8))).toBeUndefined()
  expect(dotsInk(Buffer.from('%PDF-1.7'))).toBeUndefined()
})
