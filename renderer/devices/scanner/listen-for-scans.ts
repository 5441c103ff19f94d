import {
  type FieldSnapshot,
  focusedField,
  replayText,
  restoreField,
  showsLeaked,
  snapshotOf,
} from '../../kit/index.ts'
import type { Rhythm } from './burst.ts'
import { createScanReader, type KeyResponse, type Press } from './scan-reader.ts'
import { onUsKeyboard } from './us-keys.ts'

type Deps = {
  rhythm: () => Rhythm
  /** Whether scans are recognised at all. */
  isOn: () => boolean
  /** Gets every key first. True: handled. */
  tap?: (event: KeyboardEvent, press: Press) => boolean
  /** @param us the same keys as a US keyboard writes them */
  scanned: (text: string, us: string) => void
}

const silent = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock', 'Dead'])

/** Converts a key event. A line feed or carriage return as a control code (Ctrl+J, Ctrl+M) also ends a
 * scan. */
function pressOf(event: KeyboardEvent): Press {
  const { key, timeStamp: at, ctrlKey, altKey, metaKey, shiftKey, repeat } = event
  if (silent.has(key)) return { kind: 'silent' }
  const isThirdLevel = event.getModifierState('AltGraph')
  const isPlain = isThirdLevel || !(ctrlKey || altKey || metaKey)
  if (!repeat && isPlain && [...key].length === 1)
    return {
      kind: 'character',
      character: key,
      us: onUsKeyboard(event),
      at,
      field: focusedField() !== undefined,
    }
  if (!repeat && isPlain && !shiftKey && (key === 'Enter' || key === 'Tab'))
    return { kind: 'end', at, leavesField: key === 'Tab' && focusedField() !== undefined }
  if (!repeat && ctrlKey && !altKey && !metaKey && /^[jm]$/i.test(key)) return { kind: 'end', at }
  return isSeparator(event) ? { kind: 'separator', at } : { kind: 'other', at }
}

/** Whether a key is the GS1 separator, which no key types: as a control character (Ctrl+`]` in any layout)
 * or by its code with Alt and the number pad. */
const isSeparator = ({ key, code, ctrlKey, altKey, metaKey, repeat }: KeyboardEvent): boolean =>
  !repeat &&
  !metaKey &&
  ((ctrlKey && !altKey && (key === ']' || code === 'BracketRight')) ||
    (altKey && !ctrlKey && /^Numpad\d$/.test(code)))

/** Recognises scans in the keys of the window, before any other handler. The
 * keys of a scan reach nothing else.
 * @returns stops it */
export function listenForScans({ rhythm, isOn, tap, scanned }: Deps): () => void {
  const reader = createScanReader(rhythm)
  const swallowed = new Set<string>()
  let before: FieldSnapshot | undefined
  /** Removes the text that was replayed last, if its next key arrives late. */
  let undoReplay: ((leaked: string) => FieldSnapshot | undefined) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let replaying = false
  /** The last text that was removed from a field. */
  let lastRetracted: { before: FieldSnapshot; leaked: string } | undefined

  /** The character that the current key types. */
  let ownInput: string | undefined

  const apply = ({ retract: leaked, replay: held, scan, us = scan }: KeyResponse) => {
    if (leaked !== undefined) {
      const again = undoReplay ? undoReplay(leaked) : before && restoreField(before, leaked)
      lastRetracted = again && { before: again, leaked }
    }
    if (held !== undefined) {
      replaying = true
      const last = replayText(held)
      const earlier = undoReplay
      undoReplay = (leaked) => {
        const again = last(leaked)
        return earlier ? earlier(leaked) : again
      }
      replaying = false
    }
    // After this event, which may still move the focus.
    if (scan !== undefined && us !== undefined) setTimeout(() => scanned(scan, us))
  }
  const startTimer = () => {
    clearTimeout(timer)
    const ms = reader.timeoutMs()
    if (ms !== undefined) timer = setTimeout(() => apply(reader.timedOut()), ms)
  }
  const swallow = (event: KeyboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const down = (event: KeyboardEvent) => {
    // Replayed keys are not trusted events.
    if (!event.isTrusted || event.isComposing) return
    const press = pressOf(event)
    if (tap?.(event, press)) {
      swallowed.add(event.code)
      return swallow(event)
    }
    // Space on a button presses it, unless it is inside a scan.
    const isButtonPress =
      event.key === ' ' && !reader.continuesBurst(event.timeStamp) && focusedField() === undefined
    if (!isOn() || isButtonPress) return
    const response = reader.press(press)
    apply(response)
    if (response.began) {
      const field = focusedField()
      undoReplay = undefined
      before = field && snapshotOf(field)
    }
    ownInput = press.kind === 'character' && !response.swallow ? event.key : undefined
    if (response.swallow) {
      swallowed.add(event.code)
      swallow(event)
    } else swallowed.delete(event.code)
    startTimer()
  }
  /** Replays held text before anything else changes the field: input without keys (input method,
   * dictation), a click. */
  const flushHeld = (event: Event) => {
    if (replaying || !event.isTrusted) return
    apply(reader.pause())
    startTimer()
  }
  const typed = (event: InputEvent) => {
    const isOwn = event.inputType === 'insertText' && event.data === ownInput
    ownInput = undefined
    // Also where nothing is held: text between the keys of a burst would be removed with them.
    if (!isOwn) flushHeld(event)
    passOverScan(event)
  }
  /** Undo and redo pass over the states of the field that only the removed scan made: with its text, and the
   * content before the key once more, which follows if the scan is a step of its own. */
  const passOverScan = (event: InputEvent) => {
    const command = { historyUndo: 'undo', historyRedo: 'redo' }[event.inputType]
    if (!command || replaying || !lastRetracted || event.target !== lastRetracted.before.field) return
    // Within the `input` event of one step the browser would mix up the order of the next ones.
    event.preventDefault()
    const { before, leaked } = lastRetracted
    const { field } = before
    const shown = field.value
    let last: string
    replaying = true
    do {
      last = field.value
      document.execCommand(command)
    } while (field.value !== last && (field.value === shown || showsLeaked(before, leaked)))
    replaying = false
    if (showsLeaked(before, leaked)) restoreField(before, leaked)
  }
  /** The form does not see the removed text again. */
  const hideLeaked = (event: Event) => {
    if (!replaying || !lastRetracted || event.target !== lastRetracted.before.field) return
    if (showsLeaked(lastRetracted.before, lastRetracted.leaked)) event.stopImmediatePropagation()
  }
  const up = (event: KeyboardEvent) => {
    if (swallowed.delete(event.code)) swallow(event)
  }
  window.addEventListener('keydown', down, { capture: true })
  window.addEventListener('keyup', up, { capture: true })
  window.addEventListener('beforeinput', typed, { capture: true })
  window.addEventListener('input', hideLeaked, { capture: true })
  window.addEventListener('pointerdown', flushHeld, { capture: true })
  return () => {
    clearTimeout(timer)
    window.removeEventListener('keydown', down, { capture: true })
    window.removeEventListener('keyup', up, { capture: true })
    window.removeEventListener('beforeinput', typed, { capture: true })
    window.removeEventListener('input', hideLeaked, { capture: true })
    window.removeEventListener('pointerdown', flushHeld, { capture: true })
  }
}
