import {
  type CarriersPackagingWords,
  confirmedPackagingWords,
  type UnconfirmedPackagingWord,
  unconfirmedPackagingWords,
} from './packaging-words.ts'

/** The words that a dangerous goods `packageType` may begin with (interface 2.6). */
export const packagingWords = [...confirmedPackagingWords, ...unconfirmedPackagingWords] as const
export type PackagingWord = (typeof packagingWords)[number]

const replacementOf = (word: PackagingWord, carriers: CarriersPackagingWords): string | undefined =>
  carriers[word as UnconfirmedPackagingWord]

/** The word to send: the carrier's, if the settings have one. */
export const sentPackagingWord = (word: PackagingWord, carriers: CarriersPackagingWords = {}): string =>
  replacementOf(word, carriers) ?? word

/** All words that may be sent. */
export const sentPackagingWords = (carriers: CarriersPackagingWords = {}): string[] =>
  packagingWords.map((word) => sentPackagingWord(word, carriers))

export const isReplaced = (word: PackagingWord, carriers: CarriersPackagingWords = {}): boolean =>
  replacementOf(word, carriers) !== undefined

/** Whether the service is known to accept the word: the interface shows it, or
 * the settings have the carrier's. */
export const isConfirmed = (word: PackagingWord, carriers: CarriersPackagingWords = {}): boolean =>
  confirmedPackagingWords.some((confirmed) => confirmed === word) || isReplaced(word, carriers)

/** The packaging word at the beginning of a `packageType` as sent. Undefined for plurals, abbreviations,
 * packaging codes and all other texts (interface 2.6). */
export const packagingWordOf = (
  packageType: string,
  carriers: CarriersPackagingWords = {},
): PackagingWord | undefined =>
  packagingWords.find((word) => {
    const sent = sentPackagingWord(word, carriers)
    return packageType === sent || packageType.startsWith(`${sent} `)
  })
