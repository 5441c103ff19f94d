import { z } from 'zod'
import {
  chooseLanguage,
  createMessages,
  findingSentence,
  type Messages,
  problemSentence,
} from '../../../shared/messages/index.ts'
import { acceptedLocale } from '../kit/accept-language.ts'
import { type ApiError, extraMembersSchema } from './api-error.ts'

/** The body of every response that is no success (RFC 9457). */
export const problemBodySchema = z.looseObject({
  type: z.literal('about:blank'),
  status: z.int(),
  code: z.string().describe('For programs; docs/api.md lists all codes'),
  detail: z.string().describe('A sentence in the language of Accept-Language, English by default'),
  fields: z
    .array(z.strictObject({ path: z.string(), code: z.string(), message: z.string() }))
    .describe("What is wrong with the request's fields, by its own names"),
  messages: z.array(z.string()).optional().describe("The service's own messages without a field"),
  ...extraMembersSchema.shape,
})

/** The problem as it is sent: sentences of the catalogues, and the service's own messages. */
function problemBody(
  { status, problem, findings, more }: ApiError,
  messages: Messages,
): z.input<typeof problemBodySchema> {
  return {
    type: 'about:blank',
    status,
    code: problem.code,
    detail: problemSentence(messages, problem),
    fields: [
      ...findings.map((finding) => ({
        path: finding.path,
        code: finding.code,
        message: findingSentence(messages, finding, finding.path || undefined),
      })),
      ...(problem.fields ?? []).map(({ path, message }) => ({ path, code: problem.code, message })),
    ],
    ...(problem.messages && { messages: problem.messages }),
    ...(problem.values?.shipmentId !== undefined && { shipmentId: String(problem.values.shipmentId) }),
    ...more,
  }
}

/** The response to a call that is refused. */
export function refusalResponse(request: Request, error: ApiError): Response {
  const messages = messagesFor(request)
  return new Response(JSON.stringify(problemBody(error, messages)), {
    status: error.status,
    headers: {
      'Content-Type': 'application/problem+json; charset=utf-8',
      'Content-Language': messages.language,
      ...error.headers,
    },
  })
}

const languages = {
  en: createMessages('en', 'en-GB'),
  de: createMessages('de', 'de-DE'),
}

/** Sentences in the language that a request asks for. */
export function messagesFor(request: Request): Messages {
  const locale = acceptedLocale(request.headers.get('accept-language') ?? undefined)
  return languages[chooseLanguage('system', locale === undefined ? [] : [locale]).language]
}
