import { useStore } from 'zustand'
import { useDesk } from '../app-model.ts'
import { comesLater } from '../lazy-part.ts'
import { Palette } from './palette.tsx'

const KeySheet = comesLater(async () => (await import('./key-sheet.tsx')).KeySheet)

/** What helps with keys, over whatever screen is in front. */
export function Help() {
  const { help } = useDesk()
  const open = useStore(help, (state) => state.open)
  if (open === 'palette') return <Palette />
  return open === 'keys' ? <KeySheet /> : null
}
