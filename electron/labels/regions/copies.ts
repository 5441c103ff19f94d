import type { Region } from '../../../shared/labels/index.ts'

/** A region, the texts of its symbols, and whether its words name it a copy. */
type ReadRegion = { region: Region; texts: string[]; isNamedCopy: boolean }

/** Gives copies for the files their kind. A region is a copy of a label if that label has all texts of its
 * symbols, and either has more symbols or, unlike the region, is not named a copy. So two labels of a
 * shipment stay labels, since their texts differ, and so do two equal ones. */
export function markCopies(regions: ReadRegion[]): Region[] {
  const labels = regions.filter(({ region }) => region.kind === 'label')
  return regions.map(({ region, texts, isNamedCopy }) => {
    // A region that a person set is always a label.
    if (region.kind !== 'label' || region.source === 'corrected' || texts.length === 0) return region
    const isCopy = labels.some(
      (label) =>
        label.region !== region &&
        (label.texts.length > texts.length || (isNamedCopy && !label.isNamedCopy)) &&
        texts.every((text) => label.texts.some((other) => other.includes(core(text)))),
    )
    return isCopy ? { ...region, kind: 'copy', sureness: 0.85 } : region
  })
}

/** The text without Codabar's start and stop letters. */
const core = (text: string) => (/^[A-D]\d{6,}[A-D]$/.test(text) ? text.slice(1, -1) : text)
