/** A file that lies in the watched folder's `in/`. `modifiedAt` in milliseconds. */
export type InboxFile = { name: string; size: number; modifiedAt: number }

/** A watched folder: `in/` → `done/` or `failed/`. Its methods reject where the folder can't be reached. */
export interface Inbox {
  /** Where the folder is, with the links in its path followed; made where it is missing. */
  resolve(folder: string): Promise<string>
  /** Files that may be imported, by name, the oldest first. Links, pipes, devices and folders are left alone. Rejects where `in/` is a
   * link, which could lead anywhere later. */
  list(folder: string): Promise<InboxFile[]>
  pathOf(folder: string, name: string): string
  /** Writes the report beside where the file goes, and then moves the file there, whatever has its name there already. Gives the
   * report's path. The report is for this user alone; rejects where `to` is a link. */
  finish(folder: string, name: string, to: 'done' | 'failed', report: string): Promise<string>
}
