import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { exchangeFile } from '../../electron/database/index.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

let folder: string
let names: Parameters<typeof exchangeFile>[0]
beforeEach(() => {
  folder = tempFolder('exchange')
  const file = join(folder, 'journal.db')
  names = { file, beside: `${file}.part`, aside: `${file}.replaced` }
  writeFileSync(names.file, 'before')
  writeFileSync(`${names.file}-wal`, 'its log')
})

const contents = () =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))

test('a database is replaced by another, and kept with its log', async () => {
  writeFileSync(names.beside, 'after')
  await exchangeFile(names)
  expect(contents()).toEqual({
    'journal.db': 'after',
    'journal.db.replaced': 'before',
    'journal.db.replaced-wal': 'its log',
  })
})

test('a database is kept with its log if the other cannot replace it', async () => {
  // The disk does not give the new one its name: here, since there is none.
  await expect(exchangeFile(names)).rejects.toMatchObject({ code: 'ENOENT' })
  expect(contents()).toEqual({ 'journal.db': 'before', 'journal.db-wal': 'its log' })
})

test.each(['a database', 'none'])('if what belongs to the exchange fails, %s is put back', async (what) => {
  if (what === 'none') for (const name of ['', '-wal']) rmSync(`${names.file}${name}`)
  const before = contents()
  writeFileSync(names.beside, 'after')
  const besides = async () => {
    expect(contents()['journal.db']).toBe('after')
    throw new Error('full')
  }
  await expect(exchangeFile(names, besides)).rejects.toThrow('full')
  expect(contents()).toEqual(before)
})
