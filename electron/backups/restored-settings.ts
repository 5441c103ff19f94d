import type { BroughtPrinters } from '../../shared/backups/index.ts'
import { omit } from '../../shared/kit/index.ts'
import { folderPrinterName } from '../../shared/labels/index.ts'
import { maxPrinterProfiles } from '../../shared/printing/index.ts'
import { type Settings, settingsSchema } from '../../shared/settings/index.ts'
import { ExpectedError, jsonOf } from '../kit/index.ts'

/** Settings of this desk that a restored backup does not change. `answerTargets`: another
 * desk answers from its own journal. */
const notRestored = [
  'environment',
  'updateUrl',
  'watchedFolder',
  'printTests',
  'windowsQueues',
  'answerTargets',
  'deskName',
  'orderSource',
  'journal',
] as const satisfies (keyof Settings)[]

/** The settings to change for a restored backup. Settings of `notRestored` keep this desk's values.
 * `printers`: not used until a person confirms them, because this desk lacks them. Throws an `ExpectedError`.
 * @param printersOfJournal the printers in the backup's journal */
export function restoredSettings(text: string, own: Settings, printersOfJournal: readonly string[]) {
  const kept = settingsSchema.safeParse(jsonOf(text))
  if (!kept.success) {
    const isNewer = kept.error.issues.every(({ code }) => code === 'unrecognized_keys')
    throw new ExpectedError(isNewer ? 'backup.fromNewer' : 'backup.damaged')
  }
  const rest = omit(kept.data, notRestored)
  const { labelPrinter, documentPrinter } = own
  const isKnown = (name: string) =>
    [folderPrinterName, labelPrinter, documentPrinter].includes(name) ||
    (own.printerProfiles.some((profile) => profile.name === name) && !own.unconfirmedPrinters.includes(name))
  const printers: BroughtPrinters = {
    ...(!isKnown(rest.labelPrinter) && { labelPrinter: rest.labelPrinter }),
    ...(!isKnown(rest.documentPrinter) && { documentPrinter: rest.documentPrinter }),
  }
  // Where the backup names unknown printers, this desk's printers keep their profiles.
  const staying = [
    ...(printers.labelPrinter === undefined ? [] : [labelPrinter]),
    ...(printers.documentPrinter === undefined ? [] : [documentPrinter]),
  ]
  const ownProfiles = own.printerProfiles.filter(({ name }) => staying.includes(name))
  const brought = rest.printerProfiles.filter(({ name }) => !ownProfiles.some((each) => each.name === name))
  const named = [
    rest.labelPrinter,
    rest.documentPrinter,
    ...brought.map(({ name }) => name),
    ...printersOfJournal,
  ]
  const unconfirmedPrinters = [...new Set([...own.unconfirmedPrinters, ...named])].filter(
    (name) => !isKnown(name),
  )
  if (!settingsSchema.shape.unconfirmedPrinters.safeParse(unconfirmedPrinters).success)
    throw new ExpectedError('backup.damaged')
  const change = {
    ...rest,
    ...(printers.labelPrinter !== undefined && { labelPrinter }),
    ...(printers.documentPrinter !== undefined && { documentPrinter }),
    printerProfiles: [...ownProfiles, ...brought].slice(0, maxPrinterProfiles),
    unconfirmedPrinters,
  }
  return { change, printers }
}
