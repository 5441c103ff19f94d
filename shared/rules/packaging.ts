/** The German words that a dangerous goods `packageType` may begin with (interface 2.6), in the ADR's spelling, in
 * capitals, without umlauts. The interface itself shows only FASS, KANISTER, KISTE and KOMBINATIONSVERPACKUNG. */
export const packagingWords = [
  'FASS',
  'FEINSTBLECHVERPACKUNG',
  'DRUCKGEFAESS',
  'GASPATRONE',
  'GEFAESS',
  'GROSSVERPACKUNG',
  'GROSSPACKMITTEL',
  'KANISTER',
  'KISTE',
  'KOMBINATIONSVERPACKUNG',
  'KRYO-BEHAELTER',
  'SACK',
  'TANKCONTAINER',
] as const
export type PackagingWord = (typeof packagingWords)[number]

/** Those of {@link packagingWords} that the interface shows as valid; the others are the ADR's spelling. */
export const confirmedPackagingWords: readonly PackagingWord[] = [
  'FASS',
  'KANISTER',
  'KISTE',
  'KOMBINATIONSVERPACKUNG',
]

/** The word that a `packageType` begins with, as a whole word and followed by detail or nothing; `undefined` for
 * plurals, abbreviations, packaging codes and everything else (interface 2.6). */
export function packagingWordOf(packageType: string): PackagingWord | undefined {
  const first = packageType.split(' ', 1)[0]
  return packagingWords.find((word) => word === first)
}
