import { randomUUID } from 'node:crypto'
import { link, lstat, mkdir, readdir, readFile, realpath, rm, unlink, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { z } from 'zod'
import { errorCode, isAbsoluteHere, readNoLink, renameFile, renameToFree } from '../../kit/index.ts'

/** A file in the watched folder's `in/`. `size` in bytes, `modifiedAt` in milliseconds since 1970. */
type InboxFile = { name: string; size: number; modifiedAt: number }

/** A watched folder: `in/` → `done/` or `failed/`. The methods reject if the folder cannot be reached. */
export interface Inbox {
  /** The folder's real path, with links followed. Creates a missing folder. */
  resolve(folder: string): Promise<string>
  /** The folder's ID, a UUID in a file of it: desks may reach one folder by
   * different paths, or two by the same. */
  identify(folder: string): Promise<string>
  /** Files whose names can be imported, oldest first; without links, pipes, devices and folders. Rejects
   * if `in/` is a link, because its target can change. */
  list(folder: string): Promise<InboxFile[]>
  pathOf(folder: string, name: string): string
  /** Writes the report into `to`, then moves the file there, both under a name that is free. Returns the
   * report's path. Only this user can read the report (mode 0600). Rejects if `to` is a link. */
  finish(folder: string, name: string, to: 'done' | 'failed', report: string): Promise<string>
}

/** Names of files to import; without temporary files (`~$day.xlsx`, `.day.csv.swp`). */
const importable = /^[^.~].*\.(?:csv|tsv|txt|xlsx)$/i

const isTaken = (error: unknown) => errorCode(error) === 'EEXIST'

/** The watched folder on a disk. Creates `in/`, `done/` and `failed/` if they are missing. */
export const createInbox = (): Inbox => ({
  async resolve(folder) {
    // A relative folder would be made where the program was started.
    if (!isAbsoluteHere(folder)) throw new Error(`${folder} is not an absolute path`)
    await mkdir(folder, { recursive: true })
    return realpath(folder)
  },

  async identify(folder) {
    const file = join(folder, '.packdesk-folder')
    const read = async () => z.uuid().safeParse(await readFile(file, { encoding: 'utf8', flag: readNoLink }))
    const known = await read().catch((error) => {
      if (errorCode(error) !== 'ENOENT') throw error
    })
    if (known?.success) return known.data
    const id = randomUUID()
    const unfinished = `${file}.${id}.tmp`
    try {
      // Users of other desks read it.
      await writeFile(unfinished, id, { flag: 'wx', mode: 0o644 })
      // A power failure can leave a file without its text.
      if (known) await renameFile(unfinished, file)
      else await moved(unfinished, file, renameWhole)
    } finally {
      await rm(unfinished, { force: true })
    }
    return z.uuid().parse((await read()).data)
  },

  async list(folder) {
    const dir = await ownFolder(folder, 'in')
    const files = await Promise.all(
      (await readdir(dir))
        .filter((name) => importable.test(name))
        .map(async (name) => {
          // Gone meanwhile, or without permission: skipped until the next look.
          const status = await lstat(join(dir, name)).catch(() => undefined)
          return status?.isFile() ? [{ name, size: status.size, modifiedAt: status.mtimeMs }] : []
        }),
    )
    return files.flat().sort((a, b) => a.modifiedAt - b.modifiedAt || (a.name < b.name ? -1 : 1))
  },

  pathOf: (folder, name) => join(folder, 'in', name),

  async finish(folder, name, to, report) {
    const dir = await ownFolder(folder, to)
    const { name: stem, ext } = parse(name)
    // Programs wait for the report by its name, so it gets that name once it is written whole.
    const unfinished = join(dir, `.report.${process.pid}.tmp`)
    await rm(unfinished, { force: true })
    try {
      await writeFile(unfinished, report, { flag: 'wx', mode: 0o600 })
      for (let copy = 1; ; copy++) {
        const free = copy === 1 ? stem : `${stem} (${copy})`
        const reportFile = join(dir, `${free}.report.csv`)
        if (!(await moved(unfinished, reportFile, renameWhole))) continue
        try {
          if (await moved(join(folder, 'in', name), join(dir, `${free}${ext}`), renameToFree))
            return reportFile
          await renameFile(reportFile, unfinished)
        } catch (error) {
          await rm(reportFile, { force: true })
          throw error
        }
      }
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  },
})

/** The path of a subfolder, created if it is missing. Rejects a link. */
async function ownFolder(folder: string, name: 'in' | 'done' | 'failed'): Promise<string> {
  const dir = join(folder, name)
  await mkdir(dir, { recursive: true })
  if (!(await lstat(dir)).isDirectory()) throw new Error(`${dir} is a link`)
  return dir
}

/** Moves a file if its new name is free, and returns whether it was; `rename`
 * alone would replace the other file.
 * @param withoutLinks does the same on Windows, where a program that holds the file holds both names of
 * it, and on a file system without links (exFAT, some shares) */
async function moved(from: string, to: string, withoutLinks: typeof renameToFree): Promise<boolean> {
  if (process.platform === 'win32') return withoutLinks(from, to)
  try {
    await link(from, to)
  } catch (error) {
    if (isTaken(error)) return false
    return withoutLinks(from, to)
  }
  try {
    await unlink(from)
  } catch (error) {
    // Another program removed it meanwhile: `to` is its last name.
    if (errorCode(error) === 'ENOENT') return true
    await rm(to, { force: true })
    throw error
  }
  return true
}

/** Renames a report if its new name is free. Unlike {@link renameToFree} it makes no empty file
 * first, which a program that waits for the report would read. A report that another program writes
 * at the same moment is replaced. */
async function renameWhole(from: string, to: string): Promise<boolean> {
  if (await lstat(to).catch(() => undefined)) return false
  await renameFile(from, to)
  return true
}
