import { z } from 'zod'
import { recordOf, typedText } from '../../kit/index.ts'
import { seenUnNumberSchema } from '../wire/un-number.ts'
import { type GoodsFieldOf, type GoodsText, goodsFieldNames, goodsFields } from './goods-fields.ts'

type Typed = Record<GoodsText, string> & Record<GoodsFieldOf<'yesNo'>, boolean>
type Shape = Record<GoodsText, typeof typedText> & Record<GoodsFieldOf<'yesNo'>, z.ZodBoolean>

/** Dangerous goods of a line as typed. Nothing is parsed, so nothing typed is lost. */
export const dangerousGoodsDraftSchema = z.object({
  // Safe: the same choice as the type makes.
  ...(recordOf(goodsFieldNames, (field) =>
    goodsFields[field] === 'yesNo' ? z.boolean() : typedText,
  ) as Shape),
  /** The UN number record that filled the fields. */
  seen: seenUnNumberSchema.nullable(),
})
export type DangerousGoodsDraft = z.infer<typeof dangerousGoodsDraftSchema>

export const emptyDangerousGoods: DangerousGoodsDraft = {
  // Safe: the same choice as the type makes.
  ...(recordOf(goodsFieldNames, (field) => (goodsFields[field] === 'yesNo' ? false : '')) as Typed),
  quantity: '1',
  seen: null,
}
