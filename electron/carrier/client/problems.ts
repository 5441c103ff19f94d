import { type Problem, problem } from '../../../shared/kit/problem.ts'

/** Every code that this client puts into a problem; the catalogues hold a sentence for each. */
export const serviceProblemCodes = [
  // Nothing was sent, by our own configuration.
  'service.noKey',
  'service.badKey',
  'service.badAddress',
  'service.badId',
  'service.badExtra',
  'service.badQuery',
  // No whole answer came.
  'service.dns',
  'service.refusedConnection',
  'service.unreachable',
  'service.tls',
  'service.timeout',
  'service.reset',
  'service.tooLarge',
  'service.abandoned',
  // The service answered.
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
] as const
export type ServiceProblemCode = (typeof serviceProblemCodes)[number]

export const serviceProblem = (code: ServiceProblemCode, rest: Omit<Problem, 'code'> = {}): Problem =>
  problem(code, rest)
