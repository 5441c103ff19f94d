import { z } from 'zod'
import { environmentSchema, problemSchema } from '../kit/index.ts'

/** An order's state in an answer (docs/answers.md). */
const answerStateSchema = z.enum(['booked', 'printed', 'closed', 'cancelled'])
export type AnswerState = z.infer<typeof answerStateSchema>

/** The step of an order after which a target gets its answer. */
export const answerPointSchema = answerStateSchema.exclude(['cancelled'])
export type AnswerPoint = z.infer<typeof answerPointSchema>

/** An answer without its identity, as it is stored. Weights are in kg; `at` is
 * ISO 8601 in UTC. Null: not known. */
const answerContentSchema = z.object({
  state: answerStateSchema,
  environment: environmentSchema,
  reference: z.string(),
  orderId: z.string(),
  orderReference: z.string(),
  /** The codes that were read on the printed labels. */
  parcelNumbers: z.array(z.string()),
  parcels: z.int(),
  weight: z.number(),
  lines: z.array(z.object({ quantity: z.number().nullable(), weight: z.number().nullable() })),
  price: z.object({
    net: z.number().nullable(),
    gross: z.number().nullable(),
    currency: z.string().nullable(),
  }),
  pickupOn: z.string(),
  pickupLocation: z.string(),
  deskName: z.string(),
  at: z.string(),
})
export type AnswerContent = z.infer<typeof answerContentSchema>

/** An answer as a target gets it. `id` is a UUID; `number` counts the answers of
 * `desk`, the mark of one journal. */
export const answerSchema = answerContentSchema.extend({ id: z.string(), desk: z.string(), number: z.int() })
export type Answer = z.infer<typeof answerSchema>

/** State of a delivery. `superseded`: a later answer of the same order replaced
 * it. `stuck`: waits for a person. */
const deliverySchema = z.enum(['waiting', 'delivered', 'superseded', 'stuck'])

/** An answer in a list. Times are ISO 8601; `nextAt` is the next try of a waiting one. */
export const answerRowSchema = z.object({
  number: z.int(),
  shipmentId: z.string(),
  reference: z.string(),
  state: answerStateSchema,
  target: z.string(),
  delivery: deliverySchema,
  attempts: z.int(),
  madeAt: z.string(),
  nextAt: z.string(),
  deliveredAt: z.string().optional(),
  problem: problemSchema.optional(),
  /** An earlier open answer of the same reference goes first. */
  isBehind: z.boolean().optional(),
})
export type AnswerRow = z.infer<typeof answerRowSchema>

/** An answer as one row: the columns of a CSV file and the parameters of a statement, in this order. */
export function flatAnswer(answer: Answer): Record<FlatName, string | null> {
  const number = (value: number | null) => (value === null ? null : String(value))
  return {
    answerId: answer.id,
    desk: answer.desk,
    number: String(answer.number),
    state: answer.state,
    environment: answer.environment,
    reference: answer.reference,
    orderId: answer.orderId,
    orderReference: answer.orderReference,
    parcelNumbers: answer.parcelNumbers.join(' '),
    parcels: String(answer.parcels),
    weight: String(answer.weight),
    priceNet: number(answer.price.net),
    priceGross: number(answer.price.gross),
    currency: answer.price.currency,
    pickupOn: answer.pickupOn,
    pickupLocation: answer.pickupLocation,
    deskName: answer.deskName,
    at: answer.at,
  }
}

export const flatNames = [
  'answerId',
  'desk',
  'number',
  'state',
  'environment',
  'reference',
  'orderId',
  'orderReference',
  'parcelNumbers',
  'parcels',
  'weight',
  'priceNet',
  'priceGross',
  'currency',
  'pickupOn',
  'pickupLocation',
  'deskName',
  'at',
] as const
type FlatName = (typeof flatNames)[number]
