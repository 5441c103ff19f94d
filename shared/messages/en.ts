import { addresses } from './en/addresses.ts'
import { answers } from './en/answers.ts'
import { api } from './en/api.ts'
import { backups } from './en/backups.ts'
import { bookingOutcome } from './en/booking-outcome.ts'
import { common } from './en/common.ts'
import { connections } from './en/connections.ts'
import { dangerousGoods } from './en/dangerous-goods.ts'
import { day } from './en/day.ts'
import { desks } from './en/desks.ts'
import { enclosures } from './en/enclosures.ts'
import { fields } from './en/fields.ts'
import { findings } from './en/findings.ts'
import { freight } from './en/freight.ts'
import { freightFindings } from './en/freight-findings.ts'
import { imports } from './en/imports.ts'
import { journal } from './en/journal.ts'
import { keySheet } from './en/key-sheet.ts'
import { labels } from './en/labels.ts'
import { orders } from './en/orders.ts'
import { pack } from './en/pack.ts'
import { palette } from './en/palette.ts'
import { pendingRequests } from './en/pending-requests.ts'
import { pickupPapers } from './en/pickup-papers.ts'
import { pickups } from './en/pickups.ts'
import { printQueue } from './en/print-queue.ts'
import { printerProfile } from './en/printer-profile.ts'
import { problems } from './en/problems.ts'
import { production } from './en/production.ts'
import { scale } from './en/scale.ts'
import { scanner } from './en/scanner.ts'
import { serviceLists } from './en/service-lists.ts'
import { serviceRecords } from './en/service-records.ts'
import { setUp } from './en/set-up.ts'
import { settings } from './en/settings.ts'
import { shipmentState } from './en/shipment-state.ts'
import { shipments } from './en/shipments.ts'
import { sounds } from './en/sounds.ts'
import { tour } from './en/tour.ts'
import { window } from './en/window.ts'

/** The catalogues that the page loads with its first screen. All others are loaded after it, except for the
 * keys that `later-sentences.ts` names. */
export const first = {
  ...window,
  ...fields,
  ...pack,
  ...shipmentState,
  ...setUp,
  ...scale,
  ...findings,
  ...freightFindings,
  ...production,
  ...pendingRequests,
} as const

/** All English sentences as ICU messages. `finding.*` and `problem.*` end in the codes of rules and
 * problems; `atField.*` is the short form of a finding beside its field. */
export const en = {
  ...first,
  ...common,
  ...tour,
  ...addresses,
  ...labels,
  ...palette,
  ...keySheet,
  ...printQueue,
  ...bookingOutcome,
  ...pickups,
  ...day,
  ...imports,
  ...orders,
  ...shipments,
  ...enclosures,
  ...serviceLists,
  ...serviceRecords,
  ...scanner,
  ...settings,
  ...journal,
  ...printerProfile,
  ...sounds,
  ...freight,
  ...problems,
  ...desks,
  ...pickupPapers,
  ...dangerousGoods,
  ...answers,
  ...backups,
  ...api,
  ...connections,
} as const

export type MessageKey = keyof typeof en
export type Catalogue = Readonly<Record<MessageKey, string>>
