import { joined } from '../kit/index.ts'
import type { SinceClosing } from '../pickup/index.ts'
import type { Messages } from './messages.ts'

/** `5 booked = 4 printed + 1 cancelled`. Parts that are zero are left out. */
export function tiesOutWords({ t }: Pick<Messages, 't'>, counts: SinceClosing['now']): string {
  const { booked, confirmed, unprinted, cancelled, unknown } = counts
  const parts = [
    (confirmed > 0 || booked === 0) && t('closed.printed', { count: confirmed }),
    unprinted > 0 && t('closed.unprinted', { count: unprinted }),
    cancelled > 0 && t('closed.cancelled', { count: cancelled }),
    unknown > 0 && t('closed.unknown', { count: unknown }),
  ]
  return `${t('closed.booked', { count: booked })} = ${joined(parts, ' + ')}`
}
