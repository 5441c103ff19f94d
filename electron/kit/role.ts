/** Background work that one desk at a time does. Runs `work` while this desk has the role, anew each time that it gets it, until
 * `signal` aborts or `work` ends by itself; then gives the role back. `held` aborts when the role is lost, and with `signal`: `work`
 * must end then. `elsewhere` gets the name of the desk that has the role, at each look. */
export type Role = (
  signal: AbortSignal,
  work: (held: AbortSignal) => Promise<void>,
  elsewhere?: (desk: string) => void,
) => Promise<void>

/** A role of a desk that shares no journal: it always has it. */
export const onlyDesk: Role = (signal, work) => work(signal)

/** Resolves when a signal aborts. */
export const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
