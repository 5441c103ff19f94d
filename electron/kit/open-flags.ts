import { constants } from 'node:fs'

/** For opening a file that somebody else made. Opening a pipe would wait for its writer; so opened it does not, and `stat` on what is
 * open says what it is. Windows knows neither flag. */
export const readWithoutWaiting = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/** The same, and a link is refused (`ELOOP`). */
export const readNoLink = readWithoutWaiting | (constants.O_NOFOLLOW ?? 0)
