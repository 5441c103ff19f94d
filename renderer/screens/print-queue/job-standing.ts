import { savedAs } from '../../../shared/rules/saved-as.ts'
import type { PrintJob } from '../../../shared/schemas/print-queue.ts'
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

/** Where a job really is: a word, a sign, a colour. A label that was saved is never called printed. */
export function jobStanding({ state, printer, saved }: PrintJob): Standing {
  const as = state === 'confirmed' ? savedAs({ label: state, printer, saved }) : undefined
  return { word: as ? `saved.${as}` : `job.${state}`, ...tones[state] }
}
