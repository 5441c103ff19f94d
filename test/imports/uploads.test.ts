import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { createUploads } from '../../electron/imports/uploads.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

let home: string
beforeEach(() => {
  home = tempFolder('uploads')
  mkdirSync(join(home, 'data'))
})

test('a finished upload stays finished if its file cannot be deleted', async () => {
  const uploads = createUploads(join(home, 'data/imports'), 1000)
  const id = await uploads.begin(3)
  await uploads.append({ id, base64: Buffer.from('a;b').toString('base64') })
  expect(readFileSync(uploads.file(id), 'utf8')).toBe('a;b')
  rmSync(join(home, 'data'), { recursive: true })
  writeFileSync(join(home, 'data'), 'in the way')
  await uploads.drop(id)
  // The next file is another matter.
  await expect(uploads.begin(3)).rejects.toMatchObject({
    problem: { code: 'storage.unwritable', values: { reason: 'ENOTDIR' } },
  })
})

test('a file of which a chunk could not be written is not taken as complete', async () => {
  const uploads = createUploads(join(home, 'data/imports'), 1000)
  const id = await uploads.begin(3)
  const base64 = Buffer.from('a;b').toString('base64')
  rmSync(join(home, 'data'), { recursive: true })
  writeFileSync(join(home, 'data'), 'in the way')
  await expect(uploads.append({ id, base64 })).rejects.toMatchObject({
    problem: { code: 'storage.unwritable' },
  })
  expect(() => uploads.file(id)).toThrow(expect.objectContaining({ problem: { code: 'import.gone' } }))
})

test('a start deletes the file that an earlier run left', async () => {
  const dir = join(home, 'data/imports')
  await createUploads(dir, 1000).begin(3)
  expect(existsSync(dir)).toBe(true)
  const uploads = createUploads(dir, 1000)
  await expect.poll(() => existsSync(dir)).toBe(false)
  const id = await uploads.begin(3)
  expect(existsSync(join(dir, id))).toBe(true)
})

test('a file that begins while the one before is dropped is not deleted with it', async () => {
  const dir = join(home, 'data/imports')
  const uploads = createUploads(dir, 1000)
  const dropped = await uploads.begin(3)
  const { rm } = promises
  // The deletion of the dropped file takes as long as the next one takes to begin, if it does not wait.
  let begun = () => {}
  const began = new Promise<void>((resolve) => {
    begun = resolve
  })
  const deletions = vi.spyOn(promises, 'rm').mockImplementationOnce(async (...args) => {
    await Promise.race([began, new Promise((resolve) => setTimeout(resolve, 100))])
    await rm(...args)
  })
  syncBuiltinESMExports()
  try {
    const drop = uploads.drop(dropped)
    const id = await uploads.begin(3)
    begun()
    await drop
    await uploads.append({ id, base64: Buffer.from('a;b').toString('base64') })
    expect(readFileSync(uploads.file(id), 'utf8')).toBe('a;b')
  } finally {
    deletions.mockRestore()
    syncBuiltinESMExports()
  }
})
