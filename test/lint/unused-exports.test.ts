import { expect, test } from 'vitest'
import { exportsForTests, unusedExports } from './unused-exports.ts'

const unused = (files: Record<string, string>) => unusedExports(new Map(Object.entries(files)))

test('an export that no other file imports is named, and so is one that only an index.ts passes on', () => {
  expect(
    unused({
      'shared/kit/a.ts': `export const used = 1\nexport async function idle() {}\nexport type Idle = 1\n`,
      'shared/kit/index.ts': `export { type Idle, used } from './a.ts'\n`,
      'shared/day/b.ts': `import { used } from '../kit/index.ts'\n`,
    }),
  ).toEqual(['shared/kit/a.ts: idle', 'shared/kit/index.ts: Idle'])
})

test('an export counts under the name that others import', () => {
  const a = `const text = 1\nexport { text as word }\n`
  expect(unused({ 'a.ts': a, 'b.ts': `import { word } from './a.ts'\n` })).toEqual([])
  expect(unused({ 'a.ts': a, 'b.ts': `import { other } from './a.ts'\n` })).toEqual(['a.ts: word'])
})

test.each([
  `import * as all from './a.ts'`,
  `export * from './a.ts'`,
  `const { one } = await import('./a.ts')`,
  `new Worker(new URL('./a.ts', import.meta.url))`,
])('%s may use all exports', (line) => {
  expect(unused({ 'a.ts': 'export const one = 1\n', 'b.ts': line })).toEqual([])
})

test('an export of the product that nothing but tests uses is named, also behind an index.ts', () => {
  const index = `export { dead, used } from './a.ts'\n`
  const b = `import { used } from '../kit/index.ts'\n`
  const tested = `import { dead, own } from '../../shared/kit/a.ts'\n`
  const a = 'export const dead = 1\nexport const own = 2\nexport const used = own\n'
  const files = {
    'shared/kit/a.ts': a,
    'shared/kit/index.ts': index,
    'shared/day/b.ts': b,
    'test/kit/a.test.ts': tested,
  }
  expect(exportsForTests(new Map(Object.entries(files)))).toEqual(['shared/kit/a.ts: dead'])
})
