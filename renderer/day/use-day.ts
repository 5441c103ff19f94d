import { useAppModel } from '../kit/index.ts'
import { createDayStore, type DayStore } from './day-store.ts'

/** The store of the Day screen, which is made when the screen is opened for the first time: it is in no script before. */
export function useDay(): DayStore {
  const { day, bridge } = useAppModel()
  day.opened ??= createDayStore({ bridge })
  return day.opened
}
