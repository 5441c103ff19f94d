import { z } from 'zod'
import { draftSchema } from '../schemas/draft.ts'
import { environmentSchema } from '../schemas/environment.ts'
import { findingSchema } from '../schemas/finding.ts'
import { printQueueSchema } from '../schemas/print-queue.ts'
import { printerInfoSchema } from '../schemas/printer.ts'
import { problemSchema } from '../schemas/problem.ts'
import { quotationSchema } from '../schemas/quotation.ts'
import { settingsChangeSchema, settingsSchema } from '../schemas/settings.ts'
import { shipmentRecordSchema } from '../schemas/shipment-record.ts'
import { stationStatusSchema } from '../schemas/station-status.ts'
import { addressChannels, addressEvents } from './address-channels.ts'
import { backupChannels } from './backup-channels.ts'
import { channel, id, nothing } from './channel.ts'
import { dangerousGoodsChannels } from './dangerous-goods-channels.ts'
import { freightChannels } from './freight-channels.ts'
import { importChannels, importEvents } from './import-channels.ts'
import { labelChannels } from './label-channels.ts'
import { listChannels } from './list-channels.ts'
import { pickupChannels, pickupEvents } from './pickup-channels.ts'
import { scannerChannels } from './scanner-channels.ts'
import { shipmentChannels } from './shipment-channels.ts'
import { supportChannels } from './support-channels.ts'

/** Every request that a screen can make, declared once: the preload, the handlers, the browser host's
 * routes and the tests' fakes derive from this table. Input and output are parsed in the main process. */
export const channels = {
  'station.status': channel(nothing, stationStatusSchema),
  'settings.read': channel(nothing, settingsSchema),
  'settings.change': channel(settingsChangeSchema, settingsSchema),
  /** The key can be set, tested and cleared; no channel reads it. */
  'key.set': channel(
    z.object({ environment: environmentSchema, key: z.string().min(1).max(500) }),
    stationStatusSchema,
  ),
  'key.test': channel(
    z.object({ environment: environmentSchema }),
    z.object({ ok: z.boolean(), problem: problemSchema.optional() }),
  ),
  'key.clear': channel(z.object({ environment: environmentSchema }), stationStatusSchema),
  'printers.list': channel(nothing, z.array(printerInfoSchema)),
  /** Rulers, dot patterns, black and barcodes, with the printer's profile as it is set. */
  'printer.testPage': channel(
    z.object({ name: z.string().min(1).max(255) }),
    z.object({ kind: z.enum(['submitted', 'failed', 'unknown']), problem: problemSchema.optional() }),
  ),
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
  'draft.read': channel(nothing, draftSchema.nullable()),
  'draft.save': channel(draftSchema.nullable(), z.void()),
  'quotation.request': channel(
    draftSchema,
    z.object({
      findings: z.array(findingSchema),
      quotation: quotationSchema.optional(),
      problem: problemSchema.optional(),
    }),
  ),
  'parcel.book': channel(
    z.object({ draft: draftSchema, print: z.boolean() }),
    z.discriminatedUnion('kind', [
      /** Nothing was sent: the findings say why. */
      z.object({ kind: z.literal('refused'), findings: z.array(findingSchema) }),
      z.object({ kind: z.literal('shipment'), shipment: shipmentRecordSchema }),
    ]),
  ),
  'pickup.count': channel(
    z.object({ pickupLocationId: id, pickupOn: z.iso.date() }),
    z.object({ parcels: z.int(), limit: z.int() }),
  ),
  'shipments.list': channel(
    z.object({
      text: z.string().max(200),
      take: z.int().min(1).max(200),
      before: z.string().max(200).optional(),
      onlyOpen: z.boolean().optional(),
    }),
    z.object({ shipments: z.array(shipmentRecordSchema), next: z.string().optional() }),
  ),
  'shipment.read': channel(z.object({ id }), shipmentRecordSchema),
  /** Ask the service again about an unknown booking, now. */
  'shipment.reconcile': channel(z.object({ id }), shipmentRecordSchema),
  /** A person's word on an unknown booking. */
  'shipment.declareAbsent': channel(z.object({ id }), shipmentRecordSchema),
  'shipment.assign': channel(z.object({ id, orderId: id }), shipmentRecordSchema),
  /** On the label printer, unless a person says: on the one for documents, of paper that holds a page. What is not
   * here yet is fetched first. */
  'label.print': channel(
    z.object({ id, on: z.enum(['label', 'document']).default('label') }),
    shipmentRecordSchema,
  ),
  /** A person's answer to "Did it print?". */
  'label.confirm': channel(z.object({ id, printed: z.enum(['yes', 'discard']) }), shipmentRecordSchema),
  /** A label that came out is under the scanner; `expected` is the shipment on the table. */
  'label.scan': channel(
    z.object({ text: z.string().max(4_000), expected: id.optional() }),
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('confirmed'), shipment: shipmentRecordSchema }),
      z.object({
        kind: z.literal('partly'),
        shipment: shipmentRecordSchema,
        scanned: z.int(),
        labels: z.int(),
      }),
      z.object({ kind: z.literal('otherBox'), shipment: shipmentRecordSchema }),
      z.object({ kind: z.literal('notWaiting') }),
    ]),
  ),
  /** A person's yes, today, to bookings that are carried out and charged. What needed it had the problem
   * `production.unconfirmed`, and is sent again. */
  'production.confirm': channel(nothing, z.void()),
  ...dangerousGoodsChannels,
  ...freightChannels,
  ...labelChannels,
  ...pickupChannels,
  ...importChannels,
  ...shipmentChannels,
  ...listChannels,
  ...supportChannels,
  ...backupChannels,
  ...scannerChannels,
  ...addressChannels,
} as const

export type Channels = typeof channels
export type ChannelName = keyof Channels
export type ChannelInput<Name extends ChannelName> = z.input<Channels[Name]['input']>
export type ChannelParsed<Name extends ChannelName> = z.output<Channels[Name]['input']>
export type ChannelOutput<Name extends ChannelName> = z.output<Channels[Name]['output']>

/** What crosses the bridge back: a value, or a problem with a code. Never an exception. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; error: z.infer<typeof problemSchema> }

/** What the station tells the screens without being asked. */
export const events = {
  'shipment.changed': shipmentRecordSchema,
  'status.changed': stationStatusSchema,
  'printQueue.changed': printQueueSchema,
  ...pickupEvents,
  ...importEvents,
  ...addressEvents,
} as const
export type Events = typeof events
export type EventName = keyof Events
export type EventValue<Name extends EventName> = z.output<Events[Name]>

/** The renderer's whole view of the main process: `window.packdesk`. */
export type Bridge = {
  request<Name extends ChannelName>(
    name: Name,
    input: ChannelInput<Name>,
  ): Promise<Result<ChannelOutput<Name>>>
  /** Returns the function that stops listening. */
  on<Name extends EventName>(name: Name, listener: (value: EventValue<Name>) => void): () => void
  /** Told when the events break off. Absent where the main process and the window end together. */
  onBreak?(listener: () => void): void
}
