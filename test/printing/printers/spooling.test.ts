import { expect, test } from 'vitest'
import { createSpooling } from '../../../electron/printing/printers/winspool/spooling.ts'
import { jobStatus, type WindowsJob } from '../../../electron/printing/printers/winspool/winspool.ts'
import { partial } from '../../fixtures/partial.ts'

test.each([
  ['waits', 0, 'cancelledInQueue', ['pause', 'delete']],
  ['is printing', jobStatus.printing, 'aborted', ['pause', 'delete']],
  ['was printed meanwhile', jobStatus.printed, undefined, ['pause']],
] as const)(
  'a Windows job that %s when it is paused is deleted unless it is on paper',
  (_, then, end, asked) => {
    const calls: string[] = []
    const { cancel } = createSpooling(
      partial({
        job: () =>
          partial<WindowsJob>({
            document: 'Label j-1',
            status: calls.length > 0 ? then : 0,
            pagesPrinted: 0,
            elapsedMs: 0,
          }),
        setJob: (_name, _id, command) => void calls.push(command),
      }),
    )
    expect(cancel('Zebra', 7, 'j-1')).toBe(end)
    expect(calls).toEqual(asked)
  },
)
