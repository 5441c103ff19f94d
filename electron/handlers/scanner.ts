import { randomUUID } from 'node:crypto'
import type { scannerChannels } from '../../shared/ipc/scanner-channels.ts'
import type { Messages } from '../../shared/messages/messages.ts'
import { setUpCode } from '../../shared/scanner/commands.ts'
import type { ParcelPreset } from '../../shared/schemas/settings.ts'
import type { Desk } from '../desk.ts'
import type { Printers } from '../ports/printer.ts'
import type { Handlers } from '../station-types.ts'
import { findByReference } from '../use-cases/find-by-reference.ts'

type Needs = {
  desk: () => Desk
  /** In the language that counts now. */
  messages: () => Messages
  printers: Pick<Printers, 'print'>
  documentPrinter: () => string
  presets: () => readonly ParcelPreset[]
}

const a4 = { widthMm: 210, heightMm: 297 }

/** Channels of the scanner. */
export function scannerHandlers(needs: Needs): Pick<Handlers, keyof typeof scannerChannels> {
  const { desk, messages, printers, documentPrinter, presets } = needs
  return {
    'scan.find': ({ text }) => findByReference(desk().journal, text),
    async 'scanner.sheet'({ print }) {
      const [{ drawScannerSheet }, { readSourceFont }] = await Promise.all([
        import('../adapters/scanner-sheet/draw-scanner-sheet.ts'),
        import('../drawing/read-font.ts'),
      ])
      const bytes = await drawScannerSheet(presets(), messages(), readSourceFont)
      const name = messages().t('scanner.sheet.file')
      const paper = { pdf: Buffer.from(bytes).toString('base64'), fileName: `${name}.pdf` }
      if (!print) return paper
      const document = { format: 'pdf' as const, bytes }
      const order = { job: randomUUID(), title: name, fileName: name, document, media: a4 }
      const submission = await printers.print(documentPrinter(), order)
      return submission.kind === 'submitted' ? paper : { ...paper, problem: submission.problem }
    },
    async 'scanner.setUpCode'() {
      const { loadSymbols } = await import('../drawing/symbols.ts')
      const symbols = await loadSymbols()
      return { text: setUpCode, bars: symbols.code128Bars(setUpCode) }
    },
  }
}
