import type { z } from 'zod'
import { addressChannels, addressEvents } from './addresses/channels.ts'
import { backupChannels } from './backups/channels.ts'
import { scannerChannels } from './devices/channels.ts'
import { importChannels, importEvents } from './imports/channels.ts'
import type { problemSchema } from './kit/problem.ts'
import { pickupChannels, pickupEvents } from './pickup/channels.ts'
import { printQueueChannels, printQueueEvents } from './printing/channels.ts'
import { labelChannels } from './printing/label-channels.ts'
import { listChannels } from './service-lists/channels.ts'
import { settingsChannels, settingsEvents } from './settings/channels.ts'
import { supportChannels } from './settings/support-channels.ts'
import { dangerousGoodsChannels } from './shipment/dangerous-goods-channels.ts'
import { paperChannels } from './shipment/document-channels.ts'
import { freightChannels } from './shipment/freight-channels.ts'
import { packChannels } from './shipment/parcel-channels.ts'
import { shipmentChannels, shipmentEvents } from './shipment/shipment-channels.ts'

/** Every request that a screen can make, declared once: the preload, the handlers, the browser host's
 * routes and the tests' fakes derive from this table. Input and output are parsed in the main process. */
export const channels = {
  ...settingsChannels,
  ...packChannels,
  ...printQueueChannels,
  ...dangerousGoodsChannels,
  ...freightChannels,
  ...labelChannels,
  ...pickupChannels,
  ...importChannels,
  ...shipmentChannels,
  ...paperChannels,
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
  ...settingsEvents,
  ...shipmentEvents,
  ...printQueueEvents,
  ...pickupEvents,
  ...importEvents,
  ...addressEvents,
} as const
type Events = typeof events
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
