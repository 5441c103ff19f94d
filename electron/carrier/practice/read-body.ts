import type { z } from 'zod'
import { jsonOf } from '../../kit/index.ts'
import { explainIssues } from './explain-issue.ts'
import { Refusal, refusal } from './refusal.ts'

/** Largest accepted body, in bytes. */
const maxBytes = 1_000_000

const tooLarge = () => refusal(413, 'tooLarge', `The body is larger than ${maxBytes} bytes.`)

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw refusal(400, 'notUtf8', 'The body is not UTF-8 text.')
  }
}

/** Reads a JSON body and checks it against a strict schema.
 * @throws Refusal 400 (no JSON), 413 (too large), 422 (a field is missing, unknown or wrong). */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const text = await readText(request)
  const json = jsonOf(text)
  if (json === undefined)
    throw refusal(
      400,
      'notJson',
      text.trim() === '' ? 'The body is empty; JSON is expected.' : 'The body is not JSON.',
    )
  const parsed = schema.safeParse(json, { reportInput: true })
  if (!parsed.success) throw new Refusal(422, explainIssues(parsed.error.issues))
  return parsed.data
}
