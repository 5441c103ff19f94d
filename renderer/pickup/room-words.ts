import { type Holidays, holidayOn } from '../../shared/holidays/index.ts'
import { addDays, isWeekend, localDay } from '../../shared/kit/index.ts'
import type { Messages } from '../../shared/messages/index.ts'
import type { PickupFill, PickupRoom } from '../../shared/pickup/index.ts'
import { daysToChoose, type TransportMode } from '../../shared/shipment/index.ts'

/** The fill of a pickup: `12 booked + 3 queued of 20`. */
export const fillWords = ({ t }: Messages, { parcels, queued, limit, closedAt }: PickupFill): string => {
  const words = t('pickup.fill', { parcels, queued, limit })
  return closedAt === undefined ? words : t('pickup.fill.closed', { words })
}

/** The same as a figure: `12 + 3`. */
export const figureOf = (
  { number }: Messages,
  { parcels, queued }: Pick<PickupRoom, 'parcels' | 'queued'>,
): string => (queued > 0 ? `${number(parcels)} + ${number(queued)}` : number(parcels))

/** The days that a pickup can be chosen for, today first. Weekends and public holidays are marked. A
 * chosen day that is not among them comes before them. */
export function dayOptions(
  messages: Messages,
  { mode, chosen, holidays }: { mode: TransportMode; chosen: string; holidays?: Holidays },
): { value: string; label: string }[] {
  const { t, day, language } = messages
  const today = localDay(new Date())
  const days = Array.from({ length: daysToChoose[mode] + 1 }, (_, ahead) => addDays(today, ahead))
  const marked = (value: string, label: string) => {
    const holiday = holidays && holidayOn(holidays, value)
    if (holiday) return t('pickup.day.holiday', { day: label, holiday: holiday[language] })
    return isWeekend(value) ? t('pickup.day.weekend', { day: label }) : label
  }
  const options = days.map((value) => ({
    value,
    label: marked(value, value === today ? t('pack.pickup.today', { day: day(value) }) : day(value)),
  }))
  if (days.includes(chosen)) return options
  return [{ value: chosen, label: t('pack.pickup.gone', { day: day(chosen) }) }, ...options]
}

/** A sentence if the public holidays of the days to choose are not all known. */
export function unknownHolidays(
  { t }: Messages,
  { holidays }: Pick<PickupRoom, 'holidays'>,
  mode: TransportMode,
): string | undefined {
  if (holidays.until === undefined) return t('pickup.holidays.none')
  const last = addDays(localDay(new Date()), daysToChoose[mode])
  return Number(last.slice(0, 4)) > holidays.until
    ? t('pickup.holidays.until', { year: String(holidays.until) })
    : undefined
}
