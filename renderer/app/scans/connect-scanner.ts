import { scannerSettingsSchema } from '../../../shared/devices/index.ts'
import { isKnown, type Learner, listenForScans } from '../../devices/index.ts'
import { fillFocused, openDialog, replayText, type ShellStore } from '../../kit/index.ts'
import type { StationStore } from '../../station/index.ts'
import type { ScanHandler } from './scan-handler.ts'

type Deps = { station: StationStore; shell: ShellStore; learner: Learner; scans: ScanHandler }

const defaults = scannerSettingsSchema.parse({})

/** Starts to recognise scans among the window's keys, before any other key handler.
 * @returns stops it */
export function connectScanner({ station, shell, learner, scans }: Deps): () => void {
  const settings = () => station.getState().settings?.scanner ?? defaults
  return listenForScans({
    rhythm: settings,
    isOn: () => settings().on,
    tap: learner.commands.tap,
    scanned(text, us) {
      // The palette and the key sheet ask nothing, so they close for the scan.
      const wasWindowDialog = shell.getState().dialog !== undefined
      shell.commands.closeDialog()
      const field = document.activeElement
      const takes = field instanceof HTMLElement && 'takesScan' in field.dataset
      const form = field instanceof HTMLInputElement ? field.form : null
      void scans.commands.scanned(text, {
        isDialogOpen: !wasWindowDialog && openDialog() !== null,
        isSearch: field instanceof HTMLInputElement && field.type === 'search',
        fill: takes
          ? (code) => {
              const isFocused = field === document.activeElement
              if (isFocused) fillFocused(code)
              return isFocused
            }
          : undefined,
        // Until the scanner is known, text in a form of its own (settings, a dialog) may come from a program:
        // submit it there.
        submit: form && !isKnown(settings()) ? () => submitForm(form, text) : undefined,
        us,
      })
    },
  })
}

function submitForm(form: HTMLFormElement, text: string): void {
  replayText(text)
  form.requestSubmit()
}
