import { focusedField } from '../../kit/index.ts'
import type { Rhythm } from './burst.ts'
import { createLeakedText } from './leaked-text.ts'
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

/** The most that a busy computer's delay of a key adds to the pause. */
const maxLateMs = 1000

const silent = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock', 'Dead'])

/** Converts a key event. A line feed or carriage return as a control code (Ctrl+J, Ctrl+M) also ends a
 * scan. */
function pressOf(event: KeyboardEvent): Press {
  const { key, timeStamp: at, ctrlKey, altKey, metaKey, shiftKey, repeat } = event
  if (silent.has(key)) return { kind: 'silent' }
  if (repeat) return { kind: 'other', at }
  const isThirdLevel = event.getModifierState('AltGraph')
  const isPlain = isThirdLevel || !(ctrlKey || altKey || metaKey)
  if (isPlain && [...key].length === 1)
    return {
      kind: 'character',
      character: key,
      us: onUsKeyboard(event),
      at,
      isInField: focusedField() !== undefined,
    }
  if (isPlain && !shiftKey && (key === 'Enter' || key === 'Tab'))
    return { kind: 'end', at, leavesField: key === 'Tab' && focusedField() !== undefined }
  if (ctrlKey && !altKey && !metaKey && /^[jm]$/i.test(key)) return { kind: 'end', at }
  return isSeparator(event) ? { kind: 'separator', at } : { kind: 'other', at }
}

/** Whether a key is the GS1 separator, which no key types: as a control character (Ctrl+`]` in any layout)
 * or by its code with Alt and the number pad. */
const isSeparator = ({ key, code, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  !metaKey &&
  ((ctrlKey && !altKey && (key === ']' || code === 'BracketRight')) ||
    (altKey && !ctrlKey && /^Numpad\d$/.test(code)))

/** Recognises scans in the keys of the window, before any other handler. The
 * keys of a scan reach nothing else.
 * @returns stops it */
export function listenForScans({ rhythm, isOn, tap, scanned }: Deps): () => void {
  const reader = createScanReader(rhythm)
  const leakedText = createLeakedText()
  const swallowed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The character that the current key types. */
  let ownInput: string | undefined

  const apply = ({ retract, replay, scan, us }: KeyResponse) => {
    if (retract !== undefined) leakedText.retract(retract)
    if (replay !== undefined) leakedText.replay(replay)
    // Called after this event, which may still move the focus.
    if (scan !== undefined) setTimeout(() => scanned(scan, us ?? scan))
  }
  /** @param at the time of the last key. If it came late, the next one may come as late. */
  const startTimer = (at = performance.now()) => {
    clearTimeout(timer)
    const ms = reader.timeoutMs()
    if (ms === undefined) return
    const lateMs = Math.min(Math.max(0, performance.now() - at), maxLateMs)
    timer = setTimeout(() => apply(reader.timedOut()), ms + lateMs)
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
    if (response.beginsBurst) leakedText.begin()
    ownInput = press.kind === 'character' && !response.isSwallowed ? event.key : undefined
    if (response.isSwallowed) {
      swallowed.add(event.code)
      swallow(event)
    } else swallowed.delete(event.code)
    startTimer(event.timeStamp)
  }
  /** Replays held text before anything else changes the field: input without keys (input method,
   * dictation), a click. */
  const flushHeld = (event: Event) => {
    if (leakedText.isReplaying() || !event.isTrusted) return
    apply(reader.pause())
    startTimer()
  }
  const typed = (event: InputEvent) => {
    const isOwn = event.inputType === 'insertText' && event.data === ownInput
    ownInput = undefined
    // Also where nothing is held: text between the keys of a burst would be removed with them.
    if (!isOwn) flushHeld(event)
    leakedText.passOver(event)
  }
  const up = (event: KeyboardEvent) => {
    if (swallowed.delete(event.code)) swallow(event)
  }
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  window.addEventListener('keydown', down, options)
  window.addEventListener('keyup', up, options)
  window.addEventListener('beforeinput', typed, options)
  window.addEventListener('input', leakedText.hide, options)
  window.addEventListener('pointerdown', flushHeld, options)
  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}
