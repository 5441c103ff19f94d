import { copyFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Holidays from 'date-holidays'
import type { HolidayTable, StateNames } from '../../shared/holidays/index.ts'

/** The EU, and the neighbours whose names an import knows. */
const countries =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')
const yearCount = 5

/** A state in which most municipalities keep the days of one of its regions. 15 August is a public
 * holiday in 1,704 of Bavaria's 2,056 municipalities; the data lists it as an observance of the
 * state and as public in the region. */
const majority: Record<string, string> = { 'DE BY': 'KATH' }

const nationwide = '-'

/** The public holidays of `countries` for some years from `firstYear` on, and the names of
 * their states, from `date-holidays`. */
export function makeHolidays(firstYear: number): { table: HolidayTable; states: StateNames } {
  const years = Array.from({ length: yearCount }, (_, after) => firstYear + after)
  const table: HolidayTable = { firstYear, lastYear: firstYear + yearCount - 1, countries: {} }
  const states: StateNames = {}
  for (const country of countries) {
    const places = placesOf(country)
    const kept = [nationwide, ...places.map(({ code }) => code)]
    const days = new Map<string, Map<string, string[]>>()
    for (const { code, state, region } of [{ code: nationwide }, ...places] as Place[]) {
      for (const { day, en, de } of publicDays(years, country, state, region)) {
        const names = JSON.stringify([en, de])
        const dates = days.get(names) ?? new Map<string, string[]>()
        days.set(names, dates.set(day, [...(dates.get(day) ?? []), code]))
      }
    }
    table.countries[country] = [...days].flatMap(([names, dates]) => {
      const [en, de] = JSON.parse(names)
      const bySet = Map.groupBy(dates, ([, codes]) => codes.join(' '))
      return [...bySet].map(([codes, each]): HolidayTable['countries'][string][number] => {
        const row = [en, de, datesOf(each.map(([day]) => day))] as const
        return codes === kept.join(' ') ? [...row] : [...row, codes]
      })
    })
    if (places.length > 0) states[country] = places.map(({ code, en, de }) => [code, en, de])
  }
  return { table, states }
}

type Place = { code: string; state?: string; region?: string; en: string; de: string }

/** `12-25` for a day of each year, else all dates. */
function datesOf(days: readonly string[]): string {
  const ends = new Set(days.map((day) => day.slice(5)))
  return ends.size === 1 && days.length === yearCount ? ([...ends][0] ?? '') : [...days].sort().join(' ')
}

/** The public holidays of a place. A holiday of several days gives each of them. */
function publicDays(years: readonly number[], ...place: (string | undefined)[]) {
  const [country = '', state, region] = place
  const read = new Holidays(country, state ?? '', region ?? '')
  const listed = (language: string) =>
    years
      .flatMap((year) => read.getHolidays(year, language))
      .filter(({ type }) => type === 'public')
      .flatMap(({ date, start, end, name }) =>
        Array.from({ length: Math.max(1, Math.round((+end - +start) / 86_400_000)) }, (_, after) => ({
          day: new Date(Date.parse(`${date.slice(0, 10)}T12:00:00Z`) + after * 86_400_000)
            .toISOString()
            .slice(0, 10),
          name,
        })),
      )
  const german = listed('de')
  return listed('en').map(({ day, name }, index) => ({ day, en: name, de: german[index]?.name ?? name }))
}

/** The states of a country, and regions with other days than their state. None if
 * all have the country's own days. */
function placesOf(country: string): Place[] {
  const read = new Holidays(country)
  const key = (state?: string, region?: string) => JSON.stringify(publicDays([2028], country, state, region))
  const english = read.getStates(country, 'en') ?? {}
  const german = read.getStates(country, 'de') ?? {}
  const places = Object.entries(english).flatMap(([state, en]): Place[] => {
    const most = majority[`${country} ${state}`]
    const of = { code: state, state, region: most, en, de: german[state] ?? en }
    const regions = read.getRegions(country, state, 'en') ?? {}
    const names = read.getRegions(country, state, 'de') ?? {}
    const others = Object.entries(regions)
      .filter(([region]) => region !== most && key(state, region) !== key(state, most))
      .map(([region, name]) => ({
        code: `${state}-${region}`,
        state,
        region,
        en: `${en}: ${name}`,
        de: `${of.de}: ${names[region] ?? name}`,
      }))
    return [of, ...others]
  })
  const differ = places.some(({ state, region }) => key(state, region) !== key())
  return differ ? places.sort((a, b) => a.de.localeCompare(b.de, 'de')) : []
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { table, states } = makeHolidays(new Date().getFullYear())
  const root = join(import.meta.dirname, '../..')
  const types = '../../shared/holidays/index.ts'
  const source =
    'made by `npm run holidays` from date-holidays\n * (CC BY-SA 3.0, from Wikipedia). Do not edit.'
  const installed = dirname(createRequire(import.meta.url).resolve('date-holidays/package.json'))
  copyFileSync(join(installed, 'LICENSE'), join(import.meta.dirname, 'licences/date-holidays.txt'))
  writeFileSync(
    join(root, 'electron/holidays/table.ts'),
    `import type { HolidayTable } from '${types}'\n\n/** Public holidays, ${source} */\nexport const table: HolidayTable = ${JSON.stringify(table)}\n`,
  )
  writeFileSync(
    join(root, 'renderer/pickup/state-names.ts'),
    `import type { StateNames } from '${types}'\n\n/** Names of states, ${source} */\nexport const stateNames: StateNames = ${JSON.stringify(states)}\n`,
  )
}
