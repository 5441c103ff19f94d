import { z } from 'zod'
import { outsideUrlSchema, sqlServerSchema } from '../connections/index.ts'
import { absolutePathSchema, environmentSchema, requiredText } from '../kit/index.ts'
import { answerPointSchema } from './answer.ts'

/** The most targets at once. */
export const maxTargets = 5

const common = {
  /** Stable: the answers in the journal belong to it. */
  id: z.string().regex(/^[\w-]{1,64}$/),
  name: requiredText(60),
  /** Only orders of this environment are answered, so that practice never reaches an ERP by accident. */
  environment: environmentSchema,
  point: answerPointSchema.default('printed'),
}

/** Where answers go (docs/answers.md). It holds no secret. */
export const answerTargetSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    kind: z.literal('folder'),
    folder: absolutePathSchema,
    format: z.enum(['json', 'csv']).default('json'),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('sql'),
    server: sqlServerSchema,
    /** One INSERT or UPDATE with the parameters of {@link flatNames}, `:answerId` among them. */
    statement: z
      .string()
      .max(10_000, { error: 'tooLong' })
      .regex(/:answerId\b/, { error: 'noAnswerId' }),
  }),
  z.strictObject({ ...common, kind: z.literal('webhook'), url: outsideUrlSchema }),
])
export type AnswerTarget = z.infer<typeof answerTargetSchema>

export const answerTargetsSchema = z
  .array(answerTargetSchema)
  .max(maxTargets)
  .refine((targets) => new Set(targets.map(({ id }) => id)).size === targets.length)

/** A webhook's secret: `whsec_` and 24 to 64 bytes in base64, as Standard Webhooks writes it. */
export const isWebhookSecret = (text: string): boolean =>
  /^whsec_(?:[A-Za-z\d+/]{4}){8,21}(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(text)
