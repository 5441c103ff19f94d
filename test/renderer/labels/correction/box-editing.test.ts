import { describe, expect, test } from 'vitest'
import {
  boxBetween,
  fitted,
  minMm,
  moved,
  movedByKey,
  resized,
  turnedClockwise,
} from '../../../../renderer/labels/correction/box-editing.ts'

const page = { width: 210, height: 297 }
const box = { x: 5, y: 10, width: 100, height: 150 }

describe('a region on its page', () => {
  test('stays on the page, and is at least as large as a label', () => {
    expect(moved(box, { x: -50, y: 500 }, page)).toEqual({ ...box, x: 0, y: 147 })
    expect(resized(box, { x: 500, y: -500 }, page)).toEqual({ ...box, width: 205, height: minMm })
    expect(fitted({ x: 0, y: 0, width: 999, height: 999 }, page)).toEqual({ x: 0, y: 0, ...page })
  })

  test('is drawn from any corner to any other', () => {
    const drawn = { x: 20, y: 30, width: 60, height: 40 }
    expect(boxBetween({ x: 20, y: 30 }, { x: 80, y: 70 }, page)).toEqual(drawn)
    expect(boxBetween({ x: 80, y: 70 }, { x: 20, y: 30 }, page)).toEqual(drawn)
  })

  test('moves by the arrow keys, and is resized with Shift', () => {
    expect(movedByKey(box, { key: 'ArrowRight', shiftKey: false }, page)).toEqual({ ...box, x: 6 })
    expect(movedByKey(box, { key: 'ArrowUp', shiftKey: true }, page)).toEqual({ ...box, height: 149 })
    expect(movedByKey(box, { key: 'Enter', shiftKey: false }, page)).toBeUndefined()
  })

  test('is unchanged after four quarter turns', () => {
    expect(turnedClockwise(turnedClockwise(turnedClockwise(turnedClockwise(90))))).toBe(90)
  })
})
