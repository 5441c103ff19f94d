import { isKnown, type Rhythm } from './burst.ts'
import { type Before, focusedField, giveBack, isShown, lookAt, takeBack } from './input-writer.ts'
import { type Answer, createScanReader, type Press } from './scan-reader.ts'
import { onUsKeyboard } from './us-keys.ts'

type Deps = {
  rhythm: () => Rhythm
  /** Whether the scanner is told from hands at all. */
  isOn: () => boolean
  /** Gets every key first; true: the key is dealt with. */
  tap?: (event: KeyboardEvent, press: Press) => boolean
  /** @param us the same keys as a US keyboard writes them */
  scanned: (text: string, us: string) => void
}

const silent = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock', 'Dead'])

/** The key of an event, for the reader. A line feed or return by its control code ends a scan too. In a field, Tab is likely a person's
 * until the desk knows its scanner. */
function pressOf(event: KeyboardEvent, isOurs: boolean): Press {
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
    return { kind: 'end', at, likelyByHand: key === 'Tab' && !isOurs && focusedField() !== undefined }
  if (!repeat && ctrlKey && !altKey && !metaKey && /^[jm]$/i.test(key)) return { kind: 'end', at }
  return isSeparator(event) ? { kind: 'separator', at } : { kind: 'other', at }
}

/** How a scanner presses the separator inside a GS1 code, which no key writes: as a control character (Ctrl+`]`, whatever the layout
 * makes of that key) or by its number with Alt. */
const isSeparator = ({ key, code, ctrlKey, altKey, metaKey, repeat }: KeyboardEvent): boolean =>
  !repeat &&
  !metaKey &&
  ((ctrlKey && !altKey && (key === ']' || code === 'BracketRight')) ||
    (altKey && !ctrlKey && /^Numpad\d$/.test(code)))

/** Listens for scans on the whole window, before anything else there; what belongs to a scan reaches nothing. Gives back the function
 * that stops it. */
export function listenForScans({ rhythm, isOn, tap, scanned }: Deps): () => void {
  const reader = createScanReader(rhythm)
  const swallowed = new Set<string>()
  let before: Before | undefined
  /** Takes out again what was given back last, where its next key came late. */
  let ungive: ((leaked: string) => Before | undefined) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let giving = false
  /** The last that was taken out of a field again. */
  let taken: { before: Before; leaked: string } | undefined

  /** What the key that goes on now writes. */
  let own: string | undefined

  const act = ({ takeBack: leaked, giveBack: held, scan, us = scan }: Answer) => {
    if (leaked !== undefined) {
      const again = ungive ? ungive(leaked) : before && takeBack(before, leaked)
      taken = again && { before: again, leaked }
    }
    if (held !== undefined) {
      giving = true
      const last = giveBack(held)
      const earlier = ungive
      ungive = (leaked) => {
        const again = last(leaked)
        return earlier ? earlier(leaked) : again
      }
      giving = false
    }
    // After this event, whose end may still move the focus.
    if (scan !== undefined && us !== undefined) setTimeout(() => scanned(scan, us))
  }
  const wait = () => {
    clearTimeout(timer)
    const ms = reader.waits()
    if (ms !== undefined) timer = setTimeout(() => act(reader.passed()), ms)
  }
  const swallow = (event: KeyboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const down = (event: KeyboardEvent) => {
    // What is given back comes here again.
    if (!event.isTrusted || event.isComposing) return
    const press = pressOf(event, isKnown(rhythm()) || ungive !== undefined)
    if (tap?.(event, press)) {
      swallowed.add(event.code)
      return swallow(event)
    }
    // Space on a button is a person's, until it stands inside a scan.
    const isButtonPress = event.key === ' ' && !reader.goesOn(event.timeStamp) && focusedField() === undefined
    if (!isOn() || isButtonPress) return
    const answer = reader.press(press)
    act(answer)
    if (answer.began) {
      const field = focusedField()
      ungive = undefined
      before = field && lookAt(field)
    }
    own = press.kind === 'character' && !answer.swallow ? event.key : undefined
    if (answer.swallow) {
      swallowed.add(event.code)
      swallow(event)
    } else swallowed.delete(event.code)
    wait()
  }
  /** What is held goes to its field before anything else happens there: text that comes without keys (an input method, dictation), a
   * click, the focus leaving. */
  const settle = (event: Event) => {
    if (giving || !event.isTrusted) return
    act(reader.pause())
    wait()
  }
  const typed = (event: InputEvent) => {
    const isOwn = event.inputType === 'insertText' && event.data === own
    own = undefined
    if (!isOwn && reader.waits() !== undefined) settle(event)
  }
  /** A field's own undo and redo would bring back first what was taken out: they go one further, to what a person typed. */
  const undone = (event: Event) => {
    if (!(event instanceof InputEvent) || giving || !taken) return
    const step = { historyUndo: 'undo', historyRedo: 'redo' }[event.inputType]
    const { before, leaked } = taken
    if (!step || event.target !== before.field || !isShown(before, leaked)) return
    event.stopImmediatePropagation()
    giving = true
    document.execCommand(step)
    giving = false
    if (isShown(before, leaked)) takeBack(before, leaked)
  }
  const up = (event: KeyboardEvent) => {
    if (swallowed.delete(event.code)) swallow(event)
  }
  window.addEventListener('keydown', down, { capture: true })
  window.addEventListener('keyup', up, { capture: true })
  window.addEventListener('beforeinput', typed, { capture: true })
  window.addEventListener('input', undone, { capture: true })
  window.addEventListener('pointerdown', settle, { capture: true })
  return () => {
    clearTimeout(timer)
    window.removeEventListener('keydown', down, { capture: true })
    window.removeEventListener('keyup', up, { capture: true })
    window.removeEventListener('beforeinput', typed, { capture: true })
    window.removeEventListener('input', undone, { capture: true })
    window.removeEventListener('pointerdown', settle, { capture: true })
  }
}
