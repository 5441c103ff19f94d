import type { Messages } from '../../shared/messages/index.ts'
import type { PickupRoom } from '../../shared/shipment/index.ts'

/** How full a pickup is, in the same words everywhere: `12 booked + 3 queued of 20`. */
export const fillWords = (
  { t }: Messages,
  { parcels, queued, limit, closedAt }: Omit<PickupRoom, 'ahead'>,
): string => {
  const words = t('pickup.fill', { parcels, queued, limit })
  return closedAt === undefined ? words : t('pickup.fill.closed', { words })
}

/** The same as a figure: `12 + 3`. */
export const figureOf = (
  { number }: Messages,
  { parcels, queued }: Pick<PickupRoom, 'parcels' | 'queued'>,
): string => (queued > 0 ? `${number(parcels)} + ${number(queued)}` : number(parcels))
