import { z } from 'zod'

const loopback = /^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?(\/.*)?$/i
/** Scheme, host, port and path: no user, query, fragment, backslash, space or hidden character. */
const plain = /^https?:\/\/(\[[\da-f:.]+\]|[^\p{C}\p{Z}\\/?#@:[\]]+)(:\d{1,5})?(\/[^\p{C}\p{Z}\\?#]*)?$/iu

/** Whether the key may travel to this address: by https, or by plain http to this machine alone. Elsewhere plain http would
 * show the key to everyone on the way (interface 5, design.md 8). */
const keepsTheKey = (address: string): boolean => /^https:\/\//i.test(address) || loopback.test(address)

/** A service's base address: what settings, provision files, flags and the client accept, each alike. */
export const serviceUrlSchema = z
  .url({ protocol: /^https?$/, error: 'notAnAddress' })
  .max(500, { error: 'tooLong' })
  .refine(keepsTheKey, { error: 'notEncrypted' })
  .refine((address) => plain.test(address), { error: 'notABaseAddress' })

const path = z
  .string()
  .max(200, { error: 'tooLong' })
  .regex(/^(?!.*(\/\/|\/\.\.?(\/|$)))\/[\w.~/{}-]+$/, { error: 'notAServicePath' })

/** Paths that the interface does not show (4.1, gaps), where they are other than the conventional ones. `{quotationId}` in
 * the second is replaced by the quotation's ID. */
export const servicePathsSchema = z.strictObject({
  listQuotations: path.optional(),
  readQuotation: path
    .refine((typed) => typed.includes('{quotationId}'), { error: 'noQuotationId' })
    .optional(),
  listInvoices: path.optional(),
})
export type ServicePaths = z.infer<typeof servicePathsSchema>

/** The paths that an interface like this one mostly has (design.md 7). */
export const conventionalPaths: Required<ServicePaths> = {
  listQuotations: '/v1/quotations',
  readQuotation: '/v1/quotations/{quotationId}',
  listInvoices: '/v1/invoices',
}
