import { errorAt, type Finding, hintAt } from '../../kit/index.ts'
import {
  isConfirmed,
  isReplaced,
  type PackagingWord,
  packagingWords,
  sentPackagingWord,
} from './packaging.ts'
import { descriptionOfCode } from './packaging-descriptions.ts'
import type { CarriersPackagingWords } from './packaging-words.ts'

/** A typed `packageType` (interface 2.6). `value`: the text to send. `instead`:
 * what the person probably meant. */
type ReadPackageType =
  | { kind: 'empty' }
  | { kind: 'description'; value: string; word: string; confirmed: boolean; bare: boolean }
  | { kind: 'code' | 'abbreviation' | 'plural' | 'notGerman' | 'carriersWord'; instead?: string }
  | { kind: 'other' }

/** The service's spelling: capitals without umlauts. */
const spelled = (word: string): string =>
  word.toUpperCase().replaceAll('Ä', 'AE').replaceAll('Ö', 'OE').replaceAll('Ü', 'UE').replaceAll('ẞ', 'SS')

/** Plurals that differ from their singular. */
const plurals: Readonly<Record<string, PackagingWord>> = {
  FAESSER: 'FASS',
  FEINSTBLECHVERPACKUNGEN: 'FEINSTBLECHVERPACKUNG',
  DRUCKGEFAESSE: 'DRUCKGEFAESS',
  GASPATRONEN: 'GASPATRONE',
  GEFAESSE: 'GEFAESS',
  GROSSVERPACKUNGEN: 'GROSSVERPACKUNG',
  KISTEN: 'KISTE',
  KOMBINATIONSVERPACKUNGEN: 'KOMBINATIONSVERPACKUNG',
  SAECKE: 'SACK',
}

const foreign: Readonly<Record<string, PackagingWord>> = {
  DRUM: 'FASS',
  DRUMS: 'FASS',
  BARREL: 'FASS',
  CANISTER: 'KANISTER',
  CANISTERS: 'KANISTER',
  JERRICAN: 'KANISTER',
  JERRICANS: 'KANISTER',
  JERRYCAN: 'KANISTER',
  BOX: 'KISTE',
  BOXES: 'KISTE',
  CRATE: 'KISTE',
  CRATES: 'KISTE',
  CASE: 'KISTE',
  BAG: 'SACK',
  BAGS: 'SACK',
  COMBINATION: 'KOMBINATIONSVERPACKUNG',
  COMPOSITE: 'KOMBINATIONSVERPACKUNG',
  PRESSURE: 'DRUCKGEFAESS',
  CYLINDER: 'DRUCKGEFAESS',
  CARTRIDGE: 'GASPATRONE',
  RECEPTACLE: 'GEFAESS',
  CRYOGENIC: 'KRYO-BEHAELTER',
  TANK: 'TANKCONTAINER',
}

/** Short forms that are no prefix of the word. `IBC` is the ADR's short form of Großpackmittel. */
const shortForms: Readonly<Record<string, PackagingWord>> = {
  IBC: 'GROSSPACKMITTEL',
  FIBC: 'GROSSPACKMITTEL',
  KOMBI: 'KOMBINATIONSVERPACKUNG',
}

/** Packaging codes such as 4G, 1A1, 6HA1, 31HZ1, 50G, also followed by a slash and more of a
 * marking (ADR 6.1.2, 6.5.1.4, 6.6.2). */
const packagingCode = /^(0A[12]?|[1-6][A-Z]{1,2}[12]?|[1-3][1-3][A-Z]{1,2}[12]?|5[01][A-Z])(?:[VWT])?(\/.*)?$/

/** Reads a typed packaging. Lower case and umlauts are converted to the service's spelling
 * (`Fass aus Stahl` → `FASS aus Stahl`). Plurals, abbreviations and packaging codes are not accepted
 * (interface 2.6). If the settings have the carrier's word, it is sent whichever of the two was typed. */
export function readPackageType(typed: string, carriers: CarriersPackagingWords = {}): ReadPackageType {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  if (text === '') return { kind: 'empty' }
  const tokens = text.split(' ')
  const known = splitKnownWord(tokens, carriers)
  if (known) {
    const word = sentPackagingWord(known.word, carriers)
    return {
      kind: 'description',
      value: [word, ...known.rest].join(' '),
      word,
      confirmed: isConfirmed(known.word, carriers),
      bare: known.rest.length === 0,
    }
  }
  const [first = '', ...rest] = tokens
  const word = spelled(first.replace(/[,;:]$/, ''))
  if (packagingCode.test(word)) return { kind: 'code', instead: descriptionOfCode(word, carriers) }
  const refuseAs = (kind: 'plural' | 'notGerman' | 'abbreviation', meant: PackagingWord): ReadPackageType => {
    const instead = sentPackagingWord(meant, carriers)
    return {
      kind: isReplaced(meant, carriers) ? 'carriersWord' : kind,
      instead: kind === 'notGerman' ? instead : [instead, ...rest].join(' '),
    }
  }
  const singular = plurals[word]
  if (singular) return refuseAs('plural', singular)
  const german = foreign[word]
  if (german) return refuseAs('notGerman', german)
  const long = shortForms[word] ?? abbreviated(word)
  return long ? refuseAs('abbreviation', long) : { kind: 'other' }
}

/** The packaging word at the beginning of the text, and the rest. The carrier's words are tried first. */
function splitKnownWord(
  tokens: readonly string[],
  carriers: CarriersPackagingWords,
): { word: PackagingWord; rest: string[] } | undefined {
  const names = [
    ...packagingWords.map((word) => ({ word, name: sentPackagingWord(word, carriers) })),
    ...packagingWords.map((word) => ({ word, name: word })),
  ]
  for (const { word, name } of names) {
    const length = name.split(' ').length
    const begins = tokens
      .slice(0, length)
      .join(' ')
      .replace(/[,;:]$/, '')
    if (spelled(begins) === spelled(name)) return { word, rest: tokens.slice(length) }
  }
  return undefined
}

/** The word of an abbreviation such as `KANI`, `KOMB.` or `KOMBI-VERP.`: at least its first two letters. */
function abbreviated(word: string): PackagingWord | undefined {
  const start = word.split(/[.-]/, 1)[0] ?? ''
  return start.length < 2 ? undefined : packagingWords.find((long) => long.startsWith(start))
}

const refusals = {
  code: 'packagingCode',
  abbreviation: 'packagingAbbreviation',
  plural: 'packagingPlural',
  notGerman: 'packagingNotGerman',
  carriersWord: 'packagingCarriersWord',
} as const

/** Findings at `path` for a packaging as read. `values.instead`: what the person probably meant. */
export function checkPackageType(read: ReadPackageType, path: string): Finding[] {
  switch (read.kind) {
    case 'empty':
      return []
    case 'other':
      return [errorAt('packagingUnknown', path)]
    case 'description':
      if (!read.confirmed) return [hintAt('packagingUnconfirmed', path, { values: { word: read.word } })]
      return read.bare ? [hintAt('packagingBare', path, { values: { word: read.word } })] : []
    default:
      return [errorAt(refusals[read.kind], path, { values: { instead: read.instead ?? 'KISTE aus Pappe' } })]
  }
}
