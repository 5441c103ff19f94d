import { describe, expect, test } from 'vitest'
import { type Edges, moved } from '../../../electron/labels/page/boxes.ts'
import { cropPixels, type Grey } from '../../../electron/labels/page/image.ts'
import { lostInk } from './lost-ink.ts'

function fill(picture: Grey, { left, top, right, bottom }: Edges, level: number): void {
  for (let y = top; y < bottom; y++)
    picture.data.fill(level, y * picture.width + left, y * picture.width + right)
}

/** A frame of 100 by 60 pixels with lines of writing and a stamp, in a picture with
 * `margin` white pixels around it. */
function label(margin: number): Grey {
  const [width, height] = [100 + 2 * margin, 60 + 2 * margin]
  const picture = { width, height, data: new Uint8Array(width * height).fill(255) }
  const box = (left: number, top: number, right: number, bottom: number, level: number) =>
    fill(picture, moved({ left, top, right, bottom }, margin, margin), level)
  box(0, 0, 100, 60, 0)
  box(3, 3, 97, 57, 255)
  for (let y = 10; y < 50; y += 7) box(8, y, 30 + y, y + 2, 0)
  box(70, 40, 90, 50, 0)
  return picture
}

const lost = (print: Grey) =>
  lostInk({ grey: label(4), apart: [] }, { grey: print, apart: [] }, { margin: 4, near: 2 })

describe('the judge of lost ink', () => {
  test('finds a label wherever it lies in the print', () => {
    expect(lost(label(17))).toEqual({ edges: { left: 0, top: 0, right: 0, bottom: 0 }, pixels: 0 })
  })

  test('finds a label with much grey, drawn or as dots that have the grey or lack it', () => {
    const greyLabel = (margin: number, level: number) => {
      const picture = { width: 100 + 2 * margin, height: 60 + 2 * margin, data: new Uint8Array() }
      picture.data = new Uint8Array(picture.width * picture.height).fill(255)
      for (const x of [0, 6, 12, 20, 98])
        fill(picture, moved({ left: x, top: 0, right: x + 2, bottom: 60 }, margin, margin), 0)
      for (let x = 30; x < 90; x += 6)
        fill(picture, moved({ left: x, top: 5, right: x + 4, bottom: 55 }, margin, margin), level)
      return picture
    }
    for (const level of [140, 0, 255])
      expect(
        lostInk(
          { grey: greyLabel(4, 140), apart: [] },
          { grey: greyLabel(60, level), apart: [] },
          { margin: 4, near: 2 },
        ),
      ).toEqual({ edges: { left: 0, top: 0, right: 0, bottom: 0 }, pixels: 0 })
  })

  test('says how much a print lacks at each edge', () => {
    const print = label(17)
    fill(print, { left: 0, top: 0, right: 18, bottom: 94 }, 255)
    fill(print, { left: 0, top: 75, right: 134, bottom: 94 }, 255)
    expect(lost(print)?.edges).toEqual({ left: 1, top: 0, right: 0, bottom: 2 })
  })

  test('says how much ink a print lacks elsewhere', () => {
    const print = label(17)
    fill(print, moved({ left: 68, top: 38, right: 92, bottom: 52 }, 17, 17), 255)
    expect(lost(print)).toMatchObject({ edges: { left: 0, bottom: 0 }, pixels: 20 * 10 })
  })

  test('does not compare what lies apart, such as a symbol that was redrawn wider', () => {
    const print = label(17)
    fill(print, moved({ left: 60, top: 40, right: 97, bottom: 50 }, 17, 17), 0)
    const at = (margin: number) => [{ x: margin + 60, y: margin + 38, width: 36, height: 14 }]
    const judged = lostInk(
      { grey: label(4), apart: at(4) },
      { grey: print, apart: at(17) },
      { margin: 4, near: 2 },
    )
    expect(judged).toEqual({ edges: { left: 0, top: 0, right: 0, bottom: 0 }, pixels: 0 })
  })

  test('counts what reaches into the box from its margin, and nothing else there', () => {
    const original = label(4)
    fill(original, { left: 0, top: 20, right: 2, bottom: 30 }, 0)
    const print = cropPixels(label(17), { left: 16, top: 16, width: 102, height: 62 }, 255)
    const judged = lostInk({ grey: original, apart: [] }, { grey: print, apart: [] }, { margin: 4, near: 2 })
    expect(judged).toEqual({ edges: { left: 0, top: 0, right: 0, bottom: 0 }, pixels: 0 })
  })
})
