import { userInfo } from 'node:os'
import { type IppAttributes, type IppInputs, name, uri } from './codec.ts'

/** `client-error-not-found` (RFC 8011, appendix B). */
export const notFound = 0x0406

/** The printer's resource in its spooler. */
export const printerPath = (printer: string): string => `/printers/${encodeURIComponent(printer)}`

/** Attributes of every request. The user's name decides who may cancel the job. */
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
    // The user has no entry in the system's user list, as in some containers.
    return 'packdesk'
  }
}

/** The text values of an attribute. */
export const words = (attributes: IppAttributes | undefined, attribute: string): string[] =>
  (attributes?.get(attribute) ?? []).filter((value) => typeof value === 'string')
