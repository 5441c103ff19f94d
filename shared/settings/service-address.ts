import { z } from 'zod'
import { keepsSecrets } from '../connections/index.ts'

/** Scheme, host, port and path: no user, query, fragment, backslash, space or hidden character. */
const plain = /^https?:\/\/(\[[\da-f:.]+\]|[^\p{C}\p{Z}\\/?#@:[\]]+)(:\d{1,5})?(\/[^\p{C}\p{Z}\\?#]*)?$/iu

/** A service's base address, as settings, provision files, flags and the client accept it. */
export const serviceUrlSchema = z
  .url({ protocol: /^https?$/, error: 'notAnAddress' })
  .max(500, { error: 'tooLong' })
  .refine(keepsSecrets, { error: 'notEncrypted' })
  .refine((address) => plain.test(address), { error: 'notABaseAddress' })

const path = z
  .string()
  .max(200, { error: 'tooLong' })
  .regex(/^(?!.*(\/\/|\/\.\.?(\/|$)))\/[\w.~/{}-]+$/, { error: 'notAServicePath' })

/** Paths that the interface does not show (4.1, gaps), if they differ from the conventional ones.
 * `{quotationId}` in the second is replaced by the quotation's ID. */
export const servicePathsSchema = z.strictObject({
  listQuotations: path.optional(),
  readQuotation: path
    .refine((typed) => typed.includes('{quotationId}'), { error: 'noQuotationId' })
    .optional(),
  listInvoices: path.optional(),
})
export type ServicePaths = z.infer<typeof servicePathsSchema>

/** The conventional paths (design.md 7). */
export const conventionalPaths: Required<ServicePaths> = {
  listQuotations: '/v1/quotations',
  readQuotation: '/v1/quotations/{quotationId}',
  listInvoices: '/v1/invoices',
}
