/** A file that lies in the watched folder's `in/`. `modifiedAt` in milliseconds. */
export type InboxFile = { name: string; size: number; modifiedAt: number }

/** A watched folder: `in/` → `done/` or `failed/`. Its methods reject where the folder can't be reached. */
export interface Inbox {
  /** Files that may be imported, by name, the oldest first; what else lies there is let be. */
  list(folder: string): Promise<InboxFile[]>
  pathOf(folder: string, name: string): string
  /** Writes the report beside where the file goes, and then moves the file there, whatever has its name there already. Gives the
   * report's path. */
  finish(folder: string, name: string, to: 'done' | 'failed', report: string): Promise<string>
}
