import type { ChannelOutput } from '../../shared/channels.ts'
import type { Finding, Problem } from '../../shared/kit/index.ts'
import type { ServiceList } from '../../shared/service-lists/index.ts'
import type { DocumentName, ShipmentRecord, ShipmentRow, ShownDocument } from '../../shared/shipment/index.ts'

/** The shipments booked here, or a list of the service. */
export type ShipmentsTab = 'here' | ServiceList
export const tabs: readonly ShipmentsTab[] = ['here', 'orders', 'quotations', 'invoices']

export type ShipmentCommand =
  | 'readAgain'
  | DocumentName
  | 'again'
  | 'addAgain'
  | 'returned'
  | 'cancel'
  | 'print'
  | 'save'

/** The outcome of the last command for the chosen shipment. */
export type ShipmentMessage =
  | { kind: 'problem'; problem: Problem }
  | { kind: 'copied'; text: string }
  | { kind: 'unchanged' }
  | { kind: 'printed' }
  | { kind: 'added'; pickupOn: string }
  | { kind: 'notAdded'; findings: readonly Finding[] }

export type ShipmentsState = {
  tab: ShipmentsTab
  text: string
  showsOnlyOpen: boolean
  rows: readonly ShipmentRow[]
  next?: string
  isLoading: boolean
  problem?: Problem
  isExporting: boolean
  selected?: string
  /** The selected shipment, once it is read. */
  chosen?: ShipmentRecord
  events: ChannelOutput<'shipment.events'>
  /** Why its events could not be read. */
  eventsProblem?: Problem
  /** The opened documents of the chosen shipment. */
  documents: Partial<Record<DocumentName, ShownDocument>>
  busy?: ShipmentCommand
  message?: ShipmentMessage
  /** The dialog that confirms a cancellation is open. */
  isConfirmingCancel: boolean
}

export const noSelection = {
  chosen: undefined,
  events: [],
  eventsProblem: undefined,
  documents: {},
  message: undefined,
  isConfirmingCancel: false,
} as const satisfies Partial<ShipmentsState>
