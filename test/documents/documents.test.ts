import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createDocuments, withShared } from '../../electron/documents/index.ts'
import { tempFolder } from '../fixtures/temp-folder.ts'

let directory: string
beforeEach(() => {
  directory = join(tempFolder('documents'), 'documents')
})

const bytes = new TextEncoder().encode('%PDF-1.7 a label')
// sha256sum of these bytes
const hash = '7bc4ef7efaa3b55f105dbebf5f2cf7204e81e620e2d9a980b3e1485e4588f17d'
const path = () => join(directory, hash.slice(0, 2), hash)

test('bytes are stored once under their hash', async () => {
  const documents = createDocuments(directory)
  expect(await Promise.all([documents.put(bytes), documents.put(bytes)])).toEqual([hash, hash])
  expect(await readdir(directory)).toEqual([hash.slice(0, 2)])
  expect(new Uint8Array(await readFile(path()))).toEqual(bytes)
  expect(await createDocuments(directory).get(hash)).toEqual(Buffer.from(bytes))
})

test('a damaged document counts as missing, and is replaced when stored again', async () => {
  const documents = createDocuments(directory)
  await documents.put(bytes)
  await writeFile(path(), bytes.slice(0, 5))
  expect(await documents.get(hash)).toBeUndefined()
  await documents.put(bytes)
  expect(await documents.get(hash)).toEqual(Buffer.from(bytes))
})

test.each(['', 'nothing', '../../etc/passwd', 'F'.repeat(64), '0'.repeat(64)])(
  'nothing is stored under %j',
  async (name) => {
    expect(await createDocuments(directory).get(name)).toBeUndefined()
  },
)

test('incomplete files of a killed process are removed', async () => {
  await createDocuments(directory).put(bytes)
  await writeFile(join(directory, 'half.part'), 'half')
  await createDocuments(directory).put(bytes)
  expect(await readdir(directory)).toEqual([hash.slice(0, 2)])
})

test('no incomplete file is left if storing fails', async () => {
  await createDocuments(directory).put(bytes)
  await rm(join(directory, hash.slice(0, 2)), { recursive: true })
  await writeFile(join(directory, hash.slice(0, 2)), 'in the way')
  await expect(createDocuments(directory).put(bytes)).rejects.toThrow()
  expect(await readdir(directory)).toEqual([hash.slice(0, 2)])
})

test('no incomplete file is left if it cannot get its name', async () => {
  await mkdir(path(), { recursive: true })
  await expect(createDocuments(directory).put(bytes)).rejects.toThrow()
  expect(await readdir(directory)).toEqual([hash.slice(0, 2)])
})

test('a document of another desk is read although this desk cannot store it', async () => {
  const own = {
    get: async () => undefined,
    put: () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
  }
  const documents = withShared(own, { get: async () => bytes, put: async () => undefined })
  expect(await documents.get(hash)).toEqual(bytes)
})
