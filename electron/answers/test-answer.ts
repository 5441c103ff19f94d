import type { Answer, AnswerState } from '../../shared/answers/index.ts'
import type { Environment } from '../../shared/kit/index.ts'

/** The answer that a trial sends. It belongs to no order: its reference and its desk are `TEST`. */
export const testAnswer = (given: {
  id: string
  at: string
  environment: Environment
  state: AnswerState
  deskName: string
}): Answer => ({
  ...given,
  desk: 'TEST',
  number: 0,
  reference: 'TEST',
  orderId: 'TEST',
  orderReference: 'TEST',
  parcelNumbers: ['TEST'],
  parcels: 1,
  weight: 1,
  lines: [{ quantity: 1, weight: 1 }],
  price: { net: 0, gross: 0, currency: 'EUR' },
  pickupOn: given.at.slice(0, 10),
  pickupLocation: 'TEST',
})
