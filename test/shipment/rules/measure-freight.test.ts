import { describe, expect, test } from 'vitest'
import type { Line } from '../../../shared/shipment/index.ts'
import { measureFreight } from '../../../shared/shipment/rules/measure-freight.ts'

const line = (change: Partial<Line> = {}): Partial<Line> => ({
  unitQuantity: 1,
  unitLength: 120,
  unitWidth: 80,
  unitHeight: 100,
  unitWeight: 210,
  ...change,
})

describe('freight is measured in units, kilograms, square metres, cubic metres and loading metres', () => {
  test.each<[string, Partial<Line>[], [number, number, number, number, number]]>([
    ['a Euro pallet', [line()], [1, 210, 0.96, 0.96, 0.4]],
    ['one that is stackable', [line({ isStackable: true })], [1, 210, 0.96, 0.96, 0.2]],
    ['33 of them, a whole trailer', [line({ unitQuantity: 33 })], [33, 6930, 31.68, 31.68, 13.2]],
    [
      'two lines',
      [line({ unitQuantity: 2 }), line({ unitLength: 240, unitWidth: 120, unitHeight: 50, unitWeight: 0.1 })],
      [3, 420.1, 4.8, 3.36, 2],
    ],
    ['a line without a height', [line({ unitHeight: undefined })], [1, 210, 0.96, 0, 0.4]],
    ['a line without a side', [line({ unitWidth: undefined })], [1, 210, 0, 0, 0]],
    ['a line without a quantity', [line({ unitQuantity: undefined })], [1, 210, 0.96, 0.96, 0.4]],
    ['thirds', [line({ unitQuantity: 3, unitLength: 10, unitWidth: 10 })], [3, 630, 0.03, 0.03, 0.0125]],
    ['nothing', [{}], [1, 0, 0, 0, 0]],
  ])('%s', (_, lines, [units, weight, floorArea, volume, loadingMetres]) =>
    expect(measureFreight({ lines })).toEqual({ units, weight, floorArea, volume, loadingMetres }),
  )
})
