import { z } from 'zod'

/** The words that the interface shows as valid beginnings of a `packageType` (2.6). */
export const confirmedPackagingWords = ['FASS', 'KANISTER', 'KISTE', 'KOMBINATIONSVERPACKUNG'] as const

/** The other packagings of 2.6, which the interface names by meaning alone: in the ADR's spelling, in capitals, without umlauts. */
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

/** The carrier's own words in the place of those that the interface does not show. */
export const packagingWordsSchema = z.partialRecord(z.enum(unconfirmedPackagingWords), carriersWord)
export type CarriersPackagingWords = z.infer<typeof packagingWordsSchema>
