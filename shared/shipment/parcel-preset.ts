import { z } from 'zod'

/** The sides of a parcel in centimetres. */
export const parcelSizeSchema = z.strictObject({
  length: z.number().positive().max(10_000),
  width: z.number().positive().max(10_000),
  height: z.number().positive().max(10_000),
})
export type ParcelSize = z.infer<typeof parcelSizeSchema>

/** A size that was booked so many times lately and is no preset. */
export const presetOfferSchema = parcelSizeSchema.extend({ times: z.int(), content: z.string().optional() })
export type PresetOffer = z.infer<typeof presetOfferSchema>
