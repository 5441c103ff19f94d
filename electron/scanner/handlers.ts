import type { scannerChannels } from '../../shared/devices/channels.ts'
import { setUpCode } from '../../shared/devices/scan-commands.ts'
import type { Messages } from '../../shared/messages/messages.ts'
import type { ParcelPreset } from '../../shared/shipment/parcel-preset.ts'
import { findByReference } from '../booking/find-by-reference.ts'
import type { Journal } from '../journal/journal.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import type { PrintDocument } from '../printing/print-document.ts'

type Deps = {
  session: () => { journal: Pick<Journal, 'queuedIdsByReference' | 'byTypedReference'> }
  /** In the current language. */
  messages: () => Messages
  printDocument: PrintDocument
  presets: () => readonly ParcelPreset[]
}

/** The channels of the scanner. */
export function scannerHandlers(deps: Deps): HandlersOf<typeof scannerChannels> {
  const { session, messages, printDocument, presets } = deps
  return {
    'scan.find': ({ text }) => findByReference(session().journal, text),
    async 'scanner.sheet'({ print }) {
      const [{ drawScannerSheet }, { readSourceFont }] = await Promise.all([
        import('./draw-scanner-sheet.ts'),
        import('../drawing/read-font.ts'),
      ])
      const bytes = await drawScannerSheet(presets(), messages(), readSourceFont)
      const name = messages().t('scanner.sheet.file')
      return printDocument(bytes, name, print)
    },
    async 'scanner.setUpCode'() {
      const { loadSymbols } = await import('../drawing/symbols.ts')
      const symbols = await loadSymbols()
      return { text: setUpCode, bars: symbols.code128Bars(setUpCode) }
    },
  }
}
