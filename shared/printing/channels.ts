import { z } from 'zod'
import { channel, id, nothing } from '../kit/channel.ts'
import { problemSchema } from '../kit/problem.ts'
import { shipmentRecordSchema } from '../shipment/shipment-record.ts'
import { printQueueSchema } from './print-queue.ts'

/** The labels that wait, are printing, or are held. */
export const printQueueChannels = {
  'printQueue.list': channel(nothing, printQueueSchema),
  /** *No, print again*, before the others of the label printer; what was held goes on. */
  'printQueue.retry': channel(z.object({ id }), shipmentRecordSchema),
  /** One answer for many labels, by their jobs: all of them came out, or none, and they are printed again in the order of booking.
   * Gives of how many it was taken (not of those that were answered meanwhile), and of which shipments it could not be. */
  'printQueue.answerAll': channel(
    z.object({ jobs: z.array(id).min(1).max(10_000), answer: z.enum(['yes', 'again']) }),
    z.object({ labels: z.int(), refused: z.array(z.object({ id, problem: problemSchema })) }),
  ),
  'printQueue.cancel': channel(
    z.object({ id }),
    z.object({ result: z.enum(['withdrawn', 'brokenOff', 'tooLate', 'unknown']) }),
  ),
  /** A waiting label goes before another, or behind all. */
  'printQueue.move': channel(z.object({ id, before: id.optional() }), z.void()),
  /** What waits at a printer that labels no longer go to is printed where they go now. Gives how many those are. */
  'printQueue.elsewhere': channel(
    z.object({ printer: z.string().min(1).max(255) }),
    z.object({ labels: z.int() }),
  ),
  'printQueue.resume': channel(z.object({ printer: z.string().min(1).max(255) }), z.void()),
} as const

export const printQueueEvents = { 'printQueue.changed': printQueueSchema } as const
