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

export const serviceProblem = (code: ServiceProblemCode, rest: Omit<Problem, 'code'> = {}): Problem =>
  newProblem(code, rest)
