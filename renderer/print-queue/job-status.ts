import type { PrintJob } from '../../shared/printing/index.ts'
import { savedAs } from '../../shared/shipment/index.ts'
import { signs, stateSigns } from '../components/index.ts'
import type { StatusLabel } from '../shipment/index.ts'

const tones: Record<PrintJob['state'], Omit<StatusLabel, 'message'>> = {
  waiting: { tone: 'plain', sign: signs.wait },
  proving: { tone: 'plain', sign: signs.wait },
  sending: { tone: 'plain', sign: '→' },
  submitted: { tone: 'wait', sign: stateSigns.unclear },
  atPrinter: { tone: 'wait', sign: stateSigns.unclear },
  confirmed: { tone: 'good', sign: signs.good },
  failed: { tone: 'bad', sign: signs.bad },
  unknown: { tone: 'wait', sign: stateSigns.unclear },
}

/** The status of a job. A saved label is not called printed. */
export function jobStatus({ state, printer, saved }: PrintJob): StatusLabel {
  const as = state === 'confirmed' ? savedAs({ label: state, printer, saved }) : undefined
  return { message: as ? `saved.${as}` : `job.${state}`, ...tones[state] }
}
