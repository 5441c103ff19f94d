import { first } from './en.ts'

/** Beginnings of keys in the other catalogues that the first screen uses: names of actions, screens, fields
 * and states. `test/launch/page-weight.test.ts` names a key that is missing here. */
const atOnce = [
  'action.',
  'addresses.importing',
  'column.',
  'common.asking',
  'common.cancel',
  'common.close',
  'common.searching',
  'common.tryAgain',
  'fact.co2',
  'fact.parcels',
  'filter.add',
  'freight.palletExchange',
  'freight.stackable',
  'freight.tailLiftAt',
  'freight.verdict.',
  'goods.ofLine',
  'goods.one',
  'keys.everywhere',
  'label.check',
  'label.correct',
  'label.print',
  'label.previewProgress',
  'label.title',
  'mismatch.happened',
  'order.',
  'paste.',
  'pickup.',
  'printQueue.cancel',
  'printQueue.later',
  'printQueue.sooner',
  'problem.addresses.rescued',
  'problem.details',
  'problem.host.',
  'problem.journal.begunAnew',
  'problem.settings.setAside',
  'problem.storage.',
  'saved.',
  'scan.',
  'scanner.title',
  'screen.',
  'shipments.tab.',
  'tour.start',
  'units.parcel',
]

/** Whether the page loads a sentence after its first screen instead of with it. */
export const isLater = (key: string): boolean =>
  !Object.hasOwn(first, key) && !atOnce.some((beginning) => key.startsWith(beginning))
