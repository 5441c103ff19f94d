import type { BookEntry, FreightHabit, Habit } from '../../shared/addresses/index.ts'
import { recordOf } from '../../shared/kit/index.ts'
import { habitKeys, optionParts } from '../../shared/shipment/index.ts'

/** The number of last bookings of an address that count. */
export const maxHabits = 5

/** The usual habit of an address by parcel, from its last bookings, newest first: each option and extra of
 * more than half of them, and the most frequent parcel; on a tie the newer one. */
export function usualHabit(habits: readonly Habit[]): BookEntry['usual'] {
  if (habits.length === 0) return undefined
  const { usual, isSteady } = mostOften(habits.map(({ parcel }) => parcel))
  return { options: usualOptions(habits), extras: usualExtras(habits), parcel: usual, isSteady }
}

/** The usual habit of an address by freight; unloading and incoterm are the most frequent values. */
export function usualFreightHabit(habits: readonly FreightHabit[]): BookEntry['usualFreight'] {
  if (habits.length === 0) return undefined
  const { usual, isSteady } = mostOften(habits.map(({ unit }) => unit))
  return {
    options: usualOptions(habits),
    extras: usualExtras(habits),
    terms: recordOf(
      habitKeys(optionParts, ['code']),
      (key) => mostOften(habits.map(({ terms }) => terms[key])).usual ?? '',
    ),
    unit: usual,
    isSteady,
  }
}

const isMost = (count: number, all: readonly unknown[]) => count * 2 > all.length

function mostOften<Value>(values: readonly Value[]): { usual: Value | undefined; isSteady: boolean } {
  const keys = values.map((value) => JSON.stringify(value))
  const timesOf = (key: string | undefined) => keys.filter((each) => each === key).length
  const most = Math.max(...keys.map(timesOf))
  const index = keys.findIndex((key) => timesOf(key) === most)
  return { usual: values[index], isSteady: most > 1 && isMost(most, values) }
}

function usualOptions<Options extends Partial<Record<string, boolean>>>(
  habits: readonly { options: Options }[],
): Options {
  const [newest] = habits
  const isUsual = (name: string) => isMost(habits.filter(({ options }) => options[name]).length, habits)
  const names = Object.keys(newest?.options ?? {})
  // Safe: the newest habit has all present options.
  return Object.fromEntries(names.map((name) => [name, isUsual(name)])) as Options
}

/** Extras with the same value in more than half of the bookings, except those that are off. */
function usualExtras(habits: readonly Pick<Habit, 'extras'>[]): Habit['extras'] {
  const names = new Set(habits.flatMap(({ extras }) => Object.keys(extras)))
  const values = [...names].flatMap((name): [string, boolean | string][] => {
    const { usual } = mostOften(habits.flatMap(({ extras }) => extras[name] ?? []))
    const times = habits.filter(({ extras }) => extras[name] === usual).length
    return usual && isMost(times, habits) ? [[name, usual]] : []
  })
  return Object.fromEntries(values)
}
