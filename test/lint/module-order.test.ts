import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brokenOrder, circles, modulesOf } from './module-order.ts'

test('an import of a higher module is refused, with what to do instead', () => {
  expect(brokenOrder([{ from: 'electron/evidence/a.ts', to: 'electron/booking/index.ts' }])).toEqual([
    'electron/evidence/a.ts imports electron/booking/index.ts: evidence may not know booking. Take what you need as an argument, or move it to a lower module.',
  ])
})

test('imports of the same and of lower modules are allowed, those of the other side too', () => {
  const allowed = [
    ['electron/booking/a.ts', 'electron/booking/b.ts'],
    ['electron/booking/a.ts', 'electron/evidence/index.ts'],
    ['electron/kit/a.ts', 'shared/messages/index.ts'],
    ['electron/kit/a.ts', 'shared/channels.ts'],
    ['renderer/app/a.ts', 'renderer/pickups/index.ts'],
  ].map(([from = '', to = '']) => ({ from, to }))
  expect(brokenOrder(allowed)).toEqual([])
})

test('booking and printing do not import each other', () => {
  const both = [
    { from: 'electron/booking/a.ts', to: 'electron/printing/index.ts' },
    { from: 'electron/printing/a.ts', to: 'electron/booking/index.ts' },
  ]
  expect(brokenOrder(both)).toHaveLength(2)
})

test('a folder that is in no module is named', () => {
  expect(brokenOrder([{ from: 'electron/new/a.ts', to: 'electron/kit/index.ts' }])).toEqual([
    'electron/new/a.ts: electron/new is no module. Add it to test/lint/module-order.ts.',
  ])
})

test('the folders of a module have an order, too, where it lists them', () => {
  const from = 'shared/shipment/wire/a.ts'
  const to = 'shared/shipment/draft/b.ts'
  expect(brokenOrder([{ from: to, to: from }])).toEqual([])
  expect(brokenOrder([{ from, to }])).toEqual([
    `${from} imports ${to}: in shared/shipment, wire may not know draft. Move the importer to draft, or what it needs to wire or lower.`,
  ])
  expect(brokenOrder([{ from: 'shared/shipment/new/a.ts', to: from }])).toEqual([
    'shared/shipment/new has no place in shared/shipment. Add it to test/lint/module-order.ts.',
  ])
})

test('a module is entered by its index.ts, unless a file of it is loaded later', () => {
  const from = 'electron/booking/a.ts'
  const to = 'electron/evidence/b.ts'
  expect(brokenOrder([{ from, to }])).toEqual([
    `${from} imports ${to}. Import electron/evidence/index.ts, and export there what other modules may use.`,
  ])
  expect(brokenOrder([{ from: 'electron/kit/a.ts', to: 'shared/kit/b.ts' }])).toHaveLength(1)
  expect(brokenOrder([{ from, to, lazy: true }])).toEqual([])
})

test('a file does not import the index.ts of its own module', () => {
  expect(brokenOrder([{ from: 'electron/booking/a.ts', to: 'electron/booking/index.ts' }])).toEqual([
    'electron/booking/a.ts imports the index.ts of its own module. Import the file itself.',
  ])
})

test('files that run unbundled at every start import no index.ts', () => {
  const from = 'electron/launch/a.mjs'
  expect(brokenOrder([{ from, to: 'electron/kit/b.ts' }])).toEqual([])
  expect(brokenOrder([{ from, to: 'electron/kit/index.ts' }])).toEqual([
    `${from} imports electron/kit/index.ts. Import the file itself: a start would load the whole module unbundled.`,
  ])
})

test('a cycle is found, through types and over several files', () => {
  const edge = (from: string, to: string) => ({ from, to })
  expect(circles([edge('a', 'b'), edge('b', 'c'), edge('c', 'a'), edge('a', 'd')])).toEqual([
    ['a', 'b', 'c', 'a'],
  ])
  expect(circles([edge('a', 'b'), edge('b', 'c')])).toEqual([])
})

test.each(['shared', 'electron', 'renderer'] as const)(
  'the decision on modules lists those of %s in the order that is checked',
  (side) => {
    const [, table = ''] = readFileSync('docs/adr/0007-modules-by-subject.md', 'utf8').split(
      `| \`${side}/\` | holds |\n|---|---|\n`,
    )
    const rows = table.slice(0, table.indexOf('\n\n')).split('\n')
    const names = rows.flatMap(
      (row) =>
        row
          .split('|')[1]
          ?.replaceAll('`', '')
          .split(/,| and /) ?? [],
    )
    expect(names.map((name) => name.trim())).toEqual(modulesOf(side))
  },
)
