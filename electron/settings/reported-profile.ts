import {
  maxPrinterProfiles,
  type PrinterProfile,
  printerKind,
  reportedProfile,
} from '../../shared/labels/index.ts'
import type { Printers } from '../printing/index.ts'

/** The profiles with that of a system printer which has none yet and reports labels as its usual paper. Undefined if there is
 * nothing to add. */
export async function withReportedProfile(
  name: string,
  profiles: () => readonly PrinterProfile[],
  printers: Pick<Printers, 'list'>,
): Promise<PrinterProfile[] | undefined> {
  const isSet = () => profiles().some((each) => each.name === name)
  if (printerKind(name) !== 'system' || isSet()) return undefined
  const found = (await printers.list()).find((printer) => printer.name === name)
  const profile = found && reportedProfile(found)
  // A person may have set the printer up meanwhile.
  return profile && !isSet() ? [...profiles(), profile].slice(-maxPrinterProfiles) : undefined
}
