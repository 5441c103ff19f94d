import { foldSpelling } from '../kit/index.ts'
import {
  columnSynonyms,
  extraSynonyms,
  extraTarget,
  type ImportColumn,
  type ImportTarget,
  requiredColumns,
} from './import-columns.ts'

/** Column indexes from 0, by field. */
export type ImportMapping = Partial<Record<ImportTarget, number>>

/** The names of the environment's service extras, which a file may have columns for. */
export type ExtraNames = readonly { name: string }[]

type MappingProposal = {
  mapping: ImportMapping
  /** Required columns (interface 2.1) that no header matches, or several. */
  missing: ImportColumn[]
  /** Headers that are not used, as in the file. */
  unused: string[]
}

const targets = Object.keys(columnSynonyms) as (ImportColumn | 'houseNumber')[]
const targetOf = new Map<string, ImportTarget>(
  targets.flatMap((target) =>
    [target, ...columnSynonyms[target]].map((word) => [foldSpelling(word), target] as const),
  ),
)

/** The names of each target by their folded spelling. A column of a shipment's field wins over an extra of the same name. */
function namesWith(extras: ExtraNames): ReadonlyMap<string, ImportTarget> {
  if (extras.length === 0) return targetOf
  const ofExtras = extras.flatMap(({ name }) =>
    [name, extraTarget(name), ...(extraSynonyms[name] ?? [])].map(
      (word) => [foldSpelling(word), extraTarget(name)] as const,
    ),
  )
  return new Map([...ofExtras, ...targetOf])
}

/** Proposes the meaning of each column from the header, German or English, in any case and spelling. If several headers match
 * a column, the one with exactly its name wins; otherwise none is proposed. */
export function proposeMapping(header: readonly string[], extras: ExtraNames = []): MappingProposal {
  const mapping: ImportMapping = {}
  const names = namesWith(extras)
  for (const target of [...targets, ...extras.map(({ name }) => extraTarget(name))]) {
    const claims = header.flatMap((name, place) => (names.get(foldSpelling(name)) === target ? [place] : []))
    const exact = claims.filter((place) => foldSpelling(header[place] ?? '') === foldSpelling(target))
    const [place, rival] = exact.length > 0 ? exact : claims
    if (place !== undefined && rival === undefined) mapping[target] = place
  }
  return { mapping, ...gapsOf(header, mapping) }
}

/** The shape of a header, for remembering a mapping: the same columns in the same order, in any spelling. */
export const headerShape = (header: readonly string[]): string => header.map(foldSpelling).join('\u001f')

/** The missing columns and unused headers of a mapping: see {@link MappingProposal}. */
export function gapsOf(header: readonly string[], mapping: ImportMapping): Omit<MappingProposal, 'mapping'> {
  const used = new Set(Object.values(mapping))
  return {
    missing: requiredColumns.filter((column) => mapping[column] === undefined),
    unused: header.filter((name, place) => !used.has(place) && name.trim() !== ''),
  }
}
