/** Background work that one desk at a time does. Starts `work` each time that this desk gets the role, and
 * gives the role back when `signal` aborts or `work` ends. `roleEnded` aborts when the role is lost or
 * `signal` aborts; `work` must end then. `onHeldElsewhere` is called with the name of the desk that has the
 * role, and again when another desk gets it. */
export type Role = (
  signal: AbortSignal,
  work: (roleEnded: AbortSignal) => Promise<void>,
  onHeldElsewhere?: (desk: string) => void,
) => Promise<void>

/** A role of a desk that shares no journal: it always has it. */
export const onlyDesk: Role = (signal, work) => work(signal)
