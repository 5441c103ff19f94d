import { foldWords } from '../kit/index.ts'
import { columnSynonyms, type ImportColumn, requiredColumns } from './import-columns.ts'

/** Which column of a file holds what: places from 0. */
export type ImportMapping = Partial<Record<ImportColumn | 'houseNumber', number>>

type MappingProposal = {
  mapping: ImportMapping
  /** Required columns (interface 2.1) that no header claims, or that several claim. */
  missing: ImportColumn[]
  /** Headers that nothing is taken from, as they stand in the file. */
  unused: string[]
}

const targets = Object.keys(columnSynonyms) as (ImportColumn | 'houseNumber')[]
const targetOf = new Map(
  targets.flatMap((target) =>
    [target, ...columnSynonyms[target]].map((word) => [foldWords(word), target] as const),
  ),
)

/** Proposes what each column means from its header alone, German or English, in any case and spelling. Where several
 * headers claim one column, the one that is called exactly like it wins; without such a one nobody guesses. */
export function proposeMapping(header: readonly string[]): MappingProposal {
  const mapping: ImportMapping = {}
  for (const target of targets) {
    const claims = header.flatMap((name, place) => (targetOf.get(foldWords(name)) === target ? [place] : []))
    const exact = claims.filter((place) => foldWords(header[place] ?? '') === foldWords(target))
    const [place, rival] = exact.length > 0 ? exact : claims
    if (place !== undefined && rival === undefined) mapping[target] = place
  }
  return { mapping, ...gapsOf(header, mapping) }
}

/** The shape of a header, to remember by it what a person decided: the same columns in the same order, however they
 * are spelled, have the same shape. */
export const headerShape = (header: readonly string[]): string => header.map(foldWords).join('\u001f')

/** What a mapping lacks and leaves out of a header: see {@link MappingProposal}. */
export function gapsOf(header: readonly string[], mapping: ImportMapping): Omit<MappingProposal, 'mapping'> {
  const used = new Set(Object.values(mapping))
  return {
    missing: requiredColumns.filter((column) => mapping[column] === undefined),
    unused: header.filter((name, place) => !used.has(place) && name.trim() !== ''),
  }
}
