import { useStore } from 'zustand'
import { useDesk } from '../app/app-model.ts'

/** Whether this desk is read from two metres. */
export function useLargeView(): boolean {
  const { station } = useDesk()
  return useStore(station, ({ settings }) => settings?.largeView ?? false)
}
