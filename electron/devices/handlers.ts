import { type scannerChannels, setUpCode } from '../../shared/devices/index.ts'
import type { Messages } from '../../shared/messages/index.ts'
import type { ParcelPreset } from '../../shared/shipment/index.ts'
import { findByReference } from '../drafts/index.ts'
import type { Journal } from '../journal/index.ts'
import type { HandlersOf } from '../kit/index.ts'
import type { PrintDocument } from '../printing/index.ts'

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
