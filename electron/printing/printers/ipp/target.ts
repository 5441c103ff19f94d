import { userInfo } from 'node:os'
import { type IppAttributes, type IppInputs, name, uri } from './codec.ts'

/** A printer's resource at its spooler. */
export const printerPath = (printer: string): string => `/printers/${encodeURIComponent(printer)}`

/** What every request on a printer carries. The user's name decides who may cancel the job. */
export function target(printer: string): IppInputs {
  return {
    'printer-uri': uri(`ipp://localhost${printerPath(printer)}`),
    'requesting-user-name': name(userName()),
  }
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    // A user without an entry in the system's list, as in some containers.
    return 'packdesk'
  }
}

/** The texts among an attribute's values. */
export const words = (attributes: IppAttributes | undefined, attribute: string): string[] =>
  (attributes?.get(attribute) ?? []).filter((value) => typeof value === 'string')
