import { type Printers, printerProblem } from '../printer.ts'

/** The printers without those that only a backup has named: nothing is sent to one of these, and no connection opened to it. */
export function confirmedPrinters(printers: Printers, isUnconfirmed: (name: string) => boolean): Printers {
  const why = (name: string) => printerProblem('printer.unconfirmed', name)
  return {
    list: printers.list,
    status: async (name) =>
      isUnconfirmed(name) ? { state: 'stopped', problem: why(name) } : printers.status(name),
    print: async (name, order) =>
      isUnconfirmed(name) ? { kind: 'failed', problem: why(name) } : printers.print(name, order),
    follow: async (name, spoolId) =>
      isUnconfirmed(name) ? { state: 'untold', problem: why(name) } : printers.follow(name, spoolId),
    cancel: async (name, spoolId) => (isUnconfirmed(name) ? 'tooLate' : printers.cancel(name, spoolId)),
    find: async (name, job) => (isUnconfirmed(name) ? undefined : printers.find(name, job)),
  }
}
