import type { Environment } from '../../../shared/kit/index.ts'
import type { Secrets } from './secrets.ts'

/** The key of PACKDESK_API_KEY or its file. It belongs to the environment and the origin of the start. */
type GivenKey = {
  key: string
  source: 'variable' | 'file'
  environment: Environment
  /** Undefined if no address was set; the key is then not sent before the next start. */
  origin: string | undefined
}

/** Adds the given key to `inner`: it takes precedence for its environment and origin only. */
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
