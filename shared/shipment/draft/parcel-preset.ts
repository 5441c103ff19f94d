import { z } from 'zod'
import { lineOfText, maxLength, requiredText } from '../../kit/index.ts'

const measure = (max: number) => z.number().positive({ error: 'notPositive' }).max(max, { error: 'tooLarge' })

/** The sides of a parcel in centimetres. */
export const parcelSizeSchema = z.strictObject({
  length: measure(10_000),
  width: measure(10_000),
  height: measure(10_000),
})
export type ParcelSize = z.infer<typeof parcelSizeSchema>

/** A size that was booked often recently and has no preset. */
export const presetOfferSchema = parcelSizeSchema.extend({ times: z.int(), content: z.string().optional() })
export type PresetOffer = z.infer<typeof presetOfferSchema>

/** A saved parcel size, filled in by one key. `weight`: the full parcel. `tare`: its
 * packaging alone. Both in kilograms. */
export const parcelPresetSchema = z
  .strictObject({
    name: requiredText(40),
    ...parcelSizeSchema.shape,
    weight: measure(100_000).optional(),
    tare: measure(100_000).optional(),
    content: lineOfText(maxLength.content).optional(),
  })
  .refine(({ weight, tare }) => weight === undefined || tare === undefined || tare < weight, {
    path: ['tare'],
    error: 'tareNotBelowWeight',
  })
export type ParcelPreset = z.infer<typeof parcelPresetSchema>

export const maxParcelPresets = 50
