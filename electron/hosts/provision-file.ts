import { closeSync, openSync, readSync } from 'node:fs'
import { z } from 'zod'
import { type Provision, provisionSchema } from '../../shared/schemas/settings.ts'
import { UsageError } from './usage-error.ts'

/** A roll-out's file is written by hand and small; anything larger is the wrong file. */
const maxBytes = 1_000_000

/** Reads `--provision FILE.json`. Throws a `UsageError` that names the file and the first bad field. */
export function readProvision(file: string): Provision {
  const parsed = provisionSchema.safeParse(parse(file, read(file)))
  if (parsed.success) return parsed.data
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

/** A field's name as a terminal may get it: one line, and nothing that steers it. */
const shown = (name: string): string =>
  /^[\w$-]{1,64}$/.test(name) ? name : JSON.stringify(name.slice(0, 64).replaceAll(/[^ -~\p{L}\p{N}]/gu, '?'))

/** The file's JSON Schema, for editors and roll-out tools. */
export const provisionJsonSchema = () =>
  z.toJSONSchema(provisionSchema, { io: 'input', unrepresentable: 'any' })

function read(file: string): string {
  try {
    const bytes = readAtMost(file, maxBytes + 1)
    if (bytes.length > maxBytes) throw new UsageError(`The provision file ${file} is larger than 1 MB.`)
    return bytes.toString('utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    if (error instanceof UsageError) throw error
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown error'
    throw new UsageError(`The provision file ${file} can't be read (${code}).`)
  }
}

/** A device or a pipe has no size to look at before. */
function readAtMost(file: string, most: number): Buffer {
  const bytes = Buffer.alloc(most)
  const descriptor = openSync(file, 'r')
  try {
    let length = 0
    for (let read = 1; read > 0 && length < most; length += read)
      read = readSync(descriptor, bytes, { offset: length })
    return bytes.subarray(0, length)
  } finally {
    closeSync(descriptor)
  }
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`The provision file ${file} is not JSON.`)
  }
}
