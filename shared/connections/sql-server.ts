import { z } from 'zod'

const hostSchema = z
  .string()
  .max(255, { error: 'tooLong' })
  .regex(/^(\[[\da-f:.]+\]|[^\p{C}\p{Z}\\/?#@:[\]]+)$/iu, { error: 'notAHost' })
const thisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i

const isNumeric = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/

/** The name of a database or a user. */
const nameSchema = z
  .string()
  .min(1)
  .max(128, { error: 'tooLong' })
  .regex(/^[^\p{C}]+$/u, { error: 'hiddenCharacters' })

const sqlEngineSchema = z.enum(['postgres', 'mariadb'])
export type SqlEngine = z.infer<typeof sqlEngineSchema>

/** The port that a server of this engine usually has. `mariadb` is MySQL as well. */
export const usualPort: Readonly<Record<SqlEngine, number>> = { postgres: 5432, mariadb: 3306 }

/** A database server without its password. Without TLS the password would be readable on the way, so
 * `off` is for this machine only. */
export const sqlServerSchema = z
  .strictObject({
    engine: sqlEngineSchema,
    host: hostSchema,
    port: z.int().min(1).max(65_535),
    database: nameSchema,
    user: nameSchema,
    tls: z.enum(['required', 'off']).default('required'),
    /** The file of the certificate authority (PEM) that signed the server's
     * certificate; absent: the system's. */
    caFile: z.string().min(1).max(1000).optional(),
  })
  .refine(({ host, tls }) => tls === 'required' || thisMachine.test(host), {
    error: 'notEncrypted',
    path: ['tls'],
  })
  // MariaDB's driver checks a certificate against names only.
  .refine(({ engine, host, tls }) => engine !== 'mariadb' || tls === 'off' || !isNumeric.test(host), {
    error: 'needsAName',
    path: ['host'],
  })
export type SqlServer = z.infer<typeof sqlServerSchema>

/** The origin that a server's password belongs to. */
export const originOfServer = ({ engine, host, port }: Pick<SqlServer, 'engine' | 'host' | 'port'>): string =>
  `${engine}://${host.toLowerCase()}:${port}`
