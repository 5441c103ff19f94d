import { z } from 'zod'
import { channel, nothing } from '../kit/channel.ts'

const noticeSchema = z.object({
  name: z.string(),
  version: z.string(),
  licence: z.string(),
  text: z.string(),
})
export type Notice = z.infer<typeof noticeSchema>

/** What helps whoever is asked for help. */
export const supportChannels = {
  /** Versions, settings, states and what happened lately, as JSON without key, address or reference. */
  'support.diagnostics': channel(nothing, z.object({ fileName: z.string(), text: z.string() })),
  /** The software of others in this program, with the texts of its licences. */
  'support.notices': channel(nothing, z.array(noticeSchema)),
} as const
