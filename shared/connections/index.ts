export { keepsSecrets, outsideUrlSchema } from './outside-url.ts'
export { originOfServer, type SqlEngine, type SqlServer, sqlServerSchema, usualPort } from './sql-server.ts'
