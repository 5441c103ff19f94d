import type { scannerChannels } from '../../shared/ipc/scanner-channels.ts'
import type { Messages } from '../../shared/messages/messages.ts'
import { setUpCode } from '../../shared/scanner/commands.ts'
import type { ParcelPreset } from '../../shared/schemas/settings.ts'
import type { Desk } from '../desk.ts'
import type { Handlers } from '../station-types.ts'
import { findByReference } from '../use-cases/find-by-reference.ts'
import type { OnPaper } from './on-paper.ts'

type Needs = {
  desk: () => Desk
  /** In the language that counts now. */
  messages: () => Messages
  onPaper: OnPaper
  presets: () => readonly ParcelPreset[]
}

/** Channels of the scanner. */
export function scannerHandlers(needs: Needs): Pick<Handlers, keyof typeof scannerChannels> {
  const { desk, messages, onPaper, presets } = needs
  return {
    'scan.find': ({ text }) => findByReference(desk().journal, text),
    async 'scanner.sheet'({ print }) {
      const [{ drawScannerSheet }, { readSourceFont }] = await Promise.all([
        import('../adapters/scanner-sheet/draw-scanner-sheet.ts'),
        import('../drawing/read-font.ts'),
      ])
      const bytes = await drawScannerSheet(presets(), messages(), readSourceFont)
      const name = messages().t('scanner.sheet.file')
      return onPaper(bytes, name, print)
    },
    async 'scanner.setUpCode'() {
      const { loadSymbols } = await import('../drawing/symbols.ts')
      const symbols = await loadSymbols()
      return { text: setUpCode, bars: symbols.code128Bars(setUpCode) }
    },
  }
}
