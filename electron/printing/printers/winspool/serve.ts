import { newProblem } from '../../../../shared/kit/index.ts'
import { serveCalls, servedPort } from '../../../kit/index.ts'
import { createSpooling, type Spooling } from './spooling.ts'
import { type Winspool, WinspoolError } from './winspool.ts'

/** Serves the calls of {@link Spooling} in a process of their own.
 * @param open opens Windows' spooler, with the first call */
export function serveSpooling(open: () => Winspool): void {
  let spooling: Spooling | undefined
  serveCalls<Spooling>(
    {
      calls: () => (spooling ??= createSpooling(open())),
      problemOf: (error) =>
        newProblem('winspool', { values: { code: error instanceof WinspoolError ? error.code : 0 } }),
    },
    servedPort(),
  )
}
