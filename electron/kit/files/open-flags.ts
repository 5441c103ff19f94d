import { constants } from 'node:fs'

/** Flags to open a file of another program. Without `O_NONBLOCK`, opening a pipe waits for its writer;
 * `fstat` then shows the kind of file. Windows has neither flag. */
export const readWithoutWaiting = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/** As `readWithoutWaiting`; opening a symbolic link fails with `ELOOP`. */
export const readNoLink = readWithoutWaiting | (constants.O_NOFOLLOW ?? 0)
