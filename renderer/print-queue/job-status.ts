import type { PrintJob } from '../../shared/printing/index.ts'
import { savedAs } from '../../shared/shipment/index.ts'
import type { StatusLabel } from '../shipment/index.ts'

const tones: Record<PrintJob['state'], Omit<StatusLabel, 'message'>> = {
  waiting: { tone: 'plain', sign: '…' },
  proving: { tone: 'plain', sign: '…' },
  sending: { tone: 'plain', sign: '→' },
  submitted: { tone: 'wait', sign: '?' },
  atPrinter: { tone: 'wait', sign: '?' },
  confirmed: { tone: 'good', sign: '✓' },
  failed: { tone: 'bad', sign: '!' },
  unknown: { tone: 'wait', sign: '?' },
}

/** The status of a job. A saved label is not called printed. */
export function jobStatus({ state, printer, saved }: PrintJob): StatusLabel {
  const as = state === 'confirmed' ? savedAs({ label: state, printer, saved }) : undefined
  return { message: as ? `saved.${as}` : `job.${state}`, ...tones[state] }
}
