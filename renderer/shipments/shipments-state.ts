import type { ChannelOutput } from '../../shared/channels.ts'
import type { Problem } from '../../shared/kit/problem.ts'
import type { ServiceList } from '../../shared/service-lists/list-filter.ts'
import type { PaperName, ShownPaper } from '../../shared/shipment/service-document.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import type { ShipmentRow } from '../../shared/shipment/shipment-row.ts'

/** What was booked here, or one of the service's own lists. */
export type ShipmentsTab = 'here' | ServiceList
export const tabs: readonly ShipmentsTab[] = ['here', 'orders', 'quotations', 'invoices']

export type CareVerb =
  | 'readAgain'
  | PaperName
  | 'again'
  | 'addAgain'
  | 'returned'
  | 'cancel'
  | 'print'
  | 'save'

/** What the last verb came to, for the shipment that it was done to. */
export type CareSaid =
  | { kind: 'problem'; problem: Problem }
  | { kind: 'copied'; text: string }
  | { kind: 'unchanged' }
  | { kind: 'printed' }
  | { kind: 'added'; pickupOn: string }

export type ShipmentsState = {
  tab: ShipmentsTab
  text: string
  onlyOpen: boolean
  rows: readonly ShipmentRow[]
  next?: string
  loading: boolean
  problem?: Problem
  exporting: boolean
  selected?: string
  /** The selected one whole, once it is read. */
  chosen?: ShipmentRecord
  events: ChannelOutput<'shipment.events'>
  /** Papers of the chosen one that are open. */
  papers: Partial<Record<PaperName, ShownPaper>>
  busy?: CareVerb
  said?: CareSaid
  /** A person is asked whether the order shall really be cancelled. */
  asking: boolean
}

export const nothingChosen = {
  chosen: undefined,
  events: [],
  papers: {},
  said: undefined,
  asking: false,
} as const satisfies Partial<ShipmentsState>
