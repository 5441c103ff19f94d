import { z } from 'zod'

/** How a desk's scale is connected; `practice` is the simulated one, which the practice environment alone has. */
const scaleKindSchema = z.enum(['none', 'usb', 'serial', 'practice'])
export type ScaleKind = z.infer<typeof scaleKindSchema>

export const scaleSettingsSchema = z.strictObject({
  kind: scaleKindSchema.default('none'),
  /** What the scale itself shows: told beside the kilograms, and taken for a serial scale that sends no unit. */
  unit: z.enum(['kg', 'g', 'lb', 'oz']).default('kg'),
  /** Whether a stable weight goes into an empty weight field without a key. */
  takesItself: z.boolean().default(false),
  /** Serial: bits a second. */
  baudRate: z
    .union([1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200].map((rate) => z.literal(rate)))
    .default(9600),
  /** Serial: data bits, parity and stop bits. */
  frame: z.enum(['8N1', '7E1', '7O1']).default('8N1'),
  /** Serial: how it is asked; `none` where it sends by itself. */
  request: z.enum(['none', 'sics', 'toledo8217', 'and', 'soehnle']).default('none'),
})
export type ScaleSettings = z.infer<typeof scaleSettingsSchema>
