import type { Environment } from '../../../shared/kit/environment.ts'
import type { Secrets } from './secrets.ts'

/** The key of PACKDESK_API_KEY or of its file. It belongs to the environment and the origin of the start. */
export type GivenKey = {
  key: string
  source: 'variable' | 'file'
  environment: Environment
  /** Undefined: no address was set then, so the key is not sent before the next start. */
  origin: string | undefined
}

/** Puts the key that was given at the start above those of `inner`, for its environment and its origin alone. Elsewhere
 * a key that a person sets counts. */
export function withGivenKey(inner: Secrets, given: GivenKey | undefined): Secrets {
  if (!given) return inner
  const isFor = (environment: Environment, origin: string | undefined) =>
    environment === given.environment && origin !== undefined && origin === given.origin
  return {
    ...inner,
    read: (environment, origin) => (isFor(environment, origin) ? given.key : inner.read(environment, origin)),
    state(environment, origin) {
      if (isFor(environment, origin)) return { source: given.source }
      const state = inner.state(environment, origin)
      const isUnused = state.source === 'none' && environment === given.environment
      return isUnused ? { source: given.source, belongsTo: given.origin ?? null } : state
    },
  }
}
