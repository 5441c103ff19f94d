import { useStore } from 'zustand'
import { lazyPart } from '../../components/index.ts'
import { useAppModel } from '../../kit/index.ts'

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette)
const KeySheet = lazyPart(async () => (await import('./key-sheet.tsx')).KeySheet)

/** The open help dialog: the palette or the key sheet. */
export function Help() {
  const { help } = useAppModel()
  const open = useStore(help, (state) => state.open)
  if (open === 'palette') return <Palette />
  return open === 'keys' ? <KeySheet /> : null
}
