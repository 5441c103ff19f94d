import { newProblem, type Problem } from '../../../shared/kit/index.ts'

/** Every problem code of this client; the catalogues have a sentence for each. */
export const serviceProblemCodes = [
  // Nothing was sent, because of the configuration.
  'service.noKey',
  'service.badKey',
  'service.badAddress',
  'service.badId',
  'service.badExtra',
  'service.badQuery',
  // No complete response.
  'service.dns',
  'service.refusedConnection',
  'service.unreachable',
  'service.tls',
  'service.timeout',
  'service.reset',
  'service.tooLarge',
  'service.abandoned',
  // The service responded.
  'service.wrongKey',
  'service.validation',
  'service.labelFormat',
  'service.notFound',
  'service.pathNotFound',
  'service.quotationNotFound',
  'service.conflict',
  'service.refused',
  'service.redirected',
  'service.rateLimited',
  'service.serverError',
  'service.unreadable',
  'service.otherOrder',
  'service.otherQuotation',
  'service.notAPdf',
  'service.labelPicture',
] as const
export type ServiceProblemCode = (typeof serviceProblemCodes)[number]

const orderProblems: readonly ServiceProblemCode[] = [
  'service.validation',
  'service.notFound',
  'service.conflict',
  'service.notAPdf',
]
/** Whether a problem is about one order, not about the service or its set-up: requests for other orders may
 * succeed. */
export const isOrderProblem = ({ code }: Problem): boolean => orderProblems.some((each) => each === code)

const quotationProblems: readonly ServiceProblemCode[] = ['service.conflict', 'service.notFound']
/** Whether the service may have refused a booking because of its quotation: it is gone, expired, or for other
 * goods. */
export const isQuotationProblem = ({ code }: Problem): boolean =>
  quotationProblems.some((each) => each === code)

export const serviceProblem = (code: ServiceProblemCode, rest: Omit<Problem, 'code'> = {}): Problem =>
  newProblem(code, rest)
