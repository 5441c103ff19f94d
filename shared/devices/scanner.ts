import { z } from 'zod'

/** How the desk's scanner types: all that is needed to tell it from a person.
 * - `pauseMs`: the longest pause between two characters of a scan;
 * - `end`: what ends a scan, Enter or Tab, or nothing but a pause;
 * - `prefix`: what it types before each scan, where it was set so; it is no part of what was scanned. */
const scannerRhythmSchema = z.strictObject({
  pauseMs: z.int().min(20).max(150).default(90),
  end: z.enum(['key', 'pause']).default('key'),
  prefix: z.string().max(3).default(''),
})
export type ScannerRhythm = z.infer<typeof scannerRhythmSchema>

export const scannerSettingsSchema = scannerRhythmSchema.extend({
  /** Off: all that is typed is a person's. */
  on: z.boolean().default(true),
  /** Learned from scans of this desk's scanner, and not only presumed. */
  learned: z.boolean().default(false),
})
export type ScannerSettings = z.infer<typeof scannerSettingsSchema>

/** Sounds of the desk; `volume` from 0 to 1. */
export const soundSettingsSchema = z.strictObject({
  on: z.boolean().default(true),
  volume: z.number().min(0).max(1).default(0.5),
})
export type SoundSettings = z.infer<typeof soundSettingsSchema>
