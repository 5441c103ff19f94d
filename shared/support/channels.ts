import { z } from 'zod'
import { channel, noInput } from '../kit/index.ts'

const noticeSchema = z.object({
  name: z.string(),
  version: z.string(),
  licence: z.string(),
  text: z.string(),
})

/** The channels for support. */
export const supportChannels = {
  /** Versions, settings, states and the latest events, as JSON without key, address or reference. */
  'support.diagnostics': channel(noInput, z.object({ fileName: z.string(), text: z.string() }), {
    wait: 'file',
    once: true,
  }),
  /** Third-party software with its licence texts. */
  'support.notices': channel(noInput, z.array(noticeSchema), { wait: 'none' }),
} as const
