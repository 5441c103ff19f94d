import { useAppModel } from '../kit/index.ts'
import { createDayStore, type DayStore } from './day-store.ts'

/** The store of the Day screen. It is created when the screen is first opened, since its code is loaded
 * then. */
export function useDay(): DayStore {
  const { day, bridge } = useAppModel()
  day.opened ??= createDayStore({ bridge })
  return day.opened
}
