import type { PrintJob } from '../../../shared/schemas/print-queue.ts'
import { folderPrinterName } from '../../../shared/schemas/printer.ts'
import type { Standing } from '../../shipment-standing.ts'

const tones: Record<PrintJob['state'], Omit<Standing, 'word'>> = {
  waiting: { tone: 'plain', sign: '…' },
  proving: { tone: 'plain', sign: '…' },
  sending: { tone: 'plain', sign: '→' },
  submitted: { tone: 'wait', sign: '?' },
  atPrinter: { tone: 'wait', sign: '?' },
  confirmed: { tone: 'good', sign: '✓' },
  failed: { tone: 'bad', sign: '!' },
  unknown: { tone: 'wait', sign: '?' },
}

/** Where a job really is: a word, a sign, a colour. In the folder a file is all there can be. */
export function jobStanding({ state, printer }: PrintJob): Standing {
  const word =
    state === 'confirmed' && printer === folderPrinterName ? 'job.inFolder' : (`job.${state}` as const)
  return { word, ...tones[state] }
}
