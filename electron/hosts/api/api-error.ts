import { z } from 'zod'
import { type Finding, newProblem, type Problem } from '../../../shared/kit/index.ts'
import { openItemSchema } from '../../../shared/pickup/index.ts'

/** Members of the response that only some problems have. */
export const extraMembersSchema = z.strictObject({
  shipmentId: z
    .string()
    .optional()
    .describe('The shipment that the service refused, or that has the reference already'),
  open: z
    .array(
      z.strictObject({
        kind: openItemSchema.shape.kind,
        id: z.string().describe('For `reasons` and `takenOff`'),
        reference: z.string().nullable(),
      }),
    )
    .optional()
    .describe('What is open of a pickup that was not closed'),
})
type ExtraMembers = z.infer<typeof extraMembersSchema>

type Parts = {
  /** Findings about the request's fields. */
  findings?: readonly Finding[]
  more?: ExtraMembers
  headers?: Readonly<Record<string, string>>
  /** The same call always gets this response: a call with a corrected body needs another key. */
  isFinal?: boolean
}

/** A call that is refused: its status (RFC 9110) and why. */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Problem
  readonly findings: readonly Finding[]
  readonly more: ExtraMembers
  readonly headers: Readonly<Record<string, string>>
  readonly isFinal: boolean

  /** `what` is a problem or its code. */
  constructor(status: number, what: string | Problem, parts: Parts = {}) {
    const problem = typeof what === 'string' ? newProblem(what) : what
    super(problem.code)
    this.name = 'ApiError'
    this.status = status
    this.problem = problem
    this.findings = parts.findings ?? []
    this.more = parts.more ?? {}
    // A session that can open without a person is tried again in the same time
    // (`electron/app/session/session-slot.ts`).
    this.headers = { ...(status === 503 && { 'Retry-After': '5' }), ...parts.headers }
    this.isFinal = parts.isFinal ?? false
  }
}
