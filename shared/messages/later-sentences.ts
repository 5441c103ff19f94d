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
import { freight } from './en/freight.ts'
import { imports } from './en/imports.ts'
import { keys } from './en/keys.ts'
import { labels } from './en/labels.ts'
import { orders } from './en/orders.ts'
import { pickupPapers } from './en/pickup-papers.ts'
import { pickups } from './en/pickups.ts'
import { printQueue } from './en/print-queue.ts'
import { problems } from './en/problems.ts'
import { serviceLists } from './en/service-lists.ts'
import { serviceRecords } from './en/service-records.ts'
import { settings } from './en/settings.ts'
import { shipments } from './en/shipments.ts'

/** The catalogues of what a person sees after the first screen. */
const later = {
  ...addresses,
  ...answers,
  ...api,
  ...backups,
  ...bookingOutcome,
  ...common,
  ...connections,
  ...dangerousGoods,
  ...day,
  ...desks,
  ...pickupPapers,
  ...freight,
  ...imports,
  ...keys,
  ...labels,
  ...serviceLists,
  ...orders,
  ...pickups,
  ...printQueue,
  ...problems,
  ...serviceRecords,
  ...settings,
  ...shipments,
}

/** Beginnings of keys in these catalogues that the first screen uses: names of
 * actions, screens, fields and states. */
const atOnce = [
  'action.',
  'addresses.importing',
  'column.',
  'common.asking',
  'common.cancel',
  'common.searching',
  'common.tryAgain',
  'fact.co2',
  'fact.option.',
  'fact.parcels',
  'field.',
  'filter.add',
  'freight.palletExchange',
  'freight.stackable',
  'freight.tailLiftAt',
  'freight.verdict.',
  'key.',
  'keys.everywhere',
  'label.check',
  'label.correct',
  'label.print',
  'label.reading',
  'label.title',
  'mismatch.happened',
  'order.',
  'pack.',
  'paste.',
  'pickup.',
  'prints.cancel',
  'prints.later',
  'prints.sooner',
  'problem.details',
  'problem.host.',
  'saved.',
  'screen.',
  'shipments.tab.',
]

/** Whether the page loads a sentence after its first screen instead of with it. */
export const isLater = (key: string): boolean =>
  Object.hasOwn(later, key) && !atOnce.some((beginning) => key.startsWith(beginning))
