import { addresses } from './de/addresses.ts'
import { answers } from './de/answers.ts'
import { api } from './de/api.ts'
import { backups } from './de/backups.ts'
import { bookingOutcome } from './de/booking-outcome.ts'
import { common } from './de/common.ts'
import { connections } from './de/connections.ts'
import { dangerousGoods } from './de/dangerous-goods.ts'
import { day } from './de/day.ts'
import { desks } from './de/desks.ts'
import { enclosures } from './de/enclosures.ts'
import { fields } from './de/fields.ts'
import { findings } from './de/findings.ts'
import { freight } from './de/freight.ts'
import { freightFindings } from './de/freight-findings.ts'
import { imports } from './de/imports.ts'
import { journal } from './de/journal.ts'
import { keySheet } from './de/key-sheet.ts'
import { labels } from './de/labels.ts'
import { orders } from './de/orders.ts'
import { pack } from './de/pack.ts'
import { palette } from './de/palette.ts'
import { pendingRequests } from './de/pending-requests.ts'
import { pickupPapers } from './de/pickup-papers.ts'
import { pickups } from './de/pickups.ts'
import { printQueue } from './de/print-queue.ts'
import { printerProfile } from './de/printer-profile.ts'
import { problems } from './de/problems.ts'
import { production } from './de/production.ts'
import { scale } from './de/scale.ts'
import { scanner } from './de/scanner.ts'
import { serviceLists } from './de/service-lists.ts'
import { serviceRecords } from './de/service-records.ts'
import { setUp } from './de/set-up.ts'
import { settings } from './de/settings.ts'
import { shipmentState } from './de/shipment-state.ts'
import { shipments } from './de/shipments.ts'
import { sounds } from './de/sounds.ts'
import { tour } from './de/tour.ts'
import { window } from './de/window.ts'
import type { Catalogue } from './en.ts'

/** All German sentences: exactly the keys of `en.ts`. */
export const de: Catalogue = {
  ...window,
  ...common,
  ...fields,
  ...pack,
  ...addresses,
  ...labels,
  ...palette,
  ...keySheet,
  ...scanner,
  ...printQueue,
  ...bookingOutcome,
  ...shipmentState,
  ...pickups,
  ...day,
  ...setUp,
  ...tour,
  ...imports,
  ...orders,
  ...shipments,
  ...enclosures,
  ...serviceLists,
  ...serviceRecords,
  ...scale,
  ...settings,
  ...journal,
  ...printerProfile,
  ...sounds,
  ...findings,
  ...freight,
  ...freightFindings,
  ...problems,
  ...desks,
  ...pickupPapers,
  ...dangerousGoods,
  ...production,
  ...answers,
  ...backups,
  ...api,
  ...connections,
  ...pendingRequests,
}
