import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { originOfServer } from '../../../shared/connections/index.ts'
import { journalServer } from '../../../shared/desks/index.ts'
import { type GivenSecrets, readWithoutWaiting, type SecretVariable } from '../../kit/index.ts'
import { givenConnectionsSchema } from '../../settings/index.ts'
import { systemReason, UsageError } from '../kit/usage-error.ts'

/** A secret of the start and its source. */
type StartSecret = { value: string; source: 'variable' | 'file' }

const maxBytes = 16_384
const apiKey = /^[\x21-\x7e]{1,500}$/

/** A secret from its variable or from the file that `NAME_FILE` names, trimmed: secret
 * mounts often end with a line break.
 * @throws UsageError with the variable's name, never its value */
export function startSecret(
  name: SecretVariable,
  given: GivenSecrets,
  env: NodeJS.ProcessEnv,
  shape = apiKey,
): StartSecret | undefined {
  const file = env[`${name}_FILE`]
  const value = given[name]?.trim()
  if (file && value) throw new UsageError(`Give it by ${name} or by ${name}_FILE, not by both.`)
  if (file)
    return { value: checked(`${name}_FILE`, readSecretFile(`${name}_FILE`, file), shape), source: 'file' }
  return value ? { value: checked(name, value, shape), source: 'variable' } : undefined
}

/** The secrets of connections at the start (`withGivenConnections`).
 * @throws UsageError with the variable's name, never its value */
export function startConnections(given: GivenSecrets, env: NodeJS.ProcessEnv) {
  const name = 'PACKDESK_CONNECTION_SECRETS'
  const found = startSecret(name, given, env, /^\{.*\}$/s)
  if (!found) return undefined
  const read = givenConnectionsSchema.safeParse(entriesOf(found.value))
  if (read.success) return { secrets: read.data, source: found.source }
  throw new UsageError(
    `What ${name} gives is not what it has to be: JSON such as {"orderSource": {"origin": "postgres://db.example:5432", "secret": "…"}}.`,
  )
}

/** The password of the shared journal at this address (`withGivenConnections`).
 * @throws UsageError with the variable's name, never its value */
export function startJournalPassword(
  given: GivenSecrets,
  env: NodeJS.ProcessEnv,
  journal: string | undefined,
): ReturnType<typeof startConnections> {
  const found = startSecret('PACKDESK_JOURNAL_PASSWORD', given, env, /^[^\p{C}]{1,500}$/u)
  if (!found || journal === undefined) return undefined
  const origin = originOfServer(journalServer(journal))
  return { secrets: new Map([['journal', { origin, secret: found.value }]]), source: found.source }
}

function entriesOf(json: string): unknown {
  try {
    return new Map(Object.entries(JSON.parse(json)))
  } catch {
    return undefined
  }
}

function checked(name: string, value: string, shape: RegExp): string {
  if (shape.test(value)) return value
  throw new UsageError(
    value === ''
      ? `The file that ${name} names is empty.`
      : `What ${name} gives has characters that no key and no token has, or is too long.`,
  )
}

/** Reads a secret's file. All checks are made on the opened file, so it cannot be exchanged meanwhile; a
 * pipe or a device does not block. */
function readSecretFile(name: string, file: string): string {
  const refuse = (why: string) => new UsageError(`The file that ${name} names ${why}.`)
  let descriptor: number
  try {
    descriptor = openSync(file, readWithoutWaiting)
  } catch (error) {
    throw refuse(`can't be read (${systemReason(error)})`)
  }
  try {
    const stat = fstatSync(descriptor)
    if (!stat.isFile()) throw refuse('is no file')
    // Windows has no modes; a file in the user's folder is private there.
    const user = process.getuid?.()
    if (user !== undefined && stat.uid !== user)
      throw refuse('belongs to another user; it has to be of this one')
    if (user !== undefined && (stat.mode & 0o077) !== 0)
      throw refuse('can be read or changed by others; close it to them by chmod 600')
    if (stat.size > maxBytes) throw refuse('is too large for a key')
    const bytes = Buffer.alloc(maxBytes)
    return bytes.toString('utf8', 0, readSync(descriptor, bytes)).trim()
  } finally {
    closeSync(descriptor)
  }
}
