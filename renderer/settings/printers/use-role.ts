import { useStore } from 'zustand'
import { folderPrinterName } from '../../../shared/labels/index.ts'
import { defaultProfile, type PrinterProfile, withProfile } from '../../../shared/printing/index.ts'
import { useAppModel } from '../../kit/index.ts'
import { useSaver } from '../fields/use-saver.ts'

/** The printer of a role, its profile, and how to change them. */
export function useRole(prints: 'label' | 'document') {
  const { station } = useAppModel()
  const { save } = useSaver()
  const isFixed = useStore(station, ({ status }) => prints === 'label' && status?.printerFixed === true)
  const given = useStore(station, ({ status }) => status?.printer.name)
  const setting = prints === 'label' ? 'labelPrinter' : 'documentPrinter'
  const settings = useStore(station, (state) => state.settings)
  const name = (isFixed ? given : settings?.[setting]) ?? folderPrinterName
  return {
    name,
    isFixed,
    profile: settings?.printerProfiles.find((each) => each.name === name) ?? defaultProfile(name),
    pin: (printer: string) => save({ [setting]: printer }),
    saveProfile: (changed: PrinterProfile) =>
      save(({ printerProfiles, labelPrinter, documentPrinter }) => ({
        printerProfiles: withProfile(printerProfiles, changed, [given, labelPrinter, documentPrinter]),
      })),
  }
}
