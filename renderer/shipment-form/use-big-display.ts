import { useStore } from 'zustand'
import { useAppModel } from '../app/app-model.ts'

/** Whether this desk is read from two metres. */
export function useBigDisplay(): boolean {
  const { station } = useAppModel()
  return useStore(station, ({ settings }) => settings?.largeView ?? false)
}
