import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Conf from 'conf'
import { expect, test } from 'vitest'
import { createBackupFiles } from '../../electron/backups/backup-files.ts'
import { createSettingsStore } from '../../electron/settings/settings-store.ts'
import { sharedTempFolder } from '../fixtures/temp-folder.ts'

/** Simulates a disk that cannot write or read a backup file: the folder is below a file. */
const home = sharedTempFolder('backup-disk')
const dataDir = join(home, 'file')
writeFileSync(dataDir, '')

const files = createBackupFiles({
  dataDir,
  clock: Date,
  version: '0.0.0',
  environment: () => 'practice',
  addressBook: () => ({ copyTo: async () => undefined, replaceWith: async () => undefined }),
  settings: createSettingsStore(Conf, home),
  copyJournal: async () => join(home, 'journal.db'),
  placeJournal: async () => undefined,
})

test.each([
  ['made', 'backup-file', () => files.make()],
  ['restored', 'backup-restore', () => files.restore(join(home, 'any.zip'))],
])('the disk’s error for a file to be %s is reported', async (_what, folder, work) => {
  await expect(work()).rejects.toMatchObject({
    problem: { code: 'storage.unwritable', values: { file: join(dataDir, folder), reason: 'ENOTDIR' } },
  })
})
