import { z } from 'zod'

/** How the scanner types, to distinguish it from a person. */
const scannerRhythmSchema = z.strictObject({
  /** The longest pause between two characters of a scan. */
  pauseMs: z.int().min(20).max(150).default(90),
  /** A scan ends with Enter or Tab (`key`), or with a pause. */
  end: z.enum(['key', 'pause']).default('key'),
  /** Typed before each scan; not part of its content. */
  prefix: z.string().max(3).default(''),
})
export type ScannerRhythm = z.infer<typeof scannerRhythmSchema>

export const scannerSettingsSchema = scannerRhythmSchema.extend({
  /** False: all input is a person's. */
  on: z.boolean().default(true),
  /** True: measured from scans in the set-up; false: defaults. */
  learned: z.boolean().default(false),
})
export type ScannerSettings = z.infer<typeof scannerSettingsSchema>

/** Sounds; `volume` is from 0 to 1. */
export const soundSettingsSchema = z.strictObject({
  on: z.boolean().default(true),
  volume: z.number().min(0).max(1).default(0.5),
})
export type SoundSettings = z.infer<typeof soundSettingsSchema>
