import type { AnswerTarget } from '../../../shared/answers/index.ts'
import type { SqlServer } from '../../../shared/connections/index.ts'
import type { InsuranceRule, WatchState } from '../../../shared/imports/index.ts'
import type { Messages } from '../../../shared/messages/index.ts'
import type { BookingRun, Pickup } from '../../../shared/pickup/index.ts'
import type { BookingTurn, Settings, WatchedFolder } from '../../../shared/settings/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import type { AddressBook } from '../../addresses/index.ts'
import type { TargetPort } from '../../answers/index.ts'
import type { Sweep } from '../../booking/index.ts'
import type { ServiceOptions } from '../../carrier/index.ts'
import type { Documents } from '../../documents/index.ts'
import type { DraftSettings } from '../../drafts/index.ts'
import type { ImportsDeps } from '../../imports/index.ts'
import type { Journal, SharedTable } from '../../journal/index.ts'
import type { LabelPipeline } from '../../labels/index.ts'
import type { PrintingDeps } from '../../printing/index.ts'

/** Values of the settings, read each time that they are needed. */
export type SessionSettings = DraftSettings & {
  presets: () => Pick<Settings, 'parcelPresets' | 'refusedPresets'>
  /** Whether the orders and tracking of shipments in transit are read regularly. */
  followsShipments: () => boolean
  /** The number of labels that an order must have before it prints automatically. */
  labelCounts: () => Settings['labelCounts']
  /** The insurance choice, if any. */
  insure: () => InsuranceRule | undefined
  watched: () => WatchedFolder | undefined
  /** The targets of this environment. */
  answerTargets: () => readonly AnswerTarget[]
  /** The desk's name in answers, and among the desks of a shared journal. */
  deskName: () => string
  /** In the current language. */
  messages: () => Messages
}

/** Called when something changed, here or at another desk. They must not throw. */
export type SessionListeners = {
  onShipmentChanged: (shipment: ShipmentRecord) => void
  onQueueChanged: () => void
  onRunChanged: (run: BookingRun) => void
  /** Drafts of a pickup changed, or it was closed. */
  onPickupChanged: (pickup: Pickup) => void
  onWatchChanged: (state: WatchState) => void
  onSweep: (sweep: Sweep) => void
  onAnswersChanged: () => void
  onNoticesChanged: () => void
  /** This desk waits for others to book; with undefined it no longer waits. */
  onTurnChanged: (turn: BookingTurn | undefined) => void
  onSharedTableChanged: (table: SharedTable) => void
  /** Whether the shared journal's server answers. */
  onReachableChanged: (isReachable: boolean) => void
  /** The number of queued drafts that wait at this desk for the server. */
  onWaitingDraftsChanged: (count: number) => void
}

/** What a session takes from the station, by subject. */
export type SessionParts = {
  /** No person can confirm bookings in production; starting the batch confirmed them. */
  isUnattended?: boolean
  documents: Documents
  labels: LabelPipeline
  /** The address book that is in use. */
  addressBook: () => Pick<AddressBook, 'learn' | 'learning' | 'learnOlder'>
  printing: Pick<PrintingDeps, 'printers' | 'labelPrinter' | 'documentPrinter' | 'profileOf'>
  imports: Pick<ImportsDeps, 'tables' | 'shipmentValidator' | 'mappings'>
  openTarget: (target: AnswerTarget) => Promise<TargetPort>
  settings: SessionSettings
  listeners: SessionListeners
}

export type SessionOptions = SessionParts & {
  service: ServiceOptions
  /** The journal that several desks share; absent: this desk has its own. */
  sharedJournal?: { server: SqlServer; password: () => string; own?: () => Journal | undefined }
}
