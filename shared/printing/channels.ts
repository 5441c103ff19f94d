import { z } from 'zod'
import { channel, idSchema, noInput, problemSchema } from '../kit/index.ts'
import { shipmentRecordSchema } from '../shipment/index.ts'
import { printQueueSchema } from './print-queue.ts'
import { printerNameSchema } from './printer.ts'

/** Channels of the print queue: labels that wait, are printing, or are held. */
export const printQueueChannels = {
  'printQueue.list': channel(noInput, printQueueSchema, { wait: 'reading', once: false }),
  /** *No, print again*: before the other labels of the label printer, which is no longer held. */
  'printQueue.retry': channel(z.object({ id: idSchema }), shipmentRecordSchema, {
    wait: 'print',
    once: true,
  }),
  /** One answer for many labels, by their jobs: all are printed, or none is and all are printed again in
   * the order of booking. `labels` counts the recorded answers (not those of labels that were answered
   * meanwhile); `refused` has the failures. */
  'printQueue.answerAll': channel(
    z.object({ jobs: z.array(idSchema).min(1).max(10_000), answer: z.enum(['yes', 'again']) }),
    z.object({ labels: z.int(), refused: z.array(z.object({ id: idSchema, problem: problemSchema })) }),
    { wait: 'print', once: true },
  ),
  'printQueue.cancel': channel(
    z.object({ id: idSchema }),
    z.object({ result: z.enum(['cancelledInQueue', 'aborted', 'tooLate', 'unknown']) }),
    { wait: 'saving', once: false },
  ),
  /** Moves a waiting label before another, or to the end. */
  'printQueue.move': channel(z.object({ id: idSchema, before: idSchema.optional() }), z.void(), {
    wait: 'saving',
    once: false,
  }),
  /** Moves the waiting labels of a former label printer to the present one. `labels` is their number. */
  'printQueue.moveToLabelPrinter': channel(
    z.object({ printer: printerNameSchema }),
    z.object({ labels: z.int() }),
    { wait: 'print', once: true },
  ),
  'printQueue.resume': channel(z.object({ printer: printerNameSchema }), z.void(), {
    wait: 'saving',
    once: false,
  }),
} as const

export const printQueueEvents = { 'printQueue.changed': printQueueSchema } as const
