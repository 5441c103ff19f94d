import { randomBytes, timingSafeEqual } from 'node:crypto'

/** Validity of an opening token, in milliseconds. */
const openingMs = 60_000

type Opening = { token: string; mintedAt: number; used?: () => void }

/** The secrets of one run. An opening token is part of an address and is exchanged, once and within a
 * minute, for the page's secret, which the page sends in a header with each request. */
export type PageSecret = ReturnType<typeof createPageSecret>

export function createPageSecret({
  now = Date.now,
  random = () => randomBytes(32).toString('base64url'),
}: {
  now?: () => number
  random?: () => string
} = {}) {
  const secret = random()
  let openings: readonly Opening[] = []
  /** If the clock was set back, a token is invalid. */
  const isValid = ({ mintedAt }: Opening) => now() >= mintedAt && now() - mintedAt < openingMs

  return {
    /** A new opening token. `used` is called when it is exchanged. */
    mint(used?: () => void): string {
      const opening = { token: random(), mintedAt: now(), used }
      openings = [...openings.filter(isValid), opening]
      return opening.token
    },
    /** The page's secret for a valid opening token, which is then invalid. */
    exchange(token: string): string | undefined {
      const opening = openings.find((each) => isSame(token, each.token))
      if (opening === undefined) return undefined
      openings = openings.filter((each) => each !== opening)
      if (!isValid(opening)) return undefined
      opening.used?.()
      return secret
    },
    isSecret: (given: string | undefined): boolean => isSame(given, secret),
  }
}

/** Compares in constant time. */
function isSame(given: string | undefined, secret: string): boolean {
  const left = Buffer.from(given ?? '')
  const right = Buffer.from(secret)
  return left.length === right.length && timingSafeEqual(left, right)
}
