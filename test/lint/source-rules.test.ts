import { expect, test } from 'vitest'
import {
  brokenStyle,
  doubleImports,
  handMadeFolders,
  joinedByHand,
  misplacedFixtures,
  repeatedTitles,
  silentSkips,
} from './source-rules.ts'

const styleOf = (text: string, path = 'renderer/a.ts') => brokenStyle(new Map([[path, text]]))
const words = 'word '.repeat(22)

test('a comment that is wider than a line of code is named, wherever it begins', () => {
  const wrap = (line: number) => `renderer/a.ts:${line}: wrap the comment at 110 characters.`
  expect(styleOf(`// ${words}`)).toEqual([wrap(1)])
  expect(styleOf(`let a\n  /** ${words}\n   * ${words} */`)).toEqual([wrap(2), wrap(3)])
})

test('a wide line of code, a wide exception of the linter and an indented part of a comment are allowed', () => {
  expect(styleOf(`const text = '${words}'`)).toEqual([])
  expect(styleOf(`// biome-ignore lint/a/b: ${words}`)).toEqual([])
  expect(styleOf(`//   ${words}`)).toEqual([])
})

test('members that are spread from a literal are named', () => {
  const withoutSpread = ['renderer/a.ts:1: write the members without a spread.']
  expect(styleOf(`  ...{ a: 1, b: 2 },`)).toEqual(withoutSpread)
  expect(styleOf(`  ...['a', b],`)).toEqual(withoutSpread)
  expect(styleOf(`  ...(a && { b }),`)).toEqual([])
  expect(styleOf(`  ...names,`)).toEqual([])
})

test('a boolean of the page is a statement, or has a name that HTML or a key gives it', () => {
  const asStatement = ['renderer/a.ts:1: name the boolean as a statement.']
  expect(styleOf('open: boolean')).toEqual(asStatement)
  expect(styleOf('open?: boolean')).toEqual(asStatement)
  for (const name of ['isOpen', 'canAdd', 'mayPrint', 'savesEach', 'hasRows', 'checked', 'shiftKey'])
    expect(styleOf(`${name}: boolean`)).toEqual([])
  expect(styleOf('open: boolean', 'electron/a.ts')).toEqual([])
})

test('a file that imports another one twice is named, one that loads it later again is not', () => {
  const once = { from: 'electron/a.ts', to: 'electron/b.ts' }
  expect(doubleImports([once, { ...once, to: 'electron/c.ts' }])).toEqual([])
  expect(doubleImports([once, once])).toEqual(['electron/a.ts names electron/b.ts 2 times: join them.'])
  expect(doubleImports([once, { ...once, lazy: true }, { ...once, lazy: true }])).toEqual([])
})

test('a test that makes a folder by hand is named, one of the fault labs is not', () => {
  // Written in two parts: the rule reads this file, too.
  const text = `const folder = m${'kdtempSync'}(join(tmpdir(), 'a-'))`
  expect(handMadeFolders(new Map([['test/a/b.test.ts', text]]))).toEqual([
    'test/a/b.test.ts: make folders with test/fixtures/temp-folder.ts.',
  ])
  expect(handMadeFolders(new Map([['test/faults/b.test.ts', text]]))).toEqual([])
})

test('a fixture belongs to the one folder whose tests use it', () => {
  const used = (...users: string[]) => users.map((from) => ({ from, to: 'test/fixtures/a/b.ts' }))
  expect(misplacedFixtures(used('test/labels/a.test.ts', 'test/labels/zpl/b.test.ts'))).toEqual([
    'test/fixtures/a/b.ts: move it to test/labels, whose tests alone use it.',
  ])
  expect(misplacedFixtures(used('test/labels/a.test.ts', 'test/printing/b.test.ts'))).toEqual([])
  expect(misplacedFixtures(used('test/labels/a.test.ts', 'test/fixtures/a/c.ts'))).toEqual([])
  expect(misplacedFixtures(used('test/fixtures/a/c.ts'))).toEqual([])
})

test('a title that begins as that of its group is named, also behind a table and on a line of its own', () => {
  const problemsOf = (...lines: string[]) =>
    repeatedTitles(
      new Map([['test/a.test.ts', ["describe('a file of orders', () => {", ...lines].join('\n')]]),
    )
  const named = (line: number) => [`test/a.test.ts:${line}: the title repeats the words of its group.`]
  expect(problemsOf("  test('a file of orders is read', () => {})")).toEqual(named(2))
  expect(problemsOf("  test.each([1, 2])('a file of orders has %i', () => {})")).toEqual(named(2))
  expect(problemsOf('  test.each([', '    [1],', "  ])('A file of orders has %i', () => {})")).toEqual(
    named(4),
  )
  expect(problemsOf('  test(', "    'a file of orders is read',", '    () => {},', '  )')).toEqual(named(3))
  expect(problemsOf("  describe('a file of orders that is gone', () => {")).toEqual(named(2))
  expect(problemsOf("  test.describe('a file of orders', () => {")).toEqual(named(2))
  expect(problemsOf("  test('a table of orders is read', () => {})")).toEqual([])
  expect(problemsOf('})', "test('a file of orders is read', () => {})")).toEqual([])
  const isRead = "  test('a file of orders is read', () => {})"
  for (const group of [
    'test.describe',
    'describePostgres',
    'describeJournals',
    'describe.skipIf(noPoppler)',
  ]) {
    const text = [`${group}('a file of orders', (open) => {`, isRead].join('\n')
    expect(repeatedTitles(new Map([['test/a.test.ts', text]]))).toEqual(named(2))
  }
})

test('parts that are joined by hand are named, in the product only', () => {
  const joinedIn = (path: string, text: string) => joinedByHand(new Map([[path, text]]))
  expect(joinedIn('renderer/a.ts', "[a, b].filter(Boolean).join(', ')")).toEqual([
    'renderer/a.ts: join the parts with joined() of shared/kit/.',
  ])
  expect(joinedIn('shared/a.ts', "[a]\n  .filter(Boolean)\n  .join(' ')")).toHaveLength(1)
  expect(joinedIn('renderer/a.ts', "joined([a, b], ', ')")).toEqual([])
  expect(joinedIn('test/a.ts', "[a].filter(Boolean).join(' ')")).toEqual([])
})

test('a test that a machine may skip says why in its title', () => {
  const skipsIn = (text: string) => silentSkips(new Map([['test/a.test.ts', text]]))
  expect(skipsIn(`test.skipIf(onWindows)(\`a mode is kept\${because(onWindows)}\`, () => {})`)).toEqual([])
  expect(skipsIn("test.skipIf(onWindows)('a mode is kept', () => {})")).toHaveLength(1)
  expect(skipsIn(`test.skipIf(onWindows)(\`a mode is kept\${because(noModes)}\`, () => {})`)).toHaveLength(1)
  expect(skipsIn("test.runIf(isLinux)('a mode is kept', () => {})")).toHaveLength(1)
  expect(skipsIn("test.runIf(isLongRun)('a week of work', () => {})")).toEqual([])
})
