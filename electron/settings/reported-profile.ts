import {
  type PrinterProfile,
  printerFacts,
  reportedProfile,
  withProfile,
} from '../../shared/printing/index.ts'
import type { Printers } from '../printing/index.ts'

type Profiles = {
  profiles: () => readonly PrinterProfile[]
  /** The names of the printers for labels and documents; their profiles are never dropped. */
  inUse: readonly (string | undefined)[]
  printers: Pick<Printers, 'list'>
}

/** The profiles with that of a printer which has none yet and reports labels as its usual paper.
 * Undefined if there is nothing to add. */
export async function withReportedProfile(
  name: string,
  { profiles, inUse, printers }: Profiles,
): Promise<PrinterProfile[] | undefined> {
  const isSet = () => profiles().some((each) => each.name === name)
  if (!printerFacts(name).reportsPaper || isSet()) return undefined
  const found = (await printers.list()).find((printer) => printer.name === name)
  const profile = found && reportedProfile(found)
  // A person may have set the printer up meanwhile.
  if (!profile || isSet()) return undefined
  return withProfile(profiles(), profile, inUse)
}
