import { randomUUID } from 'node:crypto'
import { link, mkdir, open, rm, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { newProblem } from '../../../shared/kit/index.ts'
import { folderPrinterName } from '../../../shared/labels/index.ts'
import {
  errorCode,
  isFull,
  renameToFree,
  requireRoom,
  safeFileName,
  syncFolder,
  writeSynced,
} from '../../kit/index.ts'
import { failed, type PrinterStatus, type Printers, type PrintOrder, type Submission } from '../printer.ts'

const codeOf = (error: unknown): string => errorCode(error) ?? 'unknown'

/** The problem of a label that could not be saved there. `folder` may be the file. */
export const folderProblem = (folder: string, error: unknown) => {
  const code = isFull(error) ? 'printer.folderFull' : 'printer.folderUnwritable'
  return newProblem(code, { values: { folder, reason: codeOf(error) } })
}

/** Bytes that must stay free; a label has some 10,000. */
const roomForALabel = 1_000_000

/** The folder printer writes a file per label. A complete, synced file counts as printed, so its
 * submission is `confirmed`; `spoolId` is the file's name. */
export function createFolderPrinter(
  folder: string,
  freeBytes?: (folder: string) => Promise<number>,
): Printers {
  async function status(): Promise<PrinterStatus> {
    const probe = join(folder, `.packdesk-${randomUUID()}.tmp`)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await (await open(probe, 'wx')).close()
      await unlink(probe)
      // On a full disk an empty file can still be created.
      await requireRoom(folder, roomForALabel, freeBytes)
      return { state: 'ready' }
    } catch (error) {
      return { state: 'stopped', problem: folderProblem(folder, error) }
    }
  }

  async function print(_name: string, { fileName, document }: PrintOrder): Promise<Submission> {
    const draft = join(folder, `.packdesk-${randomUUID()}.tmp`)
    let name: string | undefined
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeSynced(draft, document.bytes, 0o600)
      name = await place(draft, folder, safeFileName(fileName), document.format)
      await syncFolder(folder)
      return { kind: 'submitted', spoolId: name, confirmed: true }
    } catch (error) {
      // A file that may not survive a power failure is deleted, so that another attempt makes no second one.
      if (name) await rm(join(folder, name), { force: true }).catch(() => undefined)
      return failed(folderProblem(folder, error))
    } finally {
      await rm(draft, { force: true }).catch(() => undefined)
    }
  }

  return {
    list: async () => [{ name: folderPrinterName, kind: 'folder', isDefault: false }],
    status,
    print,
    follow: async () => ({ state: 'handedOver' }),
    cancel: async () => 'tooLate',
    find: async () => undefined,
  }
}

/** Renames the finished file to `4711.pdf`, or `4711-2.pdf` if that exists. No label replaces another. */
async function place(draft: string, folder: string, stem: string, ending: string): Promise<string> {
  for (let copy = 1; ; copy++) {
    const name = copy === 1 ? `${stem}.${ending}` : `${stem}-${copy}.${ending}`
    if (await claim(draft, join(folder, name))) return name
  }
}

/** Renames the file unless the name is taken. Returns whether it did. */
async function claim(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    // The codes of a disk without hard links.
    if (
      !['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EACCES', 'EINVAL', 'EXDEV'].includes(
        codeOf(error),
      )
    )
      throw error
    return renameToFree(draft, path)
  }
}
