import { z } from 'zod'
import { printQueueSchema } from '../schemas/print-queue.ts'
import { shipmentRecordSchema } from '../schemas/shipment-record.ts'
import { channel, id, nothing } from './channel.ts'

/** The labels that wait, are printing, or are held. */
export const printQueueChannels = {
  'printQueue.list': channel(nothing, printQueueSchema),
  /** *No, print again*, before the others of the label printer; what was held goes on. */
  'printQueue.retry': channel(z.object({ id }), shipmentRecordSchema),
  'printQueue.cancel': channel(
    z.object({ id }),
    z.object({ result: z.enum(['withdrawn', 'brokenOff', 'tooLate', 'unknown']) }),
  ),
  /** A waiting label goes before another, or behind all. */
  'printQueue.move': channel(z.object({ id, before: id.optional() }), z.void()),
  'printQueue.resume': channel(z.object({ printer: z.string().min(1).max(255) }), z.void()),
} as const

export const printQueueEvents = { 'printQueue.changed': printQueueSchema } as const
