import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import { problemBodySchema } from './problem-body.ts'
import type { Route } from './route.ts'

/** Problems that every route with a token may return. */
const problemsOfAll = [400, 401, 403, 405, 413, 415, 429, 500, 503]

/** Statuses after which the same call may succeed later. */
const retried = new Set([429, 503])
const retryAfter = {
  'Retry-After': { description: 'Seconds until the call may be repeated', schema: { type: 'string' } },
}

/** The JSON Schema of a body or a parameter. */
export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return made
}

const parametersOf = (where: 'path' | 'query', schema: z.ZodObject | undefined) =>
  Object.entries(schema?.shape ?? {}).map(([name, type]) => ({
    name,
    in: where,
    // Safe: the fields of an object's shape are schemas.
    required: where === 'path' || !(type as z.ZodType).safeParse(undefined).success,
    // A parameter is text; what it becomes is its type.
    schema: jsonSchema(type as z.ZodType, 'output'),
  }))

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'A name of this call that no other call has, 1 to 200 characters of ASCII, kept for ever',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

/** The document of the API (OpenAPI 3.1), from the schemas that check requests and responses. */
export function openApiDocument(routes: readonly Route[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const { method, path, name, summary, description, params, query, body, hasKey, responses } = route
    const parameters = [
      ...parametersOf('path', params),
      ...parametersOf('query', query),
      ...(hasKey ? [keyParameter] : []),
    ]
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        operationId: name,
        summary,
        ...(description && { description }),
        ...(parameters.length > 0 && { parameters }),
        ...(body && {
          requestBody: {
            required: route.reads === 'raw',
            content: { 'application/json': { schema: jsonSchema(body, 'input') } },
          },
        }),
        responses: responsesOf(responses, route.problems),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Packdesk',
      version,
      description: 'Books shipments, once per key, and prints their labels. docs/api.md explains how.',
    },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: jsonSchema(problemBodySchema, 'output') },
    },
  }
}

function responsesOf(responses: Route['responses'], problems: readonly number[]) {
  const problem = {
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  }
  const refused = [...new Set([...problemsOfAll, ...problems])].sort((a, b) => a - b)
  return {
    ...Object.fromEntries(
      Object.entries(responses).map(([status, { description, schema, type, headers }]) => [
        status,
        {
          description,
          ...(headers && {
            headers: Object.fromEntries(
              Object.entries(headers).map(([name, about]) => [
                name,
                { description: about, schema: { type: 'string' } },
              ]),
            ),
          }),
          content: Object.fromEntries(
            (type ?? 'application/json')
              .split(', ')
              .map((each) => [each, schema ? { schema: jsonSchema(schema, 'output') } : {}]),
          ),
        },
      ]),
    ),
    ...Object.fromEntries(
      refused.map((status) => [
        status,
        {
          description: STATUS_CODES[status] ?? '',
          ...(retried.has(status) && { headers: retryAfter }),
          content: problem,
        },
      ]),
    ),
  }
}
