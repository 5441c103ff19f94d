import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createUploads } from '../../electron/kit/uploads.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'packdesk-uploads-'))
  mkdirSync(join(home, 'data'))
})
afterEach(() => rmSync(home, { recursive: true }))

it('a finished upload stays finished if its file cannot be deleted', async () => {
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
