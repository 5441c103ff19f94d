import { z } from 'zod'
import type { ApiResponse } from '../../fixtures/hosts/api-host.ts'

type Schema = Parameters<typeof z.fromJSONSchema>[0]
type Content = Record<string, { schema?: Schema & { $ref?: string } }>
type Operation = { responses: Record<string, { content?: Content; headers?: Record<string, unknown> }> }
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: { Problem: Exclude<Schema, boolean> } }
}

/** Parts of an answer that the document does not describe; empty if the answer conforms. */
export function differences(
  document: ApiDocument,
  method: string,
  path: string,
  { status, headers, text }: ApiResponse,
): string[] {
  const asked = path.replace(/\?.*/s, '').split('/')
  const found = Object.entries(document.paths).find(([template]) => {
    const parts = template.split('/')
    return (
      parts.length === asked.length && parts.every((part, at) => part.startsWith('{') || part === asked[at])
    )
  })
  const operation = found?.[1][method.toLowerCase()]
  if (!operation) return [`${method} ${path} is not in the document`]
  const { content, headers: promised = {} } = operation.responses[status] ?? {}
  // Headers of a success may depend on what was asked for.
  const missing = status < 400 ? [] : Object.keys(promised).filter((name) => !headers.has(name))
  if (missing.length > 0) return [`${method} ${path} answers ${status} without ${missing.join(', ')}`]
  if (!content) return [`${method} ${path} does not answer ${status}: ${text}`]
  const type = headers.get('content-type')?.replace(/;.*/s, '') ?? ''
  const described = content[type]
  if (!described) return [`${method} ${path} answers ${status} as ${type}`]
  const { schema } = described
  if (!schema) return []
  // Clients ignore members that they do not know (RFC 9457, 3.2); each that is sent is described.
  const problem = { ...document.components.schemas.Problem, additionalProperties: false }
  const validator = z.fromJSONSchema(schema.$ref ? problem : schema)
  const bodies = type === 'application/jsonl' ? text.split('\n').filter(Boolean) : [text]
  return bodies.flatMap((body) => {
    const parsed = validator.safeParse(JSON.parse(body))
    return parsed.success ? [] : [`${method} ${path} ${status}: ${parsed.error.message} in ${body}`]
  })
}
