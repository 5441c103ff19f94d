import { z } from 'zod'

/** Connection of the scale; `practice` is the simulated one of the practice environment. */
const scaleKindSchema = z.enum(['none', 'usb', 'serial', 'practice'])
export type ScaleKind = z.infer<typeof scaleKindSchema>

export const scaleSettingsSchema = z.strictObject({
  kind: scaleKindSchema.default('none'),
  /** The scale's own unit: shown beside kilograms, and used for a serial scale that sends no unit. */
  unit: z.enum(['kg', 'g', 'lb', 'oz']).default('kg'),
  /** True: a stable weight fills an empty weight field without a key. */
  takesItself: z.boolean().default(false),
  /** Serial: bits per second. */
  baudRate: z
    .union([1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200].map((rate) => z.literal(rate)))
    .default(9600),
  /** Serial: data bits, parity and stop bits. */
  frame: z.enum(['8N1', '7E1', '7O1']).default('8N1'),
  /** Serial: the command that requests a weight; `none` if the scale sends by itself. */
  request: z.enum(['none', 'sics', 'toledo8217', 'and', 'soehnle']).default('none'),
})
export type ScaleSettings = z.infer<typeof scaleSettingsSchema>

/** USB's usage page of weighing devices, and the usage *Scale* (HID Point of Sale Usage Tables 1.02, 4). */
export const weighingDevice = { usagePage: 0x8d, usage: 0x20 }
