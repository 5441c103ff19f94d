import { z } from 'zod'
import { type SqlServer, sqlServerSchema, usualPort } from '../connections/index.ts'

/** User, host, port, database and certificate authority. */
const parts =
  /^postgres(?:ql)?:\/\/([^/@:?#]+)@(\[[\da-f:.]+\]|[^/@:?#[\]]+)(?::(\d{1,5}))?\/([^/?#]+)(?:\?sslrootcert=([^&#]+))?$/i

/** The server of a journal that several desks share, from an address such as
 * `postgres://packing@db.example:5432/packdesk`. A query `?sslrootcert=/etc/ca.pem` names the certificate
 * authority. Without encryption only to this machine. Undefined if it is none. */
function serverOf(address: string): SqlServer | undefined {
  const [, user = '', host = '', port, database = '', caFile] = parts.exec(address) ?? []
  const server = {
    engine: 'postgres',
    host,
    port: port === undefined ? usualPort.postgres : Number(port),
    database: decoded(database),
    user: decoded(user),
    ...(caFile !== undefined && { caFile: decoded(caFile) }),
  }
  const here = sqlServerSchema.safeParse({ ...server, tls: 'off' })
  return here.data ?? sqlServerSchema.safeParse({ ...server, tls: 'required' }).data
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** A password does not belong into an address, where every process can read it. */
const withPassword = /^\w+:\/\/[^/@]*:[^/]*@/

/** The address of a shared journal (docs/several-desks), read into its server. */
export const journalAddressSchema = z
  .string()
  .max(1000, { error: 'tooLong' })
  .refine((address) => !withPassword.test(address), { error: 'hasPassword', abort: true })
  .refine((address) => serverOf(address) !== undefined, { error: 'notAJournal' })

/** Throws for an address that {@link journalAddressSchema} refuses. */
export function journalServer(address: string): SqlServer {
  const server = serverOf(address)
  if (!server) throw new Error('not the address of a journal')
  return server
}
