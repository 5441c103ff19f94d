/** A broken rule; `path` is its field, if any: `lines[1].unitWeight`, `filter`, `consignee.address.city`. */
export type Violation = { path?: string; code: string; message: string }

/**
 * Statuses of this service's errors (not specified by the interface, 7.6), with `{ message, errors: [{ path, code,
 * message }] }`:
 * - 400 the request cannot be read: no JSON, a wrong header, a wrong query parameter or filter;
 * - 401 the key is missing or wrong;
 * - 404 no such path, order, quotation or UN number;
 * - 405 the path exists, but not with this method;
 * - 409 the state does not allow it: picked up, cancelled, expired, or not as quoted;
 * - 413 the body is larger than a megabyte;
 * - 422 the body was read and breaks a rule of the interface. Nothing was booked.
 */
type RefusalStatus = 400 | 401 | 404 | 405 | 409 | 413 | 422

export class Refusal extends Error {
  readonly status: RefusalStatus
  readonly violations: readonly Violation[]

  constructor(status: RefusalStatus, violations: readonly Violation[]) {
    super(
      violations.length === 1
        ? violations[0]?.message
        : `The request breaks ${violations.length} rules; see errors.`,
    )
    this.status = status
    this.violations = violations
  }
}

/** A refusal with one message. */
export const refusal = (status: RefusalStatus, code: string, message: string, path?: string): Refusal =>
  new Refusal(status, [{ path, code, message }])

/** The body of the answer to a refused request. */
export const refusalBody = ({ message, violations }: Refusal) => ({ message, errors: violations })
