import { z } from 'zod'

const loopback = /^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?([/?].*)?$/i
/** Whether a secret may be sent to this address: https, or http to this machine
 * only (interface 5, design.md 8). */
export const keepsSecrets = (address: string): boolean => /^https:/i.test(address) || loopback.test(address)
/** Scheme, host, port, path and query: no user, fragment, backslash, space or hidden character. */
const plain = /^https?:\/\/(\[[\da-f:.]+\]|[^\p{C}\p{Z}\\/?#@:[\]{}]+)(:\d{1,5})?([/?][^\p{C}\p{Z}\\#]*)?$/iu

/** The address of another program: https, or http on this machine only. Path and query may have
 * placeholders such as `{reference}`; the host may not. */
export const outsideUrlSchema = z
  .url({ protocol: /^https?$/, error: 'notAnAddress' })
  .max(1000, { error: 'tooLong' })
  .refine((address) => plain.test(address), { error: 'notAnAddress' })
  .refine(keepsSecrets, { error: 'notEncrypted' })
