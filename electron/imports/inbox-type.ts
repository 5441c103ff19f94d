/** A file in the watched folder's `in/`. `size` in bytes, `modifiedAt` in milliseconds since 1970. */
export type InboxFile = { name: string; size: number; modifiedAt: number }

/** A watched folder: `in/` → `done/` or `failed/`. The methods reject if the folder cannot be reached. */
export interface Inbox {
  /** The folder's real path, with links followed. Creates a missing folder. */
  resolve(folder: string): Promise<string>
  /** Files whose names can be imported, oldest first; without links, pipes, devices and folders. Rejects if `in/` is a link,
   * because its target can change. */
  list(folder: string): Promise<InboxFile[]>
  pathOf(folder: string, name: string): string
  /** Writes the report into `to`, then moves the file there, both under a name that is free. Returns the report's path. Only
   * this user can read the report (mode 0600). Rejects if `to` is a link. */
  finish(folder: string, name: string, to: 'done' | 'failed', report: string): Promise<string>
}
