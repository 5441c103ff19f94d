/** `npm run bench:spooler`, on Windows with PACKDESK_SPOOL_QUEUE and PACKDESK_SPOOL_FILE: the time from
 * the call with a label of 12 kB to Windows' answer, in milliseconds, in turns with the same functions of
 * Windows called directly in this process. Aim: 15. */
import { createWindowsPrinters } from '../../electron/printing/printers/windows.ts'
import { createSpoolingClient } from '../../electron/printing/printers/winspool/client.ts'
import { openWinspool } from '../../electron/printing/printers/winspool/open-winspool.ts'
import { printOrder, zpl } from '../fixtures/printing/print-order.ts'
import { spoolQueue } from '../fixtures/printing/spool-queue.ts'

const rounds = 100
const real = spoolQueue()
if (!real) throw new Error('needs Windows, PACKDESK_SPOOL_QUEUE and PACKDESK_SPOOL_FILE')
const { queue } = real
const winspool = openWinspool()
const printers = createWindowsPrinters({
  spooling: createSpoolingClient(),
  profileOf: () => ({ format: 'zpl' }),
})
const document = zpl(`^XA^GFA,${'F'.repeat(12_000)}^XZ`)

function bare(): void {
  const handle = winspool.open(queue)
  handle.queue()
  handle.start('bench', 'RAW')
  handle.write(document.bytes)
  handle.end()
  handle.close()
}

async function label(round: number): Promise<void> {
  const { kind } = await printers.print(queue, printOrder({ job: `bench-${round}`, document }))
  if (kind !== 'submitted') throw new Error(`a label was ${kind}`)
}

const times = { bare: [] as number[], label: [] as number[] }
for (let round = 0; round <= rounds; round++) {
  let begun = performance.now()
  bare()
  times.bare.push(performance.now() - begun)
  begun = performance.now()
  await label(round)
  times.label.push(performance.now() - begun)
}
const first = times.label[0] ?? 0
const at = (of: number[], part: number) => of.slice(1).sort((a, b) => a - b)[Math.floor(part * rounds)] ?? 0
const shown = (of: number[]) => `p50 ${at(of, 0.5).toFixed(1)}, p95 ${at(of, 0.95).toFixed(1)}`
process.stdout.write(
  `a label: first ${first.toFixed(0)} ms; then ${shown(times.label)}
Windows' calls alone: ${shown(times.bare)}
added: ${(at(times.label, 0.5) - at(times.bare, 0.5)).toFixed(1)} ms; ${(at(times.label, 0.5) / at(times.bare, 0.5)).toFixed(2)} times\n`,
)
process.exit()
