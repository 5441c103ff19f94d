import { scannerSettingsSchema } from '../../../shared/devices/scanner.ts'
import type { HelpStore } from '../../app/help/help-store.ts'
import type { StationStore } from '../../app/station-store.ts'
import { isKnown } from './burst.ts'
import { fillFocused, giveBack } from './input-writer.ts'
import type { Learner } from './learner.ts'
import { listenForScans } from './listen.ts'
import type { ScanDesk } from './scan-desk.ts'

type Deps = { station: StationStore; help: HelpStore; learner: Learner; scans: ScanDesk }

const usual = scannerSettingsSchema.parse({})

/** Joins the window's keys to the desk: from here on scans are told from hands, before anything else hears a key. */
export function connectScanner({ station, help, learner, scans }: Deps): () => void {
  const settings = () => station.getState().settings?.scanner ?? usual
  return listenForScans({
    rhythm: settings,
    isOn: () => settings().on,
    tap: learner.tap,
    scanned(text, us) {
      // What helps is no question: it steps aside.
      const helped = help.getState().open !== undefined
      help.setState({ open: undefined })
      const field = document.activeElement
      const takes = field instanceof HTMLElement && 'takesScan' in field.dataset
      const form = field instanceof HTMLInputElement ? field.form : null
      void scans.scanned(text, {
        asks: !helped && document.querySelector('dialog[open]') !== null,
        searches: field instanceof HTMLInputElement && field.type === 'search',
        fill: takes ? (code) => field === document.activeElement && fillFocused(code) : undefined,
        // Until the desk knows its scanner, what comes into a form apart from the parcel's (a setting, a question) may be a program's.
        answer: form && !isKnown(settings()) ? () => answer(form, text) : undefined,
        us,
      })
    },
  })
}

function answer(form: HTMLFormElement, text: string): void {
  giveBack(text)
  form.requestSubmit()
}
