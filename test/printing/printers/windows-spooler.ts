import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveSpooling } from '../../../electron/printing/printers/winspool/serve.ts'
import {
  type DriverPaper,
  jobStatus,
  type SpoolerQueue,
  type WindowsJob,
  type Winspool,
  WinspoolError,
  windowsErrors,
} from '../../../electron/printing/printers/winspool/winspool.ts'
import type { Datatype } from '../../../shared/printing/index.ts'

export type StandInQueue = SpoolerQueue & { paper?: DriverPaper; isDenied?: boolean }
export type StandInJob = WindowsJob & { queue: string; datatype: Datatype }

/** The state of the stand-in, in `state.json`; the test changes it as Windows, a person or a printer
 * would. */
export type SpoolerState = {
  standard?: string
  queues: StandInQueue[]
  jobs: StandInJob[]
  /** Grows; begins again with the spooler. */
  lastJob: number
  registry: Record<string, string | number>
  /** What a function of Windows does instead. `error`: fails with `code`; `part`: writes half of the bytes;
   * `killed`: ends the process; `hang`: never returns; `garbage`: answers another type, and never returns. */
  fault?: {
    call: string
    how: 'error' | 'part' | 'killed' | 'hang' | 'garbage'
    code?: number
  }
}

/** Stands in for Windows' print spooler, as Microsoft documents its functions, in
 * files that outlive the process. */
export function standInWinspool(dir: string): Winspool {
  const file = join(dir, 'state.json')
  const read = (): SpoolerState => JSON.parse(readFileSync(file, 'utf8'))
  const change = <Value>(work: (state: SpoolerState) => Value): Value => {
    const state = read()
    const value = work(state)
    writeFileSync(`${file}.new`, JSON.stringify(state))
    renameSync(`${file}.new`, file)
    return value
  }
  const spoolFile = (id: number) => join(dir, `${id}.spl`)

  function mayFail(call: string): void {
    const { fault } = read()
    if (fault?.call !== call) return
    if (fault.how === 'error') throw new WinspoolError(call, fault.code ?? 0)
    if (fault.how === 'killed') process.kill(process.pid, 'SIGKILL')
    if (fault.how === 'garbage') for (let id = 0; id < 100; id++) process.send?.({ id, outcome: 7 })
    if (fault.how === 'hang' || fault.how === 'garbage')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }
  function queue(name: string): StandInQueue {
    mayFail('OpenPrinterW')
    const found = read().queues.find((each) => each.name === name)
    if (!found) throw new WinspoolError('OpenPrinterW', windowsErrors.invalidPrinterName)
    return found
  }
  function job(state: SpoolerState, name: string, id: number): StandInJob {
    const found = state.jobs.find((each) => each.queue === name && each.id === id)
    if (!found) throw new WinspoolError('GetJobW', windowsErrors.invalidParameter)
    return found
  }
  const remove = (state: SpoolerState, id: number) => {
    state.jobs = state.jobs.filter((each) => each.id !== id)
    rmSync(spoolFile(id), { force: true })
  }

  return {
    queueNames: () => read().queues.map(({ name }) => name),
    defaultQueue: () => read().standard,
    queue,
    paper(of) {
      mayFail('DeviceCapabilitiesW')
      return queue(of.name).paper ?? { papers: [] }
    },
    open(name) {
      const { isXps, isDenied } = queue(name)
      let id = 0
      let keepsNothing = false
      return {
        queue: () => queue(name),
        start(document, datatype) {
          mayFail('StartDocPrinterW')
          if (isDenied) throw new WinspoolError('StartDocPrinterW', windowsErrors.accessDenied)
          // KB 2779300: a spool file of 0 bytes.
          keepsNothing = isXps && datatype === 'RAW'
          id = change((state) => {
            const made = { id: ++state.lastJob, queue: name, document, datatype }
            state.jobs.push({ ...made, status: jobStatus.spooling, pagesPrinted: 0, elapsedMs: 0 })
            return made.id
          })
          writeFileSync(spoolFile(id), '')
          return id
        },
        write(bytes) {
          const { fault } = read()
          const half = bytes.subarray(0, Math.floor(bytes.length / 2))
          if (fault?.call === 'WritePrinter') appendFileSync(spoolFile(id), half)
          mayFail('WritePrinter')
          if (fault?.call === 'WritePrinter' && fault.how === 'part') return half.length
          if (!read().jobs.some((each) => each.id === id))
            throw new WinspoolError('WritePrinter', windowsErrors.printCancelled)
          if (!keepsNothing) appendFileSync(spoolFile(id), bytes)
          return bytes.length
        },
        end() {
          mayFail('EndDocPrinter')
          change((state) => {
            const ended = state.jobs.find((each) => each.id === id)
            if (ended) ended.status &= ~jobStatus.spooling
          })
        },
        abort: () => change((state) => remove(state, id)),
        close: () => undefined,
      }
    },
    jobs(name) {
      queue(name)
      return read().jobs.filter((each) => each.queue === name)
    },
    job(name, id) {
      queue(name)
      mayFail('GetJobW')
      return job(read(), name, id)
    },
    setJob(name, id, command) {
      queue(name)
      mayFail(`SetJobW ${command}`)
      change((state) => {
        const found = job(state, name, id)
        if (command === 'pause') found.status |= jobStatus.paused
        if (command === 'resume') found.status &= ~jobStatus.paused
        // A job that is sent stays in the queue until the port has taken it.
        if (command === 'delete' && found.status & jobStatus.printing) found.status |= jobStatus.deleting
        else if (command === 'delete') remove(state, id)
      })
    },
    registryValue: (key, name) => read().registry[`${key}\\${name}`],
  }
}

/** Serves the stand-in in its own process. */
export const serveStandIn = (dir: string): void => serveSpooling(() => standInWinspool(dir))

/** The bytes in a job's spool file; undefined if there is none. */
export const spooled = (dir: string, id: number): Buffer | undefined =>
  existsSync(join(dir, `${id}.spl`)) ? readFileSync(join(dir, `${id}.spl`)) : undefined
