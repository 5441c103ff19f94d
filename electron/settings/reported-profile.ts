import {
  maxPrinterProfiles,
  type PrinterProfile,
  printerKind,
  reportedProfile,
} from '../../shared/labels/index.ts'
import type { Printers } from '../printing/index.ts'

type Profiles = {
  profiles: () => readonly PrinterProfile[]
  /** The names of the printers for labels and documents; their profiles are never dropped. */
  inUse: readonly (string | undefined)[]
  printers: Pick<Printers, 'list'>
}

/** The profiles with that of a system printer which has none yet and reports labels as its usual paper. At the limit it takes the place
 * of the oldest profile that is not in use. Undefined if there is nothing to add. */
export async function withReportedProfile(
  name: string,
  { profiles, inUse, printers }: Profiles,
): Promise<PrinterProfile[] | undefined> {
  const isSet = () => profiles().some((each) => each.name === name)
  if (printerKind(name) !== 'system' || isSet()) return undefined
  const found = (await printers.list()).find((printer) => printer.name === name)
  const profile = found && reportedProfile(found)
  // A person may have set the printer up meanwhile.
  if (!profile || isSet()) return undefined
  const before = profiles()
  const oldest = before.find((each) => !inUse.includes(each.name))
  const kept = before.length < maxPrinterProfiles ? before : before.filter((each) => each !== oldest)
  return [...kept, profile]
}
