import type { Problem } from '../../../shared/kit/index.ts'
import type { FailureReason, TransportFailure } from '../../connections/index.ts'
import type { ServiceResult } from '../shipping-service.ts'
import type { DecodedResponse } from './decode-response.ts'
import type { ParseResponse } from './parse-responses.ts'
import { type ServiceProblemCode, serviceProblem } from './problems.ts'
import { type ErrorText, readError, titleOf } from './read-error.ts'
import { redactData, redactDetails, redactText } from './redact.ts'

/** The request behind a response: values for its problem, and texts that its details must not contain. */
export type RequestContext = {
  url: URL
  secrets: readonly string[]
  personal: readonly string[]
  /** Replaces `service.notFound` for a path that is not documented. */
  notFound?: ServiceProblemCode
  /** Replaces `service.validation` for a request with a value of the settings. */
  invalid?: { code: ServiceProblemCode; values: Readonly<Record<string, string>> }
}

/** Statuses that refuse a request before it has an effect. Other 4xx do not show that: 408 and 425 are
 * about time, 421 and 429 may come from a gateway afterwards. */
const refusalStatuses = new Set([
  400, 401, 402, 403, 404, 405, 406, 409, 410, 411, 412, 413, 414, 415, 422, 428, 431, 451,
])

/** The outcome of a response (design.md 4). `rejected` only if the refusal is recognisably the service's
 * own; anything uncertain is `unknown`, since a mutation may have happened. */
export function classify<Value>(
  response: DecodedResponse,
  parse: ParseResponse<Value>,
  context: RequestContext,
): ServiceResult<Value> {
  const { status } = response
  if (status >= 200 && status < 300) {
    const parsed = parse(response, context.url)
    if ('value' in parsed) return { kind: 'ok', value: redactData(parsed.value, context.secrets) }
    return { kind: 'unknown', status, problem: describe(parsed.code, response, errorText(response), context) }
  }
  const text = errorText(response)
  const refused = refusalStatuses.has(status) && (text.recognised || isKeyRefused(response))
  const problem = describe(codeOf(status, refused, context), response, text, context)
  return refused ? { kind: 'rejected', status, problem } : { kind: 'unknown', status, problem }
}

/** The outcome of a failure: `notSent` only if no byte can have been sent. */
export function classifyFailure(failure: TransportFailure, { url }: RequestContext): ServiceResult<never> {
  const { reason, sent, status } = failure
  const values = { host: url.host, ...(status !== undefined && { status }) }
  const problem = serviceProblem(codes[reason], { values })
  return sent ? { kind: 'unknown', problem, status } : { kind: 'notSent', problem }
}

const codes: Readonly<Record<FailureReason, ServiceProblemCode>> = {
  dns: 'service.dns',
  refused: 'service.refusedConnection',
  unreachable: 'service.unreachable',
  tls: 'service.tls',
  timeout: 'service.timeout',
  reset: 'service.reset',
  tooLarge: 'service.tooLarge',
  encoded: 'service.unreadable',
  garbled: 'service.unreadable',
  abandoned: 'service.abandoned',
}

/** 401 comes before a request is read, with any body; 403 as HTML may come from a gateway. */
const isKeyRefused = ({ status, isHtml }: DecodedResponse): boolean =>
  status === 401 || (status === 403 && !isHtml)

function codeOf(status: number, refused: boolean, { notFound, invalid }: RequestContext): ServiceProblemCode {
  if (status >= 300 && status < 400) return 'service.redirected'
  if (status === 401 || status === 403) return 'service.wrongKey'
  if (status === 404 || status === 410) return notFound ?? 'service.notFound'
  if (status === 408) return 'service.timeout'
  if (status === 429) return 'service.rateLimited'
  if (status >= 500 || status === 421 || status === 425) return 'service.serverError'
  if (!refused) return 'service.unreadable'
  if (status === 400 || status === 422) return invalid?.code ?? 'service.validation'
  if (status === 409 || status === 412) return 'service.conflict'
  return 'service.refused'
}

function errorText({ json, text, isHtml, isPdf }: DecodedResponse): ErrorText {
  if (json !== undefined || isPdf) return readError(json)
  const title = titleOf(text, isHtml)
  return { messages: title ? [title] : [], fields: [], recognised: false }
}

function describe(
  code: ServiceProblemCode,
  response: DecodedResponse,
  text: ErrorText,
  context: RequestContext,
): Problem {
  const { status, contentType, json, bytes } = response
  const clean = (message: string) => redactText(message, context.secrets)
  const raw = redactDetails(response.text, json, context)
  return serviceProblem(code, {
    values: {
      status,
      host: context.url.host,
      path: context.url.pathname,
      ...(code === context.invalid?.code && context.invalid.values),
    },
    ...(text.messages.length > 0 && { messages: text.messages.map(clean) }),
    ...(text.fields.length > 0 && {
      fields: text.fields.map(({ path, message }) => ({ path: clean(path), message: clean(message) })),
    }),
    details: [`${status} ${contentType}`.trim(), raw || `(${bytes.byteLength} bytes)`].join('\n'),
  })
}
