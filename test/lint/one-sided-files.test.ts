import { expect, test } from 'vitest'
import { oneSidedFiles } from './one-sided-files.ts'

const oneSided = (files: Record<string, string>) => oneSidedFiles(new Map(Object.entries(files)))
const one = 'export const one = 1\n'
const index = `export { one } from './a.ts'\n`
const importing = (names: string) => `import ${names} from '../../shared/day/index.ts'\n`
const use = importing('{ one }')
const sentence = (path: string, side: string) =>
  `${path} is used in ${side}/ alone. Move it there; shared/ holds what both sides use.`

test('a file of shared/ that one side alone uses is named, whatever its index.ts passes on', () => {
  const shared = { 'shared/day/a.ts': one, 'shared/day/index.ts': index }
  expect(oneSided({ ...shared, 'electron/b/c.ts': use })).toEqual([sentence('shared/day/a.ts', 'electron')])
  expect(oneSided({ ...shared, 'renderer/b/c.ts': use })).toEqual([sentence('shared/day/a.ts', 'renderer')])
  expect(oneSided({ ...shared, 'electron/b/c.ts': use, 'renderer/b/c.ts': use })).toEqual([])
})

test('a file that other files of shared/ import is used where these are used', () => {
  const shared = {
    'shared/day/a.ts': `import { word } from '../kit/word.ts'\n${one}`,
    'shared/day/index.ts': index,
    'shared/kit/word.ts': `export const word = ''\n`,
  }
  expect(oneSided({ ...shared, 'electron/b/c.ts': use, 'renderer/b/c.ts': use })).toEqual([])
  expect(oneSided({ ...shared, 'renderer/b/c.ts': use })).toEqual([
    sentence('shared/day/a.ts', 'renderer'),
    sentence('shared/kit/word.ts', 'renderer'),
  ])
})

test('the types of a file count, and so does an import() of it', () => {
  const shared = {
    'shared/day/a.ts': 'export type One = 1\n',
    'shared/day/index.ts': `export type { One } from './a.ts'\n`,
  }
  const types = importing('type { One }')
  const later = `const { one } = await import('../../shared/day/a.ts')\n`
  expect(oneSided({ ...shared, 'electron/b/c.ts': types, 'renderer/b/c.ts': later })).toEqual([])
  expect(oneSided({ ...shared, 'electron/b/c.ts': types })).toEqual([sentence('shared/day/a.ts', 'electron')])
})
