import { z } from 'zod'
import { channel, nothing } from './channel.ts'

/** What helps whoever is asked for help. */
export const supportChannels = {
  /** Versions, settings, states and what happened lately, as JSON without key, address or reference. */
  'support.diagnostics': channel(nothing, z.object({ fileName: z.string(), text: z.string() })),
} as const
