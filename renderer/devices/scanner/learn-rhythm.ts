import type { ScannerRhythm } from '../../../shared/devices/index.ts'

/** One scan of the shown barcode. */
export type Sample = {
  text: string
  /** Milliseconds between the keys. */
  gaps: number[]
  /** Whether a key (Enter or Tab) or a pause ended it. */
  end: 'key' | 'pause'
}

/** The result of learning. */
export type Learned =
  | { kind: 'learned'; rhythm: ScannerRhythm }
  /** The gaps are too long to distinguish the scanner from a person. */
  | { kind: 'slow' }
  /** The scanner is set to another keyboard layout; `typed` is the text that arrived. */
  | { kind: 'layout'; typed: string }
  /** The scans are not equal. */
  | { kind: 'differs' }

export const samplesWanted = 3
const maxPauseMs = 150

/** The rhythm of a scanner from scans of `code`: 1.5 times its longest gap, and the prefix before the
 * code. */
export function learnRhythm(samples: readonly Sample[], code: string): Learned {
  const [first] = samples
  if (!first || samples.some(({ text, end }) => text !== first.text || end !== first.end))
    return { kind: 'differs' }
  const prefix = first.text.slice(0, Math.max(0, first.text.length - code.length))
  if (prefix + code !== first.text || prefix.length > 3) return { kind: 'layout', typed: first.text }
  const longest = Math.round(Math.max(...samples.flatMap(({ gaps }) => gaps)))
  const pauseMs = Math.max(30, Math.ceil(longest * 1.5) + 10)
  if (pauseMs > maxPauseMs) return { kind: 'slow' }
  return { kind: 'learned', rhythm: { pauseMs, end: first.end, prefix } }
}
