import { z } from 'zod'
import type { Environment } from '../../../shared/kit/index.ts'
import { type ConnectionName, type ConnectionSecrets, connectionNameSchema } from '../../connections/index.ts'
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

/** The content of PACKDESK_CONNECTION_SECRETS or its file, as JSON:
 * `{"orderSource": {"origin": "postgres://db.example:5432", "secret": "…"}}`. Each secret names the
 * origin that it belongs to, so that a changed setting sends it nowhere else. */
export const givenConnectionsSchema = z.map(
  connectionNameSchema,
  z.strictObject({ origin: z.string().min(1).max(1000), secret: z.string().min(1).max(1000) }),
)

/** Adds given secrets of connections to `inner`: each takes precedence for its origin only. */
export function withGivenConnections(
  inner: ConnectionSecrets,
  given: { secrets: z.infer<typeof givenConnectionsSchema>; source: 'variable' | 'file' } | undefined,
): ConnectionSecrets {
  if (!given) return inner
  const secretOf = (name: ConnectionName, origin: string | undefined) => {
    const known = given.secrets.get(name)
    return known?.origin === origin ? known : undefined
  }
  return {
    ...inner,
    read: (name, origin) => secretOf(name, origin)?.secret ?? inner.read(name, origin),
    state(name, origin) {
      if (secretOf(name, origin)) return { source: given.source }
      const state = inner.state(name, origin)
      const other = given.secrets.get(name)
      return state.source === 'none' && other ? { source: given.source, belongsTo: other.origin } : state
    },
  }
}
