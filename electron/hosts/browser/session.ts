import { randomBytes, timingSafeEqual } from 'node:crypto'

/** Who may talk to this process: whoever opened the printed address. Three secrets of the process's life:
 * `opening` is in that address and is exchanged for the cookie, `cookie` is never seen by a script, `csrf` is in
 * the page and must come back in a header. */
export type Session = { opening: string; cookie: string; csrf: string }

export function createSession(random = () => randomBytes(32).toString('base64url')): Session {
  return { opening: random(), cookie: random(), csrf: random() }
}

/** Compares without telling by the time taken how much was right. */
export function isSame(given: string | undefined, secret: string): boolean {
  const left = Buffer.from(given ?? '')
  const right = Buffer.from(secret)
  return left.length === right.length && timingSafeEqual(left, right)
}
