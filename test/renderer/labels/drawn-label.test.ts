import { expect, test } from 'vitest'
import { drawnLabel } from '../../../renderer/labels/drawn-label.ts'
import type { LabelPreview } from '../../../shared/labels/index.ts'
import { partial } from '../../fixtures/partial.ts'

const paper = { widthMm: 210, heightMm: 297 }
const preview = (layout: LabelPreview['layout'], ink?: LabelPreview['ink']) =>
  drawnLabel(partial<LabelPreview>({ ...paper, layout, ...(ink && { ink }) }))
const whole = { x: 0, y: 0, width: 210, height: 297 }

test.each([
  ['in a corner', { x: 1, y: 10, width: 100, height: 150 }, { x: 0, y: 7, width: 104, height: 156 }, 1],
  [
    'at both far edges',
    { x: 100, y: 147, width: 110, height: 149 },
    { x: 97, y: 144, width: 113, height: 153 },
    0,
  ],
])('a page that prints as sent is shown with 3 mm around its print: %s', (_, ink, frame, edgeMm) => {
  expect(preview('asSent', ink)).toMatchObject({ frame, edgeMm })
})

test.each(['label', 'sheet'] as const)('of a %s all paper is shown', (layout) => {
  const drawn = preview(layout, { x: 40, y: 50, width: 100, height: 200 })
  expect(drawn).toMatchObject({ frame: whole, edgeMm: 40 })
})

test('an empty page is shown whole, and has no distance to an edge', () => {
  expect(preview('asSent').frame).toEqual(whole)
  expect(preview('asSent')).not.toHaveProperty('edgeMm')
})
