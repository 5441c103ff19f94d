import type { Problem } from '../../../shared/kit/index.ts'
import { errorCode } from '../errors/error-code.ts'
import { ExpectedError } from '../errors/expected-error.ts'

/** Whether an error comes from the file system. */
export const isOfDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error

/** Whether an error says that the disk, or the user's share of it, is full. */
export const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '')

/** Whether a problem is that of a `storageError`. */
export const isStorageProblem = ({ code }: Problem): boolean => code.startsWith('storage.')

/** The error for a file or folder that cannot be written or read; nothing was changed. `file` is its path,
 * `cause` the error of the file system. */
export function storageError(
  file: string,
  cause: unknown,
  access: 'write' | 'read' = 'write',
): ExpectedError {
  const reason = errorCode(cause) ?? 'unknown'
  const code =
    access === 'read' ? 'storage.unreadable' : isFull(cause) ? 'storage.full' : 'storage.unwritable'
  return new ExpectedError(code, { file, reason }, cause)
}
