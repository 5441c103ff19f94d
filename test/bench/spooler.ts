/** `npm run bench:spooler`, on Windows with PACKDESK_SPOOL_QUEUE and PACKDESK_SPOOL_FILE: how long a label of 12 kB takes from the
 * call to Windows' answer, in milliseconds. Aim: 15. */
import { createWindowsPrinters } from '../../electron/printing/printers/windows.ts'
import { createSpoolingClient } from '../../electron/printing/printers/winspool/client.ts'
import { printOrder, zpl } from '../fixtures/printing.ts'
import { spoolQueue } from '../fixtures/spool-queue.ts'

const rounds = 100
const real = spoolQueue()
if (!real) throw new Error('needs Windows, PACKDESK_SPOOL_QUEUE and PACKDESK_SPOOL_FILE')
const printers = createWindowsPrinters({
  spooling: createSpoolingClient(),
  profileOf: () => ({ format: 'zpl' }),
})
const document = zpl(`^XA^GFA,${'F'.repeat(12_000)}^XZ`)

const times: number[] = []
for (let round = 0; round <= rounds; round++) {
  const begun = performance.now()
  const { kind } = await printers.print(real.queue, printOrder({ job: `bench-${round}`, document }))
  if (kind !== 'submitted') throw new Error(`a label was ${kind}`)
  times.push(performance.now() - begun)
}
const [first = 0, ...others] = times
others.sort((a, b) => a - b)
const at = (part: number) => (others[Math.floor(part * others.length)] ?? 0).toFixed(1)
process.stdout.write(`first ${first.toFixed(0)} ms; then p50 ${at(0.5)}, p95 ${at(0.95)}\n`)
process.exit()
