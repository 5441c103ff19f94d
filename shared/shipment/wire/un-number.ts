import { z } from 'zod'
import { lenientBoolean, lenientText } from '../../kit/index.ts'

/** UN number record (interface 2.8). */
export const unNumberRecordSchema = z.looseObject({
  unNumber: z.union([z.string(), z.number().transform(String)]),
  properShippingName: lenientText,
  adrClass: lenientText,
  packingGroup: z.string().nullish().catch(undefined),
  classificationCode: lenientText,
  adrRelease: lenientText,
  labels: z
    .looseObject({ mainRisk: lenientText, subRisks: z.array(z.string()).catch([]) })
    .optional()
    .catch(undefined),
  tunnelRestriction: lenientText,
  limitedQuantityCode: lenientText,
  limitedQuantityQuantityText: lenientText,
  exemptedQuantityType: lenientText,
  packagingInstructions: lenientText,
  generalSpecialRegulations: lenientText,
  flags: z
    .looseObject({
      limitedQuantity: lenientBoolean,
      highConsequenceDangerousGood: lenientBoolean,
      notOtherwiseSpecifiedRequired: lenientBoolean,
      specialRegulation274: lenientBoolean,
      specialRegulation61: lenientBoolean,
      specialRegulation640: lenientBoolean,
      allowedInCentralCrossDock: lenientBoolean,
      allowedOnLineHaul: lenientBoolean,
    })
    .optional()
    .catch(undefined),
})
export type UnNumberRecord = z.infer<typeof unNumberRecordSchema>

/** A stored record with the time of the response, which the screen shows. */
export const seenUnNumberSchema = z.object({ record: unNumberRecordSchema, seenAt: z.iso.datetime() })
export type SeenUnNumber = z.infer<typeof seenUnNumberSchema>
