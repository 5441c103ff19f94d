import { z } from 'zod'
import {
  defaultProfile,
  type PrinterProfile,
  printerFacts,
  printerNameSchema,
  printerProfileSchema,
} from '../printing/index.ts'

/** The last test page that was sent to a printer, with the profile that it was printed with. */
export const printTestSchema = z.strictObject({
  name: printerNameSchema,
  at: z.iso.datetime(),
  profile: printerProfileSchema,
})
type PrintTest = z.infer<typeof printTestSchema>

export const maxPrintTests = 20

type Printers = { printerProfiles: readonly PrinterProfile[]; printTests: readonly PrintTest[] }

/** When a printer was tested last. `isDue`: never, or its setup changed since. Files need no test. */
export function printTestOf(
  { printerProfiles, printTests }: Printers,
  name: string,
): { at?: string; isDue: boolean } {
  const test = printTests.find((each) => each.name === name)
  if (printerFacts(name).savesFiles) return { at: test?.at, isDue: false }
  const profile = printerProfiles.find((each) => each.name === name) ?? defaultProfile(name)
  return { at: test?.at, isDue: test === undefined || onPaper(test.profile) !== onPaper(profile) }
}

/** The part of a profile that changes the print. For pages as sent, the resolution
 * only decides how they are read. */
const onPaper = ({ print, ...profile }: PrinterProfile): string => {
  const dpmm = profile.layout.kind === 'asSent' ? 8 : print.dpmm
  return JSON.stringify(
    printerProfileSchema.parse({ ...profile, print: { ...print, dpmm }, afterFailure: 'wait' }),
  )
}
