import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { writeSynced } from '../../../electron/kit/index.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

test('a file counts as written once the system has synchronized all of it to the disk', async () => {
  const folder = tempFolder('synced')
  const handle = await open(folder)
  const sizes: number[] = []
  vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync').mockImplementation(async function (
    this: typeof handle,
  ) {
    sizes.push((await this.stat()).size)
  })
  await writeSynced(join(folder, 'label.pdf'), '%PDF label')
  await handle.close()
  expect(sizes).toEqual([10])
  expect(await readFile(join(folder, 'label.pdf'), 'utf8')).toBe('%PDF label')
})
