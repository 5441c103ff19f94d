import { expect, test } from 'vitest'
import { twinNames } from './twin-names.ts'

const twins = (files: Record<string, string>) => twinNames(new Map(Object.entries(files)))
const one = 'export const one = 1\n'
const part = 'export function Part() {}\n'

test('a name that two files of a side export is named, and so is one that shared/ exports, too', () => {
  const sentence = (a: string, b: string) => [`one is exported by ${a} and ${b}. Rename one by what it is.`]
  for (const [a, b] of [
    ['renderer/a/x.ts', 'renderer/b/y.ts'],
    ['electron/a/x.ts', 'shared/b/y.ts'],
    ['shared/a/x.ts', 'shared/b/y.ts'],
    ['test/a/x.ts', 'test/b/y.ts'],
  ] as const)
    expect(twins({ [a]: one, [b]: one })).toEqual(sentence(a, b))
})

test('sides that do not meet may use one name, and so may a test and what it tests, and a type and its value', () => {
  expect(twins({ 'renderer/a.ts': one, 'electron/a.ts': one })).toEqual([])
  expect(twins({ 'test/a.ts': one, 'electron/a.ts': one })).toEqual([])
  expect(twins({ 'renderer/a.ts': `${one}export type one = 1\n` })).toEqual([])
})

test('the catalogues of both languages have the same names, and so have both journals', () => {
  expect(twins({ 'shared/messages/en/a.ts': one, 'shared/messages/de/a.ts': one })).toEqual([])
  expect(twins({ 'electron/journal/sqlite/a.ts': one, 'electron/journal/postgres/b.ts': one })).toEqual([])
  expect(twins({ 'electron/journal/sqlite/a.ts': one, 'electron/kit/b.ts': one })).toHaveLength(1)
})

test('a component has the name of its lazy form and of the type that it shows', () => {
  const type = 'export type Part = 1\n'
  expect(
    twins({ 'renderer/a/part.tsx': part, 'renderer/a/lazy-part.ts': 'export const Part = 1\n' }),
  ).toEqual([])
  expect(twins({ 'renderer/a/part.tsx': part, 'shared/b/part.ts': type })).toEqual([])
  expect(twins({ 'renderer/a/part.tsx': part, 'renderer/b/part.ts': type })).toHaveLength(1)
})
