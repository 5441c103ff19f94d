import { z } from 'zod'

/** The words that the interface shows at the beginning of a `packageType` (2.6). */
export const confirmedPackagingWords = ['FASS', 'KANISTER', 'KISTE', 'KOMBINATIONSVERPACKUNG'] as const

/** The other packagings of interface 2.6. It describes them without their words; these are the
 * ADR's, in capitals, without umlauts. */
export const unconfirmedPackagingWords = [
  'FEINSTBLECHVERPACKUNG',
  'DRUCKGEFAESS',
  'GASPATRONE',
  'GEFAESS',
  'GROSSVERPACKUNG',
  'GROSSPACKMITTEL',
  'KRYO-BEHAELTER',
  'SACK',
  'TANKCONTAINER',
] as const
export type UnconfirmedPackagingWord = (typeof unconfirmedPackagingWords)[number]

const carriersWord = z
  .string()
  .max(60, { error: 'tooLong' })
  .regex(/^(?!.* {2})\p{L}([\p{L}\p{N} .()/-]*[\p{L}\p{N}.)])?$/u, { error: 'notAPackagingWord' })

/** The carrier's words for the unconfirmed ones. */
export const packagingWordsSchema = z.partialRecord(z.enum(unconfirmedPackagingWords), carriersWord)
export type CarriersPackagingWords = z.infer<typeof packagingWordsSchema>
