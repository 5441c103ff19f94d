import { createGeneration } from './generation.ts'

/** A store whose `busy` is the command that runs. */
type BusyStore<Command> = {
  getState(): { busy?: Command }
  setState(change: { busy: Command | undefined }): void
}

/** Makes the function that runs the commands of a store one at a time:
 * `run('print', () => request(…), show)`. A command that is given while another runs is ignored. `settle`
 * gets the outcome, unless a new generation began meanwhile, such as another environment. */
export function createCommandRunner<Command>(
  store: BusyStore<Command>,
  generation: Pick<ReturnType<typeof createGeneration>, 'current'> = createGeneration(),
) {
  return async <Value>(
    command: Command,
    request: (isCurrent: () => boolean) => Promise<Value>,
    settle: (value: Value) => void,
  ): Promise<void> => {
    if (store.getState().busy) return
    store.setState({ busy: command })
    const isCurrent = generation.current()
    try {
      const value = await request(isCurrent)
      if (isCurrent()) settle(value)
    } finally {
      if (isCurrent()) store.setState({ busy: undefined })
    }
  }
}
