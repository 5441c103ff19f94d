import { useStore } from 'zustand'
import { useDesk } from '../desk.ts'
import { KeySheet } from './key-sheet.tsx'
import { Palette } from './palette.tsx'

/** What helps with keys, over whatever screen is in front. */
export function Help() {
  const { help } = useDesk()
  const open = useStore(help, (state) => state.open)
  if (open === 'palette') return <Palette />
  return open === 'keys' ? <KeySheet /> : null
}
