import { readCommand } from '../../../shared/devices/scan-commands.ts'
import { type Burst, isCertain, isMachine, isScan, mayBeScan, type Rhythm } from './burst.ts'

/** A key as the reader sees it, at a time in milliseconds:
 * - `character`: `field` tells whether the focus takes text; `us` is what its key writes on a US keyboard, where that differs;
 * - `end`: Enter or Tab, alone; one that is `likelyByHand` ends nothing but a command; `silent`: Shift and its like; `separator`:
 * what a scanner presses for a sign inside a code that no key writes; `other`: any other key, chord, or a key that is held down. */
export type Press =
  | { kind: 'character'; character: string; us?: string; at: number; field: boolean }
  | { kind: 'end'; at: number; likelyByHand?: boolean }
  | { kind: 'silent' }
  | { kind: 'separator'; at: number }
  | { kind: 'other'; at: number }

/** What is to be done with a key, in this order: `takeBack` what leaked out of a field, `giveBack` what was held and is no scan, and
 * `swallow` the key or let it go on. `us`: the scan as a US keyboard writes it. `began`: with this key a burst begins, so what
 * the field holds now is what it held before. */
export type Answer = {
  swallow: boolean
  takeBack?: string
  giveBack?: string
  scan?: string
  us?: string
  began?: boolean
}

/** So soon after a scan the next one comes, and no hand. */
const rightBehindMs = 300
/** How long the rest of what only a machine types is waited for. */
const patientMs = 250

const pass: Answer = { swallow: false }

/**
 * Tells a scanner's keys from a person's, by rhythm, end and prefix. In a field characters go on at once, and what leaked of a scan
 * is taken back: of a quick scanner that the desk has learned the first three, of any other all, at its end. Where the focus takes no text,
 * after a prefix, and right behind another scan, characters are held from the first on, and given back whole where they are no
 * scan. Nothing is lost, doubled or reordered: what comes in is in a scan, or goes on. Pure but for its memory.
 */
export function createScanReader(rhythm: () => Rhythm) {
  let burst: Burst | undefined
  /** When the last scan ended: some scanners end with two keys. */
  let scannedAt = Number.NEGATIVE_INFINITY
  /** When it ended, for what comes right behind it. */
  let lastScanAt = Number.NEGATIVE_INFINITY
  /** Until a pause, all is a person's. */
  let byHand: number | undefined
  /** What went on because a pause was over: a busy machine may still hand over a key that was pressed within it. */
  let released: Burst | undefined

  const follows = (before: number, at: number, within = rhythm().pauseMs) =>
    at >= before && at - before <= within
  /** The longest pause inside a burst: a key of what only a machine types may have been kept up on its way. */
  const patience = (burst: Burst) =>
    isMachine(burst) ? Math.max(patientMs, rhythm().pauseMs) : rhythm().pauseMs
  const continues = (at: number): boolean => burst !== undefined && follows(burst.last, at, patience(burst))
  /** So long its end key is one. A program's text has come whole where the next key is a person's. */
  const ends = (at: number): boolean =>
    burst !== undefined && follows(burst.last, at, burst.certain ? patience(burst) : rhythm().pauseMs)
  const isEndOf = (burst: Burst, { at, likelyByHand }: Press & { kind: 'end' }): boolean =>
    likelyByHand ? readCommand(burst.text) !== undefined : isScan(burst, rhythm(), at - burst.last)
  const held = ({ text, leaked }: Burst) => text.slice(leaked) || undefined

  /** The end of a burst that is none: what was held goes on. */
  const release = (): Pick<Answer, 'giveBack'> => {
    const giveBack = burst && held(burst)
    burst = undefined
    return giveBack ? { giveBack } : {}
  }
  const scanned = (done: Burst, at: number, swallow: boolean): Answer => {
    const { prefix } = rhythm()
    burst = undefined
    scannedAt = at
    lastScanAt = at
    const { text, us, leaked } = done
    const from = text.startsWith(prefix) ? prefix.length : 0
    return {
      swallow,
      ...(leaked > 0 && { takeBack: text.slice(0, leaked) }),
      scan: text.slice(from),
      us: us.slice(from),
    }
  }
  const begin = ({ character, us = character, at, field }: Press & { kind: 'character' }): Answer => {
    const { prefix } = rhythm()
    const mayPrefix = prefix !== '' && prefix.startsWith(character)
    // The scan before may be a command that is just being obeyed: nothing may stand in the form meanwhile that is none of it.
    const leaks = field && !mayPrefix && !follows(lastScanAt, at, rightBehindMs)
    const before = release()
    burst = { text: character, us, gaps: [], last: at, leaked: leaks ? 1 : 0, certain: false }
    return { swallow: !leaks, began: true, ...before }
  }
  /** A pause is over before its time was up, or is told by the next key. */
  const pause = (): Answer => {
    const { end } = rhythm()
    if (burst && end === 'pause' && isScan(burst, rhythm())) return scanned(burst, burst.last, false)
    return { swallow: false, ...release() }
  }

  /** Such a late key belongs to what went on, which is all out by now. */
  const resume = (at: number): void => {
    if (!burst && released && follows(released.last, at))
      burst = { ...released, leaked: released.text.length, certain: false }
    released = undefined
  }

  const character = (press: Press & { kind: 'character' }): Answer => {
    const { character: sign, us = sign, at, field } = press
    // The next end key is this text's own.
    scannedAt = Number.NEGATIVE_INFINITY
    if (byHand !== undefined && follows(byHand, at)) {
      byHand = at
      return pass
    }
    byHand = undefined
    if (!burst || !continues(at)) {
      const before = burst ? pause() : pass
      const answer = begin(press)
      return { ...before, ...answer }
    }
    const leaks = field && burst.leaked === burst.text.length && !burst.certain
    burst = {
      ...burst,
      text: burst.text + sign,
      us: burst.us + us,
      gaps: [...burst.gaps, at - burst.last],
      last: at,
      leaked: burst.leaked + (leaks ? 1 : 0),
    }
    const certain = burst.certain || isCertain(burst, rhythm())
    if (certain && !burst.certain && burst.leaked > 0) {
      // This key has not gone on yet.
      const takeBack = burst.text.slice(0, leaks ? burst.leaked - 1 : burst.leaked)
      burst = { ...burst, certain, leaked: 0 }
      return { swallow: true, takeBack }
    }
    burst = { ...burst, certain }
    if (mayBeScan(burst)) return { swallow: !leaks }
    byHand = at
    const { text, leaked } = burst
    burst = undefined
    const giveBack = text.slice(leaked)
    return giveBack ? { swallow: true, giveBack } : { swallow: false }
  }

  return {
    press(key: Press): Answer {
      if (key.kind === 'silent') return pass
      resume(key.at)
      if (key.kind === 'character') return character(key)
      const { at } = key
      if (key.kind === 'end' && follows(scannedAt, at)) return { swallow: true }
      if (key.kind === 'separator') {
        if (!burst || !continues(at)) return pass
        burst = { ...burst, last: at }
        return { swallow: true }
      }
      if (burst && ends(at)) {
        if (key.kind === 'end' && isEndOf(burst, key)) return scanned(burst, at, true)
        // Inside a scan it is a sign that has no character, and no shortcut.
        if (key.kind === 'other' && burst.certain) return { swallow: true }
      }
      byHand = undefined
      return { ...pause(), swallow: false }
    },
    /** Whether a key belongs to what came just before it. */
    goesOn: (at: number): boolean =>
      continues(at) || (burst === undefined && released !== undefined && follows(released.last, at)),
    /** Something else comes first, so nothing is waited for any longer. */
    pause(): Answer {
      released = undefined
      return pause()
    },
    /** Nothing more came within the pause that {@link waits} names. */
    passed(): Answer {
      const last = burst
      const answer = pause()
      released = answer.scan === undefined ? last : undefined
      return answer
    },
    /** After so many milliseconds without a key {@link passed} is to be told. What leaked waits for nothing: the next key says when
     * it was pressed, however busy the window is. What is certain is no person's, who would wait for it. */
    waits(): number | undefined {
      if (!burst || (held(burst) === undefined && rhythm().end === 'key')) return undefined
      return burst.certain ? Math.max(patientMs, rhythm().pauseMs) : patience(burst)
    },
  }
}
