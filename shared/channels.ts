import type { z } from 'zod'
import { addressChannels, addressEvents } from './addresses/index.ts'
import { answerChannels, answerEvents } from './answers/index.ts'
import { backupChannels } from './backups/index.ts'
import { dayChannels } from './day/index.ts'
import { scannerChannels } from './devices/index.ts'
import { importChannels, importEvents } from './imports/index.ts'
import type { Outcome, RequestRule, Unconfirmed } from './kit/index.ts'
import { orderChannels } from './orders/index.ts'
import { pickupChannels, pickupEvents } from './pickup/index.ts'
import { labelChannels, labelEvents, printQueueChannels, printQueueEvents } from './printing/index.ts'
import { listChannels } from './service-lists/index.ts'
import { journalChannels, journalEvents, settingsChannels, settingsEvents } from './settings/index.ts'
import {
  dangerousGoodsChannels,
  documentChannels,
  freightChannels,
  parcelChannels,
  shipmentChannels,
  shipmentEvents,
} from './shipment/index.ts'
import { supportChannels } from './support/index.ts'

/** Every request that a screen can make, declared once: the preload, the handlers, the browser host's
 * routes and the tests' fakes derive from this table. Input and output are parsed in the main process. */
export const channels = {
  ...settingsChannels,
  ...journalChannels,
  ...parcelChannels,
  ...printQueueChannels,
  ...dangerousGoodsChannels,
  ...freightChannels,
  ...labelChannels,
  ...pickupChannels,
  ...dayChannels,
  ...importChannels,
  ...orderChannels,
  ...shipmentChannels,
  ...documentChannels,
  ...listChannels,
  ...supportChannels,
  ...backupChannels,
  ...scannerChannels,
  ...addressChannels,
  ...answerChannels,
} as const

export type Channels = typeof channels
export type ChannelName = keyof Channels
export type ChannelInput<Name extends ChannelName> = z.input<Channels[Name]['input']>
export type ChannelParsed<Name extends ChannelName> = z.output<Channels[Name]['input']>
export type ChannelOutput<Name extends ChannelName> = z.output<Channels[Name]['output']>
/** A handler's return value. */
export type ChannelResult<Name extends ChannelName> =
  | ChannelOutput<Name>
  | (Channels[Name]['rule'] extends { asks: 'production' } ? Unconfirmed : never)

/** How the page treats requests, by channel. Channels on which it waits for nothing
 * and asks nothing are left out. */
export type RequestRules = { readonly [Name in ChannelName]?: RequestRule }

/** The declared rules. The build hands them to the page, which loads no schema of a
 * channel (`packdesk:request-rules`). */
export function requestRules(): RequestRules {
  const rules = Object.entries(channels).map(([name, { rule }]): [string, RequestRule] => [name, rule])
  return Object.fromEntries(rules.filter(([, { wait, asks }]) => wait !== 'none' || asks))
}

/** The events that the station sends to the screens. */
export const events = {
  ...settingsEvents,
  ...journalEvents,
  ...shipmentEvents,
  ...printQueueEvents,
  ...labelEvents,
  ...pickupEvents,
  ...importEvents,
  ...addressEvents,
  ...answerEvents,
} as const
type Events = typeof events
export type EventName = keyof Events
export type EventValue<Name extends EventName> = z.output<Events[Name]>

/** The renderer's whole view of the main process: `window.packdesk`. */
export type Bridge = {
  /** What goes wrong is a problem. Electron's own transport may reject; the page's requests turn that into
   * the problem `internal`. */
  request<Name extends ChannelName>(
    name: Name,
    input: ChannelInput<Name>,
  ): Promise<Outcome<ChannelOutput<Name>>>
  /** Returns the function that stops listening. */
  on<Name extends EventName>(name: Name, listener: (value: EventValue<Name>) => void): () => void
  /** Calls the listener when the connection for events breaks. Absent if the main
   * process and the window end together. */
  onBreak?(listener: () => void): void
  /** Calls the listener when events arrive again of which some were lost: after a break, or since a request
   * that was sent before the connection. Absent where `onBreak` is. */
  onReconnect?(listener: () => void): void
}
