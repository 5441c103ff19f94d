import { open } from 'node:fs/promises'
import type { Problem } from '../../shared/kit/index.ts'
import { ExpectedError, errorCode, readNoLink, readWithoutWaiting } from '../kit/index.ts'
import { tableLimits } from './table-limits.ts'

/** Whether a link is followed or refused. */
export type Links = 'follow' | 'refuse'

/** Whether the file may be readable at a next try, even if it does not change. */
export const mayBecomeReadable = ({ code }: Problem): boolean =>
  code === 'import.cannotOpen' || code === 'import.stillWritten'

const tooLarge = () => new ExpectedError('import.tooLarge', { limitMb: tableLimits.fileBytes / 1024 / 1024 })

/** A file's bytes. Throws an `ExpectedError` for a pipe, a device, a socket, a link (unless `links` is
 * `follow`), and a file above the limit, even if it grows while it is read. */
export async function readBytes(file: string, links: Links = 'follow'): Promise<Uint8Array> {
  try {
    await using handle = await open(file, links === 'refuse' ? readNoLink : readWithoutWaiting)
    const status = await handle.stat()
    if (!status.isFile()) throw new ExpectedError('import.notAFile')
    if (status.size > tableLimits.fileBytes) throw tooLarge()
    const bytes = Buffer.alloc(Math.min(status.size, tableLimits.fileBytes) + 1)
    let length = 0
    while (length < bytes.length) {
      const { bytesRead } = await handle.read(bytes, length, bytes.length - length)
      if (bytesRead === 0) return bytes.subarray(0, length)
      length += bytesRead
    }
    throw new ExpectedError('import.stillWritten')
  } catch (error) {
    if (error instanceof ExpectedError) throw error
    const reason = errorCode(error) ?? 'unknown'
    // A socket, or a link that is not followed.
    if (reason === 'ENXIO' || reason === 'ELOOP') throw new ExpectedError('import.notAFile')
    throw new ExpectedError('import.cannotOpen', { reason })
  }
}
