import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs'
import { win32 } from 'node:path'
import { z } from 'zod'
import { type Provision, provisionSchema } from '../../../shared/settings/index.ts'
import { jsonOf, readWithoutWaiting } from '../../kit/index.ts'
import { systemReason, UsageError } from '../kit/usage-error.ts'
import { isBelow } from './data-dir.ts'
import { followPath, isWritableByOthers, rootAlone } from './path-rights.ts'

/** Far above the size of a provision file. */
const maxBytes = 1_000_000

/** The provision file that counts without a flag, in a folder where only an administrator can write. The
 * installer for Windows puts it there; it is beside the program's folder, which an update empties. */
export function administratorsFile(
  platform: NodeJS.Platform = process.platform,
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  if (platform === 'win32')
    return env.ProgramFiles && win32.join(env.ProgramFiles, 'Packdesk Provision', 'provision.json')
  return platform === 'darwin'
    ? '/Library/Application Support/Packdesk/provision.json'
    : '/etc/packdesk/provision.json'
}

/** Reads {@link administratorsFile}; undefined where there is none.
 * @throws UsageError as `readProvision`, and for a file that others can write */
export function readAdministratorsProvision(file = administratorsFile()): Provision | undefined {
  if (file === undefined || !existsSync(file)) return undefined
  if (!isAdministrators(file, statSync(file)))
    throw new UsageError(
      `The provision file ${file} counts on every start, but others than an administrator can write it: let it and its folders belong to root, with nobody else able to write there.`,
    )
  return readProvision(file)
}

/** Reads `--provision FILE.json`.
 * @throws UsageError with the file and the first wrong field */
export function readProvision(file: string): Provision {
  const { text, status } = read(file)
  const json = jsonOf(text)
  if (json === undefined) throw new UsageError(`The provision file ${file} is not JSON.`)
  const parsed = provisionSchema.safeParse(json)
  if (parsed.success) {
    if (parsed.data.dataDirAccounts && !isAdministrators(file, status))
      throw new UsageError(
        `The provision file ${file} names accounts for the data directory (dataDirAccounts), which only an administrator's file may do: let it and its folders belong to root, with nobody else able to write there (on Windows, put it below Program Files).`,
      )
    return parsed.data
  }
  const [issue] = parsed.error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const path = [...(issue?.path ?? []), ...(unknown === undefined ? [] : [unknown])]
  const where = path.reduce<string>(
    (text, part) => text + (typeof part === 'number' ? `[${part}]` : `${text && '.'}${shown(String(part))}`),
    '',
  )
  const why = unknown === undefined ? `is not valid (${issue?.message})` : 'is not a field of it'
  throw new UsageError(`The provision file ${file} can't be used: ${where || 'the whole'} ${why}.`)
}

/** A field's name for a terminal: one line without control characters. */
const shown = (name: string): string =>
  /^[\w$-]{1,64}$/.test(name) ? name : JSON.stringify(name.slice(0, 64).replaceAll(/[^ -~\p{L}\p{N}]/gu, '?'))

/** The file's JSON Schema, for editors and roll-out tools. */
export const provisionJsonSchema = () =>
  z.toJSONSchema(provisionSchema, { io: 'input', unrepresentable: 'any' })

/** The file's text. A pipe, a device or a socket is refused without waiting for its writer. */
function read(file: string): { text: string; status: Stats } {
  let descriptor: number | undefined
  try {
    descriptor = openSync(file, readWithoutWaiting)
    const status = fstatSync(descriptor)
    if (!status.isFile()) throw new UsageError(`The provision file ${file} is not a file.`)
    if (status.size > maxBytes) throw new UsageError(`The provision file ${file} is larger than 1 MB.`)
    return { text: readFileSync(descriptor, 'utf8').replace(/^\uFEFF/, ''), status }
  } catch (error) {
    if (error instanceof UsageError) throw error
    const code = systemReason(error)
    throw new UsageError(
      `The provision file ${file} can't be ${code === 'ENXIO' ? 'read: it is not a file' : `read (${code})`}.`,
    )
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

/** True if only an administrator can write or replace the file; on Windows, if it is below
 * Program Files or the system root. */
function isAdministrators(file: string, status: Stats): boolean {
  if (process.platform === 'win32') {
    const { ProgramFiles, 'ProgramFiles(x86)': x86, SystemRoot } = process.env
    return isBelow(
      realpathSync.native(file),
      [ProgramFiles, x86, SystemRoot].filter((place) => place !== undefined),
    )
  }
  return status.uid === 0 && !isWritableByOthers(status, rootAlone) && !followPath(file, rootAlone).weak
}
