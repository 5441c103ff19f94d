import { JournalError } from '../../../electron/journal/journal-errors.ts'
import { ExpectedError } from '../../../electron/kit/index.ts'
import type { Finding } from './check.ts'
import type { History } from './history.ts'
import { Killed, type Process, type Simulation } from './simulation.ts'

export type Found = (kind: Finding['kind'], text: string) => void

type Surroundings = {
  simulation: Simulation
  process: Process
  history: History
  /** Whose screen shows the errors. */
  who: string
  found: Found
  onJournalError: (error: JournalError) => void
  isAwaited: boolean
  /** Milliseconds. */
  longest: number
}

/** Runs a task until it ends or the process dies. Errors that a packer may see are noted, others found. */
export async function carryOut(task: () => Promise<unknown>, surroundings: Surroundings): Promise<void> {
  const { simulation, process, history, who, found, onJournalError, isAwaited, longest } = surroundings
  let isOver = false
  task()
    .catch((error: unknown) => {
      if (!process.isAlive() || error instanceof Killed) return
      // Two tasks may be about the same label at the same time.
      if (error instanceof ExpectedError && error.problem.code.startsWith('print.'))
        return history.note(who, `says ${error.problem.code}`)
      if (!(error instanceof JournalError))
        return found('broken', error instanceof Error ? `${error.stack}` : String(error))
      history.note(who, `says ${error.code}`)
      onJournalError(error)
    })
    .finally(() => {
      isOver = true
    })
  if (!isAwaited) return
  const ended = await simulation.run(() => isOver || !process.isAlive(), longest)
  if (!ended) found('stuck', `a task of ${who} never ended`)
}

type Restart = {
  history: History
  /** After how many steps the next processes die. */
  killsLeft: number[]
  start: () => Process
  /** What a process does first. */
  recover: () => Promise<void>
}

/** Starts processes until one stays alive. */
export async function startUntilAlive({ history, killsLeft, start, recover }: Restart): Promise<void> {
  for (;;) {
    const process = start()
    process.killAfter(killsLeft.shift())
    await recover()
    process.killAfter(undefined)
    if (process.isAlive()) return
    history.inject('death while recovering')
  }
}
