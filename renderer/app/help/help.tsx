import { useStore } from 'zustand'
import { lazyPart, useAppModel } from '../../kit/index.ts'
import { Palette } from './palette.tsx'

const KeySheet = lazyPart(async () => (await import('./key-sheet.tsx')).KeySheet)

/** The open help dialog: the command palette or the key sheet. */
export function Help() {
  const { help } = useAppModel()
  const open = useStore(help, (state) => state.open)
  if (open === 'palette') return <Palette />
  return open === 'keys' ? <KeySheet /> : null
}
