import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rescueBook } from '../../electron/addresses/rescue.ts'
import { openDatabase } from '../../electron/database/index.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

test('a damaged book is kept until the new one is complete: a full disk or a crash loses no address', async () => {
  const folder = tempFolder('rescue')
  const file = join(folder, 'addresses.db')
  const openAt = (path: string) =>
    openDatabase(path, {
      migrate: (database) =>
        database.exec('create table if not exists addresses (id integer primary key, name text)'),
    })
  const book = await openAt(file)
  for (let n = 0; n < 2000; n++)
    book.prepare('insert into addresses (name) values (?)').run(`Bäckerei ${n} ${'x'.repeat(50)}`)
  book.close()
  const damaged = readFileSync(file).fill(0xa5, 60_000, 80_000)
  writeFileSync(file, damaged)
  const full = Object.assign(new Error('no room'), { code: 'ENOSPC' })
  await expect(rescueBook(file, () => Promise.reject(full), Date.now)).rejects.toBe(full)
  expect(readdirSync(folder)).toEqual(['addresses.db'])
  expect(readFileSync(file).equals(damaged)).toBe(true)

  const { database, rescue } = await rescueBook(file, openAt, () => 1234)
  expect(rescue.addresses).toBeGreaterThan(500)
  expect(database.prepare('select count(*) as n from addresses').get()).toEqual({ n: rescue.addresses })
  database.close()
  expect(readdirSync(folder)).toEqual(['addresses.db', 'addresses.db.broken-1234'])
})
