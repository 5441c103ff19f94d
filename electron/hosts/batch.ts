import type { Flags } from './flags.ts'
import { sayFailure } from './say.ts'
import { UsageError } from './usage-error.ts'

/** A day's file in, labels and manifest out. */
export async function runBatch(_flags: Extract<Flags, { kind: 'batch' }>): Promise<void> {
  process.exitCode = sayFailure(
    new UsageError('Booking a file is not part of this version yet; the desk itself is: npm start.'),
  )
}
