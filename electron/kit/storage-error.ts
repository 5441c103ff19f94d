import { ExpectedError } from './expected-error.ts'

/** Whether the file system threw it. */
export const isOfDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error

/** A file of the data directory beside the journal cannot be written, or read; nothing was changed then. `file` is its name as
 * the user finds it, `cause` what the file system threw. */
export function storageError(file: string, cause: unknown, deed: 'write' | 'read' = 'write'): ExpectedError {
  const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
  const isFull = reason === 'ENOSPC' || reason === 'EDQUOT'
  const code = deed === 'read' ? 'storage.unreadable' : isFull ? 'storage.full' : 'storage.unwritable'
  return new ExpectedError(code, { file, reason }, cause)
}
