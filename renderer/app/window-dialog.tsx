import { useStore } from 'zustand'
import { lazyDialog } from '../components/index.ts'
import { useAppModel } from '../kit/index.ts'

const Palette = lazyDialog(async () => (await import('./palette/palette.tsx')).Palette)
const KeySheet = lazyDialog(async () => (await import('./key-sheet/key-sheet.tsx')).KeySheet)

/** The dialog of the window: the palette or the key sheet. */
export function WindowDialog() {
  const { shell } = useAppModel()
  const dialog = useStore(shell, (state) => state.dialog)
  const { closeDialog } = shell.commands
  if (dialog === 'palette') return <Palette onClose={closeDialog} />
  return dialog === 'keySheet' ? <KeySheet onClose={closeDialog} /> : null
}
