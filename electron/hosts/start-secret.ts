import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import type { GivenSecrets, SecretVariable } from '../kit/index.ts'
import { systemReason, UsageError } from './usage-error.ts'

/** A secret of the start and its source. */
type StartSecret = { value: string; source: 'variable' | 'file' }

const maxBytes = 4096

/** A secret from its variable or from the file that `NAME_FILE` names, trimmed: secret mounts often end with a line
 * break.
 * @throws UsageError with the variable's name, never its value */
export function startSecret(
  name: SecretVariable,
  given: GivenSecrets,
  env: NodeJS.ProcessEnv,
): StartSecret | undefined {
  const file = env[`${name}_FILE`]
  const value = given[name]?.trim()
  if (file && value) throw new UsageError(`Give the key by ${name} or by ${name}_FILE, not by both.`)
  if (file) return { value: checked(`${name}_FILE`, readSecretFile(`${name}_FILE`, file)), source: 'file' }
  return value ? { value: checked(name, value), source: 'variable' } : undefined
}

function checked(name: string, value: string): string {
  if (/^[\x21-\x7e]{1,500}$/.test(value)) return value
  throw new UsageError(
    value === ''
      ? `The file that ${name} names is empty.`
      : `What ${name} gives has characters that no API key has, or is too long.`,
  )
}

/** Reads a secret's file. All checks are made on the opened file, so it cannot be exchanged meanwhile; a pipe or a
 * device does not block. */
function readSecretFile(name: string, file: string): string {
  const refuse = (why: string) => new UsageError(`The file that ${name} names ${why}.`)
  let descriptor: number
  try {
    descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
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
