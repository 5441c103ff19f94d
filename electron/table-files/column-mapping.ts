import {
  extraTarget,
  type ImportColumn,
  type ImportMapping,
  type ImportTarget,
  requiredColumns,
} from '../../shared/imports/index.ts'
import { foldSpelling } from '../../shared/kit/index.ts'
import { columnSynonyms, extraSynonyms } from './column-synonyms.ts'

const targets = Object.keys(columnSynonyms) as (ImportColumn | 'houseNumber')[]

/** The names of the environment's service extras, which a file may have columns for. */
export type ExtraNames = readonly { name: string }[]

type MappingProposal = {
  mapping: ImportMapping
  /** Required columns (interface 2.1) that no header matches, or several. */
  missing: ImportColumn[]
  /** Headers that are not used, as in the file. */
  unused: string[]
}

type NamedTarget = readonly [folded: string, target: ImportTarget]
const namesOf = (target: ImportTarget, names: readonly string[]): NamedTarget[] =>
  [target, ...names].map((name) => [foldSpelling(name), target])
/** The names of all fields, folded with the first header. */
let fieldNames: NamedTarget[] | undefined

/** The targets by the folded spelling of their names. A shipment's field wins over an extra of the same
 * name. */
function targetsByName(extras: ExtraNames): ReadonlyMap<string, ImportTarget> {
  fieldNames ??= targets.flatMap((target) => namesOf(target, columnSynonyms[target]))
  return new Map([
    ...extras.flatMap(({ name }) => namesOf(extraTarget(name), [name, ...(extraSynonyms[name] ?? [])])),
    ...fieldNames,
  ])
}

/** Proposes the meaning of each column from the header, German or English, in any case and spelling. If
 * several headers match a column, the one with exactly its name wins; otherwise none is proposed. */
export function proposeMapping(header: readonly string[], extras: ExtraNames = []): MappingProposal {
  const mapping: ImportMapping = {}
  const byName = targetsByName(extras)
  const names = header.map(foldSpelling)
  for (const target of [...targets, ...extras.map(({ name }) => extraTarget(name))]) {
    const claims = names.flatMap((name, place) => (byName.get(name) === target ? [place] : []))
    const exact = claims.filter((place) => names[place] === foldSpelling(target))
    const [place, rival] = exact.length > 0 ? exact : claims
    if (place !== undefined && rival === undefined) mapping[target] = place
  }
  return { mapping, ...gapsOf(header, mapping) }
}

/** A mapping without the extras that this environment lacks, which no row is read for. */
export const withoutOtherExtras = (mapping: ImportMapping, extras: ExtraNames): ImportMapping =>
  Object.fromEntries(
    Object.entries(mapping).filter(
      ([target]) =>
        !target.startsWith(extraTarget('')) || extras.some(({ name }) => extraTarget(name) === target),
    ),
  )

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
