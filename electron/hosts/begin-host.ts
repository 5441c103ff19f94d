import { endOnFault } from './say.ts'

/** The first step of every host. Files and directories that it makes are for this user alone, also those that a library or SQLite
 * makes by its own rights. Not earlier: the build's output may be read by everybody who starts Packdesk from it. */
export function beginHost(): void {
  process.umask(0o077)
  endOnFault()
}
