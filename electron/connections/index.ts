export { connectSql, plainReason, readAuthority, type SqlConnection, type SqlValues } from './connect-sql.ts'
export { type ConnectionName, type ConnectionSecrets, connectionNameSchema } from './connection-secrets.ts'
export { createNodeTransport } from './http/node-transport.ts'
export {
  type FailureReason,
  isIdentity,
  type Transport,
  type TransportAnswer,
  type TransportFailure,
  type TransportRequest,
  type TransportResult,
} from './http/transport.ts'
export {
  createOutsideClient,
  filledUrl,
  type OutsideAnswer,
  type OutsideClient,
  type OutsideRequest,
  originOfUrl,
} from './outside-client.ts'
