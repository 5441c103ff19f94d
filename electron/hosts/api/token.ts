import { createHash, timingSafeEqual } from 'node:crypto'
import { type GivenSecrets, setNewest } from '../../kit/index.ts'
import { UsageError } from '../kit/usage-error.ts'
import { startSecret } from '../start/start-secret.ts'

const minTokenLength = 32

/** The token of the API, from its variable or file.
 * @throws UsageError without one, and for a short one */
export function apiToken(given: GivenSecrets, env: NodeJS.ProcessEnv = process.env): string {
  const token = startSecret('PACKDESK_API_TOKEN', given, env)?.value
  if (token === undefined)
    throw new UsageError(
      'The API needs a token: put one of at least 32 characters into the variable PACKDESK_API_TOKEN, or into a file that PACKDESK_API_TOKEN_FILE names.',
    )
  if (token.length < minTokenLength)
    throw new UsageError(
      `The token in PACKDESK_API_TOKEN is too short: it needs at least ${minTokenLength} characters.`,
    )
  return token
}

/** The most wrong tokens of one address in a minute that get 401. Later ones get 429. */
const maxWrongPerMinute = 20
const minuteMs = 60_000
/** The most addresses that are remembered. The one that was silent longest is forgotten. */
const maxAddresses = 10_000

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Checks the header `Authorization: Bearer TOKEN` in constant time. The right token always passes: on
 * this machine all programs share one address, and none may lock another one out. */
export function createTokenCheck(token: string, now: () => number = Date.now) {
  const expected = hash(token)
  const wrong = new Map<string, { since: number; count: number }>()

  return (authorization: string | undefined, address: string): 'right' | 'wrong' | 'tooMany' => {
    const [, given = ''] = /^Bearer ([\x21-\x7e]{1,500})$/i.exec(authorization ?? '') ?? []
    if (timingSafeEqual(hash(given), expected)) return 'right'
    const before = wrong.get(address)
    const isOld = before === undefined || now() - before.since >= minuteMs || now() < before.since
    const counted = isOld ? { since: now(), count: 1 } : { ...before, count: before.count + 1 }
    setNewest(wrong, address, counted, maxAddresses)
    return counted.count > maxWrongPerMinute ? 'tooMany' : 'wrong'
  }
}
