import { expect, test } from 'vitest'
import { drawParcel, svgPoints } from '../../../../renderer/shipment-form/parcel/parcel-drawing.ts'

test('a parcel is drawn to scale, its depth to the right and up', () => {
  const { faces, wide, high } = drawParcel([60, 50, 40])
  expect(faces.map(svgPoints)).toEqual([
    '0,0 60,0 60,-40 0,-40',
    '0,-40 60,-40 81,-54 21,-54',
    '60,0 81,-14 81,-54 60,-40',
  ])
  expect([wide, high]).toEqual([81, 54])
})
test.each([
  ['length', [100, 10, 20], '50,0 50,-20 54.2,-22.8'],
  ['width', [10, 100, 20], '21,-34 31,-34 31,-14'],
  ['height', [10, 20, 100], '0,-50 10,-50 18.4,-55.6'],
] as const)('the girth goes around the longest side: %s', (_name, sides, girth) => {
  expect(svgPoints(drawParcel(sides).girth)).toBe(girth)
})
