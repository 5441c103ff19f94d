import { useStore } from 'zustand'
import { useAppModel } from '../kit/index.ts'
import type { DayStore } from './day-store.ts'

/** The store of the Day screen. */
export function useDay(): DayStore {
  const opened = useStore(useAppModel().openedDay, (state) => state.opened)
  if (!opened) throw new Error('useDay needs openDayScreen.')
  return opened
}
