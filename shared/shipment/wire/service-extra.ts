import { z } from 'zod'
import { requiredText } from '../../kit/index.ts'
import { orderRequestSchema } from './shipment.ts'

/** Every field of the request (interface 2.1 to 2.4) by its path: `leaf` has a value, `object` has fields. */
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

/** Whether a name in a path could reach a prototype. */
export const mayReachPrototype = (name: string): boolean =>
  ['__proto__', 'prototype', 'constructor'].includes(name)

/** Error code of an invalid path. A path is field names joined by dots; it reaches no prototype and is no
 * field that Packdesk fills itself. */
function pathMistake(path: string): string | undefined {
  if (/\s/.test(path)) return 'pathHasSpaces'
  if (/[[\]]/.test(path)) return 'pathHasBrackets'
  if (/^\.|\.$|\.\./.test(path)) return 'pathHasLooseDots'
  const names = path.split('.')
  if (names.some(mayReachPrototype)) return 'pathUnsafe'
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

/** A request field that the interface does not describe; the carrier names its path (design.md 7). */
export const serviceExtraSchema = z.strictObject({
  name: z.string().regex(/^(?!constructor$|prototype$)[a-zA-Z][a-zA-Z0-9]{0,39}$/, { error: 'notAName' }),
  /** Where the value goes in the request: `parcelServices.signature`,
   * `consignee.address.additionalInformation`. */
  path: extraPath,
  kind: z.enum(['switch', 'text', 'number']),
  /** The carrier's price note, shown at the control. */
  priceNote: requiredText(60).optional(),
})
export type ServiceExtra = z.infer<typeof serviceExtraSchema>

/** Values of service extras by their request paths. */
export const extraValuesSchema = z.record(z.string(), z.union([z.boolean(), z.string(), z.number()]))
export type ExtraValues = z.infer<typeof extraValuesSchema>

/** Surcharges that the interface names, in euros (2.9). */
export const knownSurcharges: Readonly<Record<string, number>> = { signature: 1.65, directDelivery: 2.08 }
