import { copyFile, link, rename, rm } from 'node:fs/promises'

type Exchange = {
  /** A database that nobody has open. */
  file: string
  /** What comes in its place, on the same disk. */
  beside: string
  /** The name under which what was there is kept. */
  aside: string
}

/** Puts one database in the place of another. The name stands for the one or the other at each moment; where it fails, all is as it was,
 * and rejects with what the disk said. */
export async function exchangeFile({ file, beside, aside }: Exchange): Promise<void> {
  try {
    // The log of the one before must never be read into this one, so it goes first.
    await unlessMissing(rename(`${file}-wal`, `${aside}-wal`))
    await unlessMissing(
      link(file, aside).catch((error) => (error.code === 'ENOENT' ? undefined : copyFile(file, aside))),
    )
    await rename(beside, file)
  } catch (error) {
    // A log that stayed there holds what its database has not: bookings, where that could not be closed well.
    await rename(`${aside}-wal`, `${file}-wal`).catch(() => undefined)
    await rm(aside, { force: true }).catch(() => undefined)
    throw error
  }
}

const unlessMissing = (work: Promise<unknown>) =>
  work.catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
