import { z } from 'zod'
import { type Day, daySchema } from '../kit/index.ts'

/** Public holidays by country. A row: English name, German name, dates (`12-25` of each
 * year, or full dates), and the states it holds in (`-`: where no state is given); without
 * them it holds in the whole country. */
export type HolidayTable = {
  firstYear: number
  lastYear: number
  countries: Record<string, [en: string, de: string, dates: string, states?: string][]>
}

/** States by country: code, English name, German name. */
export type StateNames = Record<string, [code: string, en: string, de: string][]>

/** Where a pickup takes place. `state`: a code of {@link StateNames}, such as `BY`. */
export type HolidayPlace = { countryCode: string; state?: string }

const holidayNameSchema = z.object({ en: z.string(), de: z.string() })
export type HolidayName = z.infer<typeof holidayNameSchema>

/** The coming public holidays of a place. `until`: the last year that is known;
 * absent if none of the country is. */
export const holidaysSchema = z.object({
  until: z.int().optional(),
  days: z.array(holidayNameSchema.extend({ day: daySchema })),
})
export type Holidays = z.infer<typeof holidaysSchema>

/** The public holiday on a day. */
export const holidayOn = ({ days }: Holidays, on: Day): HolidayName | undefined => {
  const found = days.find(({ day }) => day === on)
  return found && { en: found.en, de: found.de }
}
