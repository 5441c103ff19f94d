import { z } from 'zod'
import { channel, problemSchema } from '../../kit/index.ts'
import { seenUnNumberSchema } from '../wire/un-number.ts'

export const dangerousGoodsChannels = {
  /** The ADR record of a UN number. With a `problem`, the service could not be reached
   * and the record is a stored one. */
  'unNumber.lookUp': channel(
    z.object({ unNumber: z.string().regex(/^\d{4}$/) }),
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('found'), seen: seenUnNumberSchema, problem: problemSchema.optional() }),
      z.object({ kind: z.enum(['unknown', 'failed']), problem: problemSchema }),
    ]),
    { wait: 'none' },
  ),
} as const
