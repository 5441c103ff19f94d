import { expect, test } from 'vitest'
import { brokenOrder, circles } from './module-order.ts'

test('an import of a higher module is refused, with what to do instead', () => {
  expect(brokenOrder([{ from: 'electron/evidence/a.ts', to: 'electron/booking/b.ts' }])).toEqual([
    'electron/evidence/a.ts imports electron/booking/b.ts: evidence may not know booking. Take what you need as an argument, or move it to a lower module.',
  ])
})

test('imports of the same and of lower modules are allowed, those of the other side too', () => {
  const allowed = [
    ['electron/booking/a.ts', 'electron/booking/b.ts'],
    ['electron/booking/a.ts', 'electron/evidence/b.ts'],
    ['electron/kit/a.ts', 'shared/messages/b.ts'],
    ['renderer/app/a.ts', 'renderer/pickups/b.ts'],
  ].map(([from = '', to = '']) => ({ from, to }))
  expect(brokenOrder(allowed)).toEqual([])
})

test('booking and printing do not import each other', () => {
  const both = [
    { from: 'electron/booking/a.ts', to: 'electron/printing/b.ts' },
    { from: 'electron/printing/b.ts', to: 'electron/booking/a.ts' },
  ]
  expect(brokenOrder(both)).toHaveLength(2)
})

test('a folder that is in no module is named', () => {
  expect(brokenOrder([{ from: 'electron/new/a.ts', to: 'electron/kit/b.ts' }])).toEqual([
    'electron/new/a.ts: electron/new is no module. Add it to test/runner/module-order.ts.',
  ])
})

test('a circle is found, through types and over several files', () => {
  const edge = (from: string, to: string) => ({ from, to })
  expect(circles([edge('a', 'b'), edge('b', 'c'), edge('c', 'a'), edge('a', 'd')])).toEqual([
    ['a', 'b', 'c', 'a'],
  ])
  expect(circles([edge('a', 'b'), edge('b', 'c')])).toEqual([])
})
