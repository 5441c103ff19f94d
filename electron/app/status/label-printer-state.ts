import { newProblem } from '../../../shared/kit/index.ts'
import type { StationStatus } from '../../../shared/settings/index.ts'
import type { PrinterState } from '../../journal/index.ts'
import { type Clock, createReportedState, isSameState } from '../../kit/index.ts'
import type { Printers } from '../../printing/index.ts'

/** Interval in which the printer's status is read. */
const intervalMs = 15_000

type Deps = {
  clock: Pick<Clock, 'now'>
  printers: Pick<Printers, 'status'>
  /** Its name. */
  labelPrinter: () => string
  /** Notes the state for the other desks; absent without others. Must not throw. */
  showPrinter?: (printer: PrinterState) => void
  onChanged: () => void
}

/** The state of the label printer, as it was last read. */
export function createLabelPrinterState({ clock, printers, labelPrinter, showPrinter, onChanged }: Deps) {
  /** ISO 8601. */
  const now = () => new Date(clock.now()).toISOString()
  let since = now()
  const state = createReportedState<StationStatus['printer']>(
    { name: labelPrinter(), state: 'untried' },
    (before, found) => before.name === found.name && isSameState(before, found),
    () => {
      since = now()
      show()
      onChanged()
    },
  )
  const show = () => {
    const { name, state: known, problem: reported } = state.get()
    const isUnusable = known === 'missing' || known === 'stopped'
    const problem =
      reported ?? (isUnusable ? newProblem(`printer.${known}`, { values: { printer: name } }) : undefined)
    showPrinter?.({ name, since, ...(problem && { problem }) })
  }
  const read = async () => {
    const name = labelPrinter()
    const { state: found, problem } = await printers.status(name)
    if (name === labelPrinter()) state.set({ name, state: found, problem })
  }
  const timer = setInterval(read, intervalMs).unref()
  void read()

  return {
    get: state.get,
    refresh: () => void read(),
    /** Notes the state in a newly opened journal, which does not know it yet. */
    show,
    stop: () => clearInterval(timer),
  }
}
