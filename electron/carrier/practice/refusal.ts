/** A broken rule; `path` is its field, if any: `lines[1].unitWeight`, `filter`, `consignee.address.city`. */
export type Violation = { path?: string; code: string; message: string }

/** Statuses of this service's errors (not specified by the interface, 7.6), with
 * `{ message, errors: [{ path, code, message }] }`. */
type RefusalStatus =
  /** The request cannot be read: no JSON, a wrong header, a wrong query parameter or filter. */
  | 400
  /** The key is missing or wrong. */
  | 401
  /** No such path, order, quotation or UN number. */
  | 404
  /** The path exists, but not with this method. */
  | 405
  /** The state does not allow it: picked up, cancelled, expired, or not as quoted. */
  | 409
  /** The body is larger than a megabyte. */
  | 413
  /** The body was read and breaks a rule of the interface. Nothing was booked. */
  | 422

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

/** The body of the response to a refused request. */
export const refusalBody = ({ message, violations }: Refusal) => ({ message, errors: violations })
