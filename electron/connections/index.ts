export { connectSql, plainReason, type SqlConnection } from './connect-sql.ts'
export {
  type ConnectionName,
  type ConnectionSecrets,
  connectionNameSchema,
  type SecretStore,
} from './connection-secrets.ts'
export { createNodeTransport } from './http/node-transport.ts'
export { retryAfter } from './http/retry-after.ts'
export {
  type FailureReason,
  isIdentity,
  type Transport,
  type TransportFailure,
  type TransportResponse,
  type TransportResult,
} from './http/transport.ts'
export {
  createOutsideClient,
  filledUrl,
  type OutsideClient,
  type OutsideResponse,
  originOfUrl,
} from './outside-client.ts'
export { readAuthority } from './sql/kept-session.ts'
export { firstWordOf, parametersOf } from './sql/named-parameters.ts'
