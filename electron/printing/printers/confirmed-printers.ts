import { failed, type Printers, printerProblem } from '../printer.ts'

/** The printers without unconfirmed ones from a backup: nothing is sent to
 * those, and no connection is opened. */
export function confirmedPrinters(printers: Printers, isUnconfirmed: (name: string) => boolean): Printers {
  const problemOf = (name: string) => printerProblem('printer.unconfirmed', name)
  return {
    list: printers.list,
    status: async (name) =>
      isUnconfirmed(name) ? { state: 'stopped', problem: problemOf(name) } : printers.status(name),
    print: async (name, order) =>
      isUnconfirmed(name) ? failed(problemOf(name)) : printers.print(name, order),
    follow: async (name, spoolId) =>
      isUnconfirmed(name)
        ? { state: 'unreported', problem: problemOf(name) }
        : printers.follow(name, spoolId),
    cancel: async (name, spoolId) => (isUnconfirmed(name) ? 'tooLate' : printers.cancel(name, spoolId)),
    find: async (name, job) => (isUnconfirmed(name) ? undefined : printers.find(name, job)),
  }
}
