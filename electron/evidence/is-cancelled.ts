const done = /(^|[^a-z]|order)(cancell?ed|storniert|storno)([^a-z]+(by|on|at|durch|von|am)[^a-z].*)?$/i
const notQuite = /(^|[^a-z])(not|never|to|being|part\w*|nicht|nie|wird|teil\w*)[^a-z]/i

/** Whether a status means cancelled. The interface names no such status (section 3), so likely words are
 * accepted. A requested, refused or partial cancellation (`CANCELLATION_REJECTED`) does not count: a
 * hidden order would still be transported. */
export const isCancelled = (status: string | undefined): boolean =>
  status !== undefined && done.test(status.trim()) && !notQuite.test(status)
