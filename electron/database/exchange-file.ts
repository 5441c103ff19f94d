import { copyFile, link, rm } from 'node:fs/promises'
import { renameFile } from '../kit/index.ts'

type Exchange = {
  /** A closed database. */
  file: string
  /** Its replacement, on the same disk. */
  beside: string
  /** The name under which the replaced database is kept. */
  aside: string
}

/** Replaces a database by another atomically, and runs `besides`: the name always stands for one of them.
 * On an error, even of `besides`, the old one is put back and the error is thrown. */
export async function exchangeFile(
  { file, beside, aside }: Exchange,
  besides?: () => Promise<void>,
): Promise<void> {
  try {
    // The old log is moved first: SQLite must never read it into the new database.
    await unlessMissing(renameFile(`${file}-wal`, `${aside}-wal`))
    await unlessMissing(
      link(file, aside).catch((error) => (error.code === 'ENOENT' ? undefined : copyFile(file, aside))),
    )
    await renameFile(beside, file)
  } catch (error) {
    // After an unclean close the log holds bookings that the database file lacks, so it is put back.
    await renameFile(`${aside}-wal`, `${file}-wal`).catch(() => undefined)
    await rm(aside, { force: true }).catch(() => undefined)
    throw error
  }
  try {
    await besides?.()
  } catch (error) {
    const isBack = await unlessMissing(renameFile(aside, file).then(() => true))
    // There was none before.
    if (!isBack) await rm(file)
    await unlessMissing(renameFile(`${aside}-wal`, `${file}-wal`))
    throw error
  }
}

const unlessMissing = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  work.catch((error) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
