import { useStore } from 'zustand'
import { useDesk } from '../desk.ts'

/** Whether this desk is read from two metres. */
export function useLargeView(): boolean {
  const { station } = useDesk()
  return useStore(station, ({ settings }) => settings?.largeView ?? false)
}
