import type { Problem } from '../../../shared/kit/problem.ts'
import type { Answer } from '../shipping-service.ts'
import type { Understand } from './answers.ts'
import { type ServiceProblemCode, serviceProblem } from './problems.ts'
import { type ErrorText, readError, titleOf } from './read-error.ts'
import { redactData, redactDetails, redactText } from './redact.ts'
import type { Reply } from './reply.ts'
import type { FailureReason, TransportFailure } from './transport.ts'

/** What was asked: for the problem's words, and for what must not stand in its details. */
export type Asked = {
  url: URL
  secrets: readonly string[]
  personal: readonly string[]
  /** Says more than `service.notFound` where the path itself is not documented. */
  notFound?: ServiceProblemCode
  /** Says more than `service.validation` where the request holds a value of the settings. */
  invalid?: { code: ServiceProblemCode; values: Readonly<Record<string, string>> }
}

/** Statuses that refuse a request before it had an effect. The other 4xx leave that open: 408 and 425 speak of time,
 * 421 and 429 may come from a gateway after the fact. */
const refusing = new Set([
  400, 401, 402, 403, 404, 405, 406, 409, 410, 411, 412, 413, 414, 415, 422, 428, 431, 451,
])

/** An answer's meaning (design.md 4). `rejected` only where the refusal is recognisably the service's own; whatever
 * cannot be read with certainty is `unknown`, since a mutation may have happened. */
export function classify<Value>(reply: Reply, understand: Understand<Value>, asked: Asked): Answer<Value> {
  const { status } = reply
  if (status >= 200 && status < 300) {
    const understood = understand(reply, asked.url)
    if ('value' in understood) return { kind: 'ok', value: redactData(understood.value, asked.secrets) }
    return { kind: 'unknown', status, problem: describe(understood.code, reply, errorText(reply), asked) }
  }
  const text = errorText(reply)
  const refused = refusing.has(status) && (text.recognised || isKeyRefused(reply))
  const problem = describe(codeOf(status, refused, asked), reply, text, asked)
  return refused ? { kind: 'rejected', status, problem } : { kind: 'unknown', status, problem }
}

/** A failure's meaning: `not-sent` only where no byte can have left. */
export function classifyFailure(failure: TransportFailure, { url }: Asked): Answer<never> {
  const { reason, sent, status } = failure
  const values = { host: url.host, ...(status !== undefined && { status }) }
  const problem = serviceProblem(codes[reason], { values })
  return sent ? { kind: 'unknown', problem, status } : { kind: 'not-sent', problem }
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

/** 401 is given before a request is looked at, whatever its body; 403 also by gateways, as a page of their own. */
const isKeyRefused = ({ status, isHtml }: Reply): boolean => status === 401 || (status === 403 && !isHtml)

function codeOf(status: number, refused: boolean, { notFound, invalid }: Asked): ServiceProblemCode {
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

function errorText({ json, text, isHtml, isPdf }: Reply): ErrorText {
  if (json !== undefined || isPdf) return readError(json)
  const title = titleOf(text, isHtml)
  return { messages: title ? [title] : [], fields: [], recognised: false }
}

function describe(code: ServiceProblemCode, reply: Reply, text: ErrorText, asked: Asked): Problem {
  const { status, contentType, json, bytes } = reply
  const clean = (said: string) => redactText(said, asked.secrets)
  const raw = redactDetails(reply.text, json, asked)
  return serviceProblem(code, {
    values: {
      status,
      host: asked.url.host,
      path: asked.url.pathname,
      ...(code === asked.invalid?.code && asked.invalid.values),
    },
    ...(text.messages.length > 0 && { messages: text.messages.map(clean) }),
    ...(text.fields.length > 0 && {
      fields: text.fields.map(({ path, message }) => ({ path: clean(path), message: clean(message) })),
    }),
    details: [`${status} ${contentType}`.trim(), raw || `(${bytes.byteLength} bytes)`].join('\n'),
  })
}
