import { z } from 'zod'
import { type Day, identifier, lenientNumber, lenientText, localDay } from '../../kit/index.ts'
import { linksSchema } from './link.ts'

const moneySchema = z.looseObject({ amount: lenientNumber, currency: lenientText })

/** One charge (interface 2.7, `costItems[]`). */
const costItemSchema = z.looseObject({
  description: lenientText,
  type: lenientText,
  subtype: z.string().nullish().catch(undefined),
  price: moneySchema.optional().catch(undefined),
  pricePartVat: z
    .looseObject({ amount: lenientNumber, percentage: lenientNumber, currency: lenientText })
    .optional()
    .catch(undefined),
})
export type CostItem = z.infer<typeof costItemSchema>

/** Fields of both quotation and order responses (interface 2.7). Times are ISO 8601 UTC. */
export const quotationFields = {
  costItems: z.array(costItemSchema).optional().catch(undefined),
  pickupOn: lenientText,
  pickupAtFrom: lenientText,
  pickupAtUntil: lenientText,
  price: z
    .looseObject({
      amount: lenientNumber,
      currency: lenientText,
      grossAmount: lenientNumber,
      vatAmount: lenientNumber,
    })
    .optional()
    .catch(undefined),
  priceStandard: moneySchema.optional().catch(undefined),
  runtime: z.looseObject({ daysMin: lenientNumber, daysMax: lenientNumber }).optional().catch(undefined),
  delivery: z.looseObject({ earliest: lenientText, latest: lenientText }).optional().catch(undefined),
  product: lenientText,
  transportType: lenientText,
  co2Emission: z
    .looseObject({ amount: lenientNumber, value: lenientNumber, unit: lenientText })
    .optional()
    .catch(undefined),
}

/** The calendar day of a response's `pickupOn`; '' if it has none. Midnight UTC means that day; any other
 * time is an instant (interface 2.7). */
export function pickupDayOfResponse(pickupOn = ''): Day | '' {
  const [, day] = /^(\d{4}-\d\d-\d\d)(T00:00(:00(\.0+)?)?Z)?$/.exec(pickupOn) ?? []
  if (day !== undefined) return day
  const at = new Date(pickupOn)
  return Number.isNaN(at.getTime()) ? '' : localDay(at)
}

export const quotationSchema = z.looseObject({ id: identifier, ...quotationFields })
export type Quotation = z.infer<typeof quotationSchema>

export const quotationResponseSchema = z.looseObject({ data: quotationSchema, links: linksSchema })
