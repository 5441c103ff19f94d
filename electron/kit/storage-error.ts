import { type Problem, problem } from '../../shared/kit/problem.ts'

/** Whether the file system threw it. */
export const isOfDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error

/** A file of the data directory beside the journal can't be written, or read; nothing was changed then. */
export class StorageError extends Error {
  readonly problem: Problem

  /** `file` as a person finds it; `cause` what the file system threw. */
  constructor(file: string, cause: unknown, deed: 'write' | 'read' = 'write') {
    super('storage', { cause })
    this.name = 'StorageError'
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
    const isFull = reason === 'ENOSPC' || reason === 'EDQUOT'
    const code = deed === 'read' ? 'storage.unreadable' : isFull ? 'storage.full' : 'storage.unwritable'
    this.problem = problem(code, { values: { file, reason } })
  }
}
