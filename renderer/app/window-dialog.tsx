import { useStore } from 'zustand'
import { lazyPart } from '../components/index.ts'
import { useAppModel } from '../kit/index.ts'

const Palette = lazyPart(async () => (await import('./palette/palette.tsx')).Palette)
const KeySheet = lazyPart(async () => (await import('./key-sheet/key-sheet.tsx')).KeySheet)

/** The dialog of the window: the palette or the key sheet. */
export function WindowDialog() {
  const { shell } = useAppModel()
  const dialog = useStore(shell, (state) => state.dialog)
  if (dialog === 'palette') return <Palette />
  return dialog === 'keySheet' ? <KeySheet /> : null
}
