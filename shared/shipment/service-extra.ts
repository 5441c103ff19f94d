import { z } from 'zod'
import { requiredText } from '../kit/index.ts'
import { orderRequestSchema } from './shipment.ts'

/** Every field of the interface's own request (2.1 to 2.4) by its path: `leaf` holds a value, `object` holds fields. */
const knownFields = new Map<string, 'leaf' | 'object'>()
const collect = (schema: z.ZodType, path: string): void => {
  const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema
  const isObject = inner instanceof z.ZodObject
  if (path) knownFields.set(path, isObject ? 'object' : 'leaf')
  if (!isObject) return
  for (const [name, field] of Object.entries(inner.shape))
    collect(field as z.ZodType, path ? `${path}.${name}` : name)
}
collect(orderRequestSchema, '')

/** Names by which a path could reach more than its object. */
const unsafe = new Set(['__proto__', 'prototype', 'constructor'])

/** What is wrong with a path as a code, if anything: it must name fields joined by dots, reach no prototype, and be no
 * field that the station fills itself. */
function pathMistake(path: string): string | undefined {
  if (/\s/.test(path)) return 'pathHasSpaces'
  if (/[[\]]/.test(path)) return 'pathHasBrackets'
  if (/^\.|\.$|\.\./.test(path)) return 'pathHasLooseDots'
  const names = path.split('.')
  if (names.some((name) => unsafe.has(name))) return 'pathUnsafe'
  if (!names.every((name) => /^[A-Za-z][A-Za-z0-9_-]*$/.test(name))) return 'notAPath'
  const isTaken = names.some((_, index) => {
    const kind = knownFields.get(names.slice(0, index + 1).join('.'))
    return kind === 'leaf' || (kind === 'object' && index === names.length - 1)
  })
  return isTaken ? 'pathTaken' : undefined
}

const extraPath = requiredText(200).superRefine((path, context) => {
  const mistake = path.trim() === '' ? undefined : pathMistake(path)
  if (mistake) context.addIssue(mistake)
})

/** A field of the service that its document does not show, by the path that the carrier told (design.md 7). */
export const serviceExtraSchema = z.strictObject({
  name: z.string().regex(/^(?!constructor$|prototype$)[a-zA-Z][a-zA-Z0-9]{0,39}$/, { error: 'notAName' }),
  /** Where the value goes in the request: `parcelServices.signature`, `consignee.address.additionalInformation`. */
  path: extraPath,
  kind: z.enum(['switch', 'text', 'number']),
  /** What the carrier says that it costs, shown at its control. */
  priceNote: requiredText(60).optional(),
})
export type ServiceExtra = z.infer<typeof serviceExtraSchema>

/** Values of service extras by their path in the request. */
export const extraValuesSchema = z.record(z.string(), z.union([z.boolean(), z.string(), z.number()]))
export type ExtraValues = z.infer<typeof extraValuesSchema>

/** Surcharges that the interface names, in euros (2.9). */
export const knownSurcharges: Readonly<Record<string, number>> = { signature: 1.65, directDelivery: 2.08 }
