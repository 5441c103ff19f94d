import { z } from 'zod'
import { channel, idSchema, noInput, problemSchema, secretStateSchema, typedSecret } from '../kit/index.ts'
import { answerRowSchema } from './answer.ts'
import { answerTargetSchema } from './target.ts'

/** The most answers that are read or sent by one request. */
export const maxAnswersAtOnce = 200

/** Answers to other programs: their states, and sending them again. */
export const answerChannels = {
  /** The answers of a shipment, newest first. */
  'answers.ofShipment': channel(z.object({ id: idSchema }), z.array(answerRowSchema), { wait: 'none' }),
  /** A page of open answers, oldest first; `after` is the `next` of the page before. */
  'answers.open': channel(
    z.object({ take: z.int().min(1).max(maxAnswersAtOnce), after: z.int().min(0).optional() }),
    z.object({ rows: z.array(answerRowSchema), next: z.int().optional() }),
    { wait: 'reading', once: false },
  ),
  /** Tries open answers now: those with these numbers, or all. */
  'answers.send': channel(
    z.object({ numbers: z.array(z.int().min(1)).min(1).max(maxAnswersAtOnce).optional() }),
    z.void(),
    { wait: 'none' },
  ),
  /** A person found that the target has this answer. Only for one that waits for a person. */
  'answers.arrived': channel(z.object({ number: z.int().min(1) }), z.void(), { wait: 'none' }),
  /** The number of open answers to a target, whether or not it is saved. */
  'answers.waitFor': channel(z.object({ target: idSchema }), z.object({ count: z.int() }), { wait: 'none' }),
  /** The source of each target's password or signing secret; no channel reads one. `belongsTo`: it was set
   * for another origin and is not sent. */
  'answers.secrets': channel(noInput, z.record(z.string(), secretStateSchema), { wait: 'none' }),
  /** Sets the secret of a target for its origin, before the target is saved; null clears it. */
  'answers.setSecret': channel(
    z.object({ target: answerTargetSchema, secret: typedSecret.nullable() }),
    z.void(),
    {
      wait: 'saving',
      once: false,
    },
  ),
  /** Sends a test answer to a target as it is typed. `secret`: typed and not saved. `notice`: where it
   * went. */
  'answers.try': channel(
    z.object({ target: answerTargetSchema, secret: typedSecret.optional() }),
    z.discriminatedUnion('ok', [
      z.object({ ok: z.literal(true), notice: problemSchema }),
      z.object({ ok: z.literal(false), problem: problemSchema }),
    ]),
    { wait: 'service', once: true },
  ),
} as const

export const answerEvents = {
  /** Answers were made, or their state changed. */
  'answers.changed': noInput,
} as const
