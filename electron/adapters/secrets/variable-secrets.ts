import type { Environment } from '../../../shared/schemas/environment.ts'
import type { Secrets } from '../../ports/secrets.ts'

/** Lets the key of PACKDESK_API_KEY stand above what `inner` keeps, for the one environment that the desk was started
 * for: a sandbox's key must not go to production because somebody switches in the settings. A key that a person sets
 * there is kept below and counts again without the variable. */
export function withVariable(inner: Secrets, apiKey: string | undefined, startedFor: Environment): Secrets {
  if (apiKey === undefined) return inner
  const applies = (environment: Environment) => environment === startedFor
  return {
    store: inner.store,
    read: (environment) => (applies(environment) ? apiKey : inner.read(environment)),
    state: (environment) => (applies(environment) ? 'variable' : inner.state(environment)),
    set: (environment, key) => inner.set(environment, key),
    clear: (environment) => inner.clear(environment),
  }
}
