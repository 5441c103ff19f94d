import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createWindowsPrinters, type WindowsOptions } from '../../../electron/printing/printers/windows.ts'
import { createSpoolingClient } from '../../../electron/printing/printers/winspool/client.ts'
import { type SpoolerState, type StandInQueue, spooled } from './windows-spooler.ts'

export const zebra = (change: Partial<StandInQueue> = {}): StandInQueue => ({
  name: 'Zebra',
  port: 'USB001',
  driver: 'ZDesigner ZD421-203dpi ZPL',
  attributes: 0,
  status: 0,
  isXps: false,
  ...change,
})

/** Windows' printers on a stand-in for its spooler, which runs in a process of its own as the real one
 * does. */
export function startWindows(dir: string, options: Partial<WindowsOptions> & { deadlineMs?: number } = {}) {
  const state = join(dir, 'state.json')
  const file = join(dir, 'spooler.mjs')
  const fixture = new URL('./windows-spooler.ts', import.meta.url)
  writeFileSync(
    file,
    `import { serveStandIn } from ${JSON.stringify(fixture)}\nserveStandIn(${JSON.stringify(dir)})\n`,
  )
  const { deadlineMs, ...others } = options
  const read = (): SpoolerState => JSON.parse(readFileSync(state, 'utf8'))
  const spooler = {
    read,
    change(work: (state: SpoolerState) => void) {
      const now = read()
      work(now)
      writeFileSync(state, JSON.stringify(now))
    },
    reset(...queues: StandInQueue[]) {
      const empty: SpoolerState = { queues, jobs: [], lastJob: 0, registry: {} }
      writeFileSync(state, JSON.stringify(empty))
    },
    spooled: (id: number) => spooled(dir, id),
  }
  spooler.reset(zebra())
  const spooling = createSpoolingClient({ file, deadlineMs, driverMs: deadlineMs })
  return { spooler, spooling, printers: createWindowsPrinters({ spooling, ...others }) }
}
