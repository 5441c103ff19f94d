import { readCommand } from '../../../shared/devices/index.ts'
import { type Burst, isCertainScan, isKnown, isMachine, isScan, mayBeScan, type Rhythm } from './burst.ts'

/** A key. `at` is its time in milliseconds. */
export type Press =
  /** `us`: the character of a US keyboard, if it differs. `isInField`: the focused element takes text. */
  | { kind: 'character'; character: string; us?: string; at: number; isInField: boolean }
  /** Enter or Tab without another key. `leavesField`: Tab in a field. */
  | { kind: 'end'; at: number; leavesField?: boolean }
  /** Shift or another modifier. */
  | { kind: 'silent' }
  /** The GS1 separator. */
  | { kind: 'separator'; at: number }
  /** Any other key, a chord, or a repeated key. */
  | { kind: 'other'; at: number }

/** What to do about a key: first `retract`, then `replay`, then swallow the key or let it through. */
export type KeyResponse = {
  isSwallowed: boolean
  /** The text of a scan that reached the field, to be removed from it. */
  retract?: string
  /** Held text that is no scan, to be typed. */
  replay?: string
  /** The text of a scan that ended. */
  scan?: string
  /** The scan's text on a US keyboard. */
  us?: string
  /** The key begins a burst: the field still has its content from before. */
  beginsBurst?: boolean
}

/** Characters that follow a scan within this time belong to the next scan. */
const followUpMs = 300
/** The longest gap inside a burst that only a machine types. */
const machineGapMs = 250

const pass: KeyResponse = { isSwallowed: false }

/** Separates a scanner's keys from a person's by rhythm, end key and prefix. In a field characters pass at
 * once, and a scan's are removed again. Outside text fields, after a prefix and right after a scan they
 * are held, and replayed if they are no scan. No character is lost, doubled or reordered. */
export function createScanReader(rhythm: () => Rhythm) {
  let burst: Burst | undefined
  /** A second end key right after this time is swallowed: the last scan ended then. A character resets it. */
  let swallowEndKeyFrom = Number.NEGATIVE_INFINITY
  /** When the last scan ended, for the next scan right after it. */
  let lastScanAt = Number.NEGATIVE_INFINITY
  /** The time of the last key typed by a person. Until a pause all keys are theirs. */
  let byHand: number | undefined
  /** A burst that a pause ended. A busy computer may still deliver a key that was pressed within the
   * pause. */
  let released: Burst | undefined

  const follows = (before: number, at: number, within = rhythm().pauseMs) =>
    at >= before && at - before <= within
  /** The longest gap inside a burst. Keys of a machine may be delayed, so it is longer there. */
  const maxGap = (burst: Burst) =>
    isMachine(burst) ? Math.max(machineGapMs, rhythm().pauseMs) : rhythm().pauseMs
  const continues = (at: number): boolean => burst !== undefined && follows(burst.last, at, maxGap(burst))
  /** Whether an end key at this time belongs to the burst. After a program's text
   * the next key may be a person's. */
  const ends = (at: number): boolean =>
    burst !== undefined && follows(burst.last, at, burst.isCertain ? maxGap(burst) : rhythm().pauseMs)
  /** Until the scanner is known, Tab in a field is a person's and ends only commands and text that was
   * held. */
  const isEndOf = (burst: Burst, { at, leavesField }: Press & { kind: 'end' }): boolean =>
    leavesField && !isKnown(rhythm()) && !burst.isReplayed
      ? readCommand(burst.text) !== undefined
      : isScan(burst, rhythm(), at - burst.last)
  const held = ({ text, leaked }: Burst) => text.slice(leaked) || undefined

  /** Ends a burst that is no scan and replays its held characters. */
  const release = (): Pick<KeyResponse, 'replay'> => {
    const replay = burst && held(burst)
    burst = undefined
    return replay ? { replay } : {}
  }
  const scanned = (done: Burst, at: number, { isSwallowed }: { isSwallowed: boolean }): KeyResponse => {
    const { prefix } = rhythm()
    burst = undefined
    swallowEndKeyFrom = at
    lastScanAt = at
    const { text, us, leaked } = done
    const from = text.startsWith(prefix) ? prefix.length : 0
    return {
      isSwallowed,
      ...(leaked > 0 && { retract: text.slice(0, leaked) }),
      scan: text.slice(from),
      us: us.slice(from),
    }
  }
  const begin = ({
    character,
    us = character,
    at,
    isInField,
  }: Press & { kind: 'character' }): KeyResponse => {
    const { prefix } = rhythm()
    const mayPrefix = prefix !== '' && prefix.startsWith(character)
    // The previous scan may be a command that still runs: no character may reach the form meanwhile.
    const leaks = isInField && !mayPrefix && !follows(lastScanAt, at, followUpMs)
    const before = release()
    burst = { text: character, us, gaps: [], last: at, leaked: leaks ? 1 : 0, isCertain: false }
    return { isSwallowed: !leaks, beginsBurst: true, ...before }
  }
  /** Ends the burst after a pause, or earlier for another event. */
  const pause = (): KeyResponse => {
    const { end } = rhythm()
    if (burst && end === 'pause' && isScan(burst, rhythm()))
      return scanned(burst, burst.last, { isSwallowed: false })
    return { isSwallowed: false, ...release() }
  }

  /** Continues a released burst for a late key. All its characters have leaked by then. */
  const resume = (at: number): void => {
    if (!burst && released && follows(released.last, at))
      burst = {
        ...released,
        leaked: released.text.length,
        isCertain: false,
        isReplayed: released.isReplayed || held(released) !== undefined,
      }
    released = undefined
  }

  const character = (press: Press & { kind: 'character' }): KeyResponse => {
    const { character: sign, us = sign, at, isInField } = press
    // The next end key belongs to this text.
    swallowEndKeyFrom = Number.NEGATIVE_INFINITY
    if (byHand !== undefined && follows(byHand, at)) {
      byHand = at
      return pass
    }
    byHand = undefined
    if (!burst || !continues(at)) {
      const before = burst ? pause() : pass
      const response = begin(press)
      return { ...before, ...response }
    }
    const leaks = isInField && burst.leaked === burst.text.length && !burst.isCertain
    burst = {
      ...burst,
      text: burst.text + sign,
      us: burst.us + us,
      gaps: [...burst.gaps, at - burst.last],
      last: at,
      leaked: burst.leaked + (leaks ? 1 : 0),
    }
    const isCertain = burst.isCertain || isCertainScan(burst, rhythm())
    if (isCertain && !burst.isCertain && burst.leaked > 0) {
      // The current key has not reached the field yet.
      const retract = burst.text.slice(0, leaks ? burst.leaked - 1 : burst.leaked)
      burst = { ...burst, isCertain, leaked: 0 }
      return { isSwallowed: true, retract }
    }
    burst = { ...burst, isCertain }
    if (mayBeScan(burst)) return { isSwallowed: !leaks }
    byHand = at
    const { text, leaked } = burst
    burst = undefined
    const replay = text.slice(leaked)
    return replay ? { isSwallowed: true, replay } : { isSwallowed: false }
  }

  return {
    press(key: Press): KeyResponse {
      if (key.kind === 'silent') return pass
      resume(key.at)
      if (key.kind === 'character') return character(key)
      const { at } = key
      if (key.kind === 'end' && follows(swallowEndKeyFrom, at)) return { isSwallowed: true }
      if (key.kind === 'separator') {
        if (!burst || !continues(at)) return pass
        burst = { ...burst, last: at }
        return { isSwallowed: true }
      }
      if (burst && ends(at)) {
        if (key.kind === 'end' && isEndOf(burst, key)) return scanned(burst, at, { isSwallowed: true })
        // Inside a scan it is no shortcut but a sign without a character.
        if (key.kind === 'other' && burst.isCertain) return { isSwallowed: true }
      }
      byHand = undefined
      return { ...pause(), isSwallowed: false }
    },
    /** Whether a key at this time belongs to the current or the last released burst. */
    continuesBurst: (at: number): boolean =>
      continues(at) || (burst === undefined && released !== undefined && follows(released.last, at)),
    /** Ends the burst, because another event comes first. */
    pause(): KeyResponse {
      released = undefined
      return pause()
    },
    /** Ends the burst after {@link timeoutMs} without a key. */
    timedOut(): KeyResponse {
      const last = burst
      const response = pause()
      released = response.scan === undefined ? last : undefined
      return response
    },
    /** The milliseconds without a key after which {@link timedOut} must be called; undefined: never.
     * Leaked text needs no timer, since the next key's time shows the pause. */
    timeoutMs(): number | undefined {
      if (!burst || (held(burst) === undefined && rhythm().end === 'key')) return undefined
      return burst.isCertain ? Math.max(machineGapMs, rhythm().pauseMs) : maxGap(burst)
    },
  }
}
