import { randomUUID } from 'node:crypto'
import { defaultProfile, type PrinterProfile } from '../../../shared/printing/index.ts'
import { withWindowsQueue } from '../../../shared/settings/index.ts'
import { confirmedPrinters, createPrinters, createPrintTestPage } from '../../printing/index.ts'
import { withReportedProfile } from '../../settings/index.ts'
import type { StationOptions } from './station-types.ts'

type Deps = Pick<StationOptions, 'settings' | 'printer' | 'startProcess'> & { labelsDir: string }

/** The printers, chosen by the flags and settings. */
export function createStationPrinters({ settings, printer, startProcess, labelsDir }: Deps) {
  const profileOf = (name: string): PrinterProfile =>
    settings.read().printerProfiles.find((profile) => profile.name === name) ?? defaultProfile(name)
  const systemPrinters = createPrinters({
    labelsDir,
    startProcess,
    windows: {
      profileOf,
      known: {
        read: (name) => settings.read().windowsQueues.find((queue) => queue.name === name),
        keep: (queue) => {
          settings.change({ windowsQueues: withWindowsQueue(settings.read().windowsQueues, queue) })
        },
      },
    },
  })
  const printers = confirmedPrinters(systemPrinters, (name) => {
    const { labelPrinter, documentPrinter, unconfirmedPrinters } = settings.read()
    return ![printer, labelPrinter, documentPrinter].includes(name) && unconfirmedPrinters.includes(name)
  })
  return {
    printers,
    profileOf,
    labelPrinter: () => printer ?? settings.read().labelPrinter,
    documentPrinter: () => settings.read().documentPrinter,
    printTestPage: createPrintTestPage({
      printers,
      profileOf,
      newJob: randomUUID,
      drawTestPage: async (profile) => {
        // Loaded for the first test print only, so that the start does not wait for it.
        const [{ createDrawTestPage }, { readSourceFont }] = await Promise.all([
          import('../../printing/test-page/draw-test-page.ts'),
          import('../../drawing/read-font.ts'),
        ])
        return createDrawTestPage(readSourceFont)(profile)
      },
    }),
    /** A label printer that a flag or the provision file names for the first time gets the profile that it
     * reports. Returns whether the settings changed.
     * @param before the label printer of the settings before the provision file was read */
    async takeReportedProfile(before: string): Promise<boolean> {
      const { labelPrinter, documentPrinter } = settings.read()
      const given = printer ?? (labelPrinter === before ? undefined : labelPrinter)
      if (given === undefined) return false
      const printerProfiles = await withReportedProfile(given, {
        profiles: () => settings.read().printerProfiles,
        inUse: [before, labelPrinter, documentPrinter],
        printers,
      })
      if (printerProfiles) settings.change({ printerProfiles })
      return printerProfiles !== undefined
    },
  }
}
