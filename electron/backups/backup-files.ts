import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupFile, BroughtPrinters } from '../../shared/backups/index.ts'
import type { Environment } from '../../shared/kit/index.ts'
import { type AddressBook, checkAddresses } from '../addresses/index.ts'
import { checkJournal, journalError, journalPrinters } from '../journal/index.ts'
import { type Clock, ExpectedError, isOfDisk, storageError } from '../kit/index.ts'
import type { SettingsStore } from '../settings/index.ts'
import { type BackupManifest, backupFormat } from './manifest.ts'
import { readBackupFile } from './read-backup-file.ts'
import { restoredSettings } from './restored-settings.ts'
import { writeBackupFile } from './write-backup-file.ts'

/** A multiple of three, so that the base64 of all pieces joins without padding;
 * below the limit of a request body. */
const pieceBytes = 450_000

type Deps = {
  dataDir: string
  clock: Pick<Clock, 'now'>
  /** The program's version. */
  version: string
  environment: () => Environment
  addressBook: () => Pick<AddressBook, 'copyTo' | 'replaceWith'>
  settings: SettingsStore
  /** Copies the open journal and returns the copy's path. */
  copyJournal: () => Promise<string>
  /** Replaces the journal by a checked copy and runs `besides` while no session is open. The journal is
   * unchanged if that rejects. */
  placeJournal: (file: string, besides: () => Promise<void>) => Promise<void>
}

type RestoredBackup = Pick<BackupManifest, 'at'> & { printers: BroughtPrinters }

/** Backups as one ZIP file with the journal of the current environment, the address book and the settings,
 * never with a key. Makes one file and restores one at a time. All methods reject with `ExpectedError`,
 * `JournalError` or a storage problem. */
export function createBackupFiles(deps: Deps) {
  const { dataDir, clock, version, environment, addressBook, settings } = deps
  const outgoing = join(dataDir, 'backup-file')
  const incoming = join(dataDir, 'backup-restore')
  let made: { id: string; file: string } | undefined

  const emptied = async (folder: string) => {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
  }
  /** Translates errors of the disk into a storage problem. */
  const asStorageError = <Value>(
    folder: string,
    work: () => Promise<Value>,
    access?: 'read',
  ): Promise<Value> =>
    work().catch((error) => {
      throw isOfDisk(error) ? storageError(folder, error, access) : error
    })
  const fileOf = (id: string): string => {
    if (made?.id !== id) throw new ExpectedError('backup.gone')
    return made.file
  }

  const make = async (): Promise<BackupFile> => {
    await emptied(outgoing)
    const at = new Date(clock.now()).toISOString()
    const current = environment()
    const parts = {
      'settings.json': join(outgoing, 'settings.json'),
      'addresses.db': join(outgoing, 'addresses.db'),
      'journal.db': await deps.copyJournal(),
    }
    await writeFile(parts['settings.json'], JSON.stringify(settings.read(), null, 2), { mode: 0o600 })
    await addressBook().copyTo(parts['addresses.db'])
    const id = randomUUID()
    const file = join(outgoing, `${id}.zip`)
    await writeBackupFile(file, { ...backupFormat, packdesk: version, environment: current, at }, parts)
    made = { id, file }
    const fileName = `packdesk-${current}-${at.slice(0, 16).replaceAll(':', '-')}.zip`
    return { id, fileName, at, bytes: (await stat(file)).size }
  }
  const read = async (id: string, from: number): Promise<string> => {
    const handle = await open(fileOf(id))
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(pieceBytes), 0, pieceBytes, from)
      return buffer.subarray(0, bytesRead).toString('base64')
    } finally {
      await handle.close()
    }
  }
  const restore = async (file: string): Promise<RestoredBackup> => {
    await emptied(incoming)
    try {
      const { manifest, files } = await readBackupFile(file, incoming)
      if (manifest.environment !== environment())
        throw new ExpectedError('backup.otherEnvironment', { environment: manifest.environment })
      checkPart(() => checkJournal(files['journal.db']))
      checkPart(() => checkAddresses(files['addresses.db']))
      const text = await readFile(files['settings.json'], 'utf8')
      const printersOfJournal = journalPrinters(files['journal.db'])
      const { change, printers } = restoredSettings(text, settings.read(), printersOfJournal)
      const changeSettings = async () => void settings.change(change)
      // Each puts its own part back if what follows fails.
      await deps.placeJournal(files['journal.db'], () =>
        addressBook().replaceWith(files['addresses.db'], changeSettings),
      )
      return { at: manifest.at, printers }
    } finally {
      // The next restore deletes what is left.
      await rm(incoming, { recursive: true, force: true }).catch(() => undefined)
    }
  }

  return {
    make: () => asStorageError(outgoing, make),
    /** The next piece, as base64; empty at the end. */
    read: (id: string, from: number) => asStorageError(outgoing, () => read(id, from), 'read'),
    async drop(): Promise<void> {
      made = undefined
      await asStorageError(outgoing, () => rm(outgoing, { recursive: true, force: true }))
    },
    /** Checks a whole file and restores its content; the replaced files are kept. Nothing changes if any
     * part is wrong or cannot be written. Returns the time of the backup and the printers that a person has
     * to confirm. */
    restore: (file: string) => asStorageError(incoming, () => restore(file)),
  }
}
export type BackupFiles = ReturnType<typeof createBackupFiles>

/** Translates an error of a part into an `ExpectedError` of the file. */
function checkPart(check: () => void): void {
  try {
    check()
  } catch (error) {
    const isNewer = journalError(error).code === 'journal.newer'
    throw new ExpectedError(isNewer ? 'backup.fromNewer' : 'backup.damaged')
  }
}
