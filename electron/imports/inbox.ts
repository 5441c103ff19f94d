import { link, lstat, mkdir, readdir, realpath, rename, unlink, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { Inbox } from './inbox-type.ts'

/** What people and programs call files of rows. Temporary names (`~$day.xlsx`, `.day.csv.swp`) are none of them. */
const importable = /^[^.~].*\.(?:csv|tsv|txt|xlsx)$/i

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** The watched folder on a disk; `in/`, `done/` and `failed/` are made where they are missing. */
export const createInbox = (): Inbox => ({
  async resolve(folder) {
    await mkdir(folder, { recursive: true })
    return realpath(folder)
  },

  async list(folder) {
    const dir = await ownFolder(folder, 'in')
    const files = await Promise.all(
      (await readdir(dir))
        .filter((name) => importable.test(name))
        .map(async (name) => {
          // Gone again, or not to be looked at: not now.
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
    for (let copy = 1; ; copy++) {
      const free = copy === 1 ? stem : `${stem} (${copy})`
      const reportFile = join(dir, `${free}.report.csv`)
      try {
        await writeFile(reportFile, report, { flag: 'wx', mode: 0o600 })
      } catch (error) {
        if (isTaken(error)) continue
        throw error
      }
      try {
        await moveTo(join(folder, 'in', name), join(dir, `${free}${ext}`))
        return reportFile
      } catch (error) {
        await unlink(reportFile).catch(() => undefined)
        if (!isTaken(error)) throw error
      }
    }
  },
})

/** One of the folder's own three, made where it is missing. */
async function ownFolder(folder: string, name: 'in' | 'done' | 'failed'): Promise<string> {
  const dir = join(folder, name)
  await mkdir(dir, { recursive: true })
  if (!(await lstat(dir)).isDirectory()) throw new Error(`${dir} is a link`)
  return dir
}

/** Moves a file without writing over another; `rename` alone would. */
async function moveTo(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (isTaken(error)) throw error
    // A file system without links (exFAT, some shares): the name was free when the report got it.
    if (await lstat(to).catch(() => undefined)) throw Object.assign(new Error('taken'), { code: 'EEXIST' })
    return rename(from, to)
  }
  await unlink(from)
}
