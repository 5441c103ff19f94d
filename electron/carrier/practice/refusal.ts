/** One message, tied to a field where `path` is given: `lines[1].unitWeight`, `filter`, `consignee.address.city`. */
export type Complaint = { path?: string; code: string; message: string }

/** How this service says no (the interface leaves it open, 7.6): `{ message, errors: [{ path, code, message }] }` with
 * - 400 the request cannot be read: no JSON, a wrong header, a wrong query parameter or filter;
 * - 401 the key is missing or wrong;
 * - 404 no such path, order, quotation or UN number;
 * - 405 the path exists, but not with this method;
 * - 409 the order or quotation is past that: picked up, cancelled, expired, or not what was quoted;
 * - 413 the body is larger than a megabyte;
 * - 422 the body was read and breaks a rule of the interface. Nothing was booked. */
type RefusalStatus = 400 | 401 | 404 | 405 | 409 | 413 | 422

export class Refusal extends Error {
  readonly status: RefusalStatus
  readonly complaints: readonly Complaint[]

  constructor(status: RefusalStatus, complaints: readonly Complaint[]) {
    super(
      complaints.length === 1
        ? complaints[0]?.message
        : `The request breaks ${complaints.length} rules; see errors.`,
    )
    this.status = status
    this.complaints = complaints
  }
}

/** A refusal with one message. */
export const refusal = (status: RefusalStatus, code: string, message: string, path?: string): Refusal =>
  new Refusal(status, [{ path, code, message }])

/** The body of the answer that tells a refusal. */
export const refusalBody = ({ message, complaints }: Refusal) => ({ message, errors: complaints })
