import { canonicalText, type Day, type Finding, withoutUndefined } from '../../kit/index.ts'
import { pickupDayOfResponse, type Quotation } from './quotation.ts'
import type { ExtraValues } from './service-extra.ts'
import { type QuotationRequest, quotationRequestSchema } from './shipment.ts'

/** Removes names, streets and contacts, which a price does not need (interface 2.1). */
const quotable = <Candidate extends { shipper: object; consignee: { address: object } }>(
  candidate: Candidate,
) => ({
  ...candidate,
  customerOrderCode: undefined,
  shipper: { ...candidate.shipper, name: undefined, contactPerson: undefined },
  consignee: {
    ...candidate.consignee,
    name: undefined,
    contactPerson: undefined,
    address: { ...candidate.consignee.address, street: undefined },
  },
})

const namesAndStreets = /^(customerOrderCode$|(consignee|shipper)\.(name|contactPerson|address\.street))/

/** The request for a price; undefined if anything but names, streets and contacts is missing or wrong. */
export function quotationOf(
  candidate: Parameters<typeof quotable>[0],
  findings: readonly Finding[],
): QuotationRequest | undefined {
  if (findings.some(({ severity, path }) => severity === 'error' && !namesAndStreets.test(path)))
    return undefined
  const parsed = quotationRequestSchema.safeParse(quotable(candidate))
  return parsed.success ? withoutUndefined(parsed.data) : undefined
}

/** A text that is equal for equal price requests. Key order does not matter; an option
 * that is off equals an absent one. */
export function questionOf(request: QuotationRequest, extras: Readonly<ExtraValues> = {}): string {
  return canonicalText([quotable(request), extras])
}

type QuotationFacts = { request?: QuotationRequest; quotation: Pick<Quotation, 'product' | 'pickupOn'> }

/** The product of a quotation; undefined if unknown. */
export function quotedProduct({
  request,
  quotation,
}: QuotationFacts): QuotationRequest['product'] | undefined {
  const product = request?.product ?? quotation.product
  return product === 'STANDARD' || product === 'DIRECT' ? product : undefined
}

/** The pickup day of a quotation; '' if unknown. */
export const quotedDay = ({ request, quotation }: QuotationFacts): Day | '' =>
  request ? request.shipper.pickupOn : pickupDayOfResponse(quotation.pickupOn)
