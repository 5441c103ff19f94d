import type { Region } from '../../../shared/labels/label.ts'

/** A region, and what its symbols say. */
type ReadRegion = { region: Region; texts: string[] }

/**
 * Tells the copies for the files from the labels: all that a copy's symbols say is said on a label of the same document
 * that has more symbols. Two labels of one shipment say different things; two equal labels have equally many.
 */
export function markCopies(regions: ReadRegion[]): Region[] {
  const labels = regions.filter(({ region }) => region.kind === 'label')
  return regions.map(({ region, texts }) => {
    // What a person drew is what the person says it is.
    if (region.kind !== 'label' || region.source === 'corrected' || texts.length === 0) return region
    const isCopy = labels.some(
      (label) =>
        label.region !== region &&
        label.texts.length > texts.length &&
        texts.every((text) => label.texts.some((other) => other.includes(core(text)))),
    )
    return isCopy ? { ...region, kind: 'copy', sureness: 0.85 } : region
  })
}

/** A Codabar symbol's text carries its start and stop letters. */
const core = (text: string) => (/^[A-D]\d{6,}[A-D]$/.test(text) ? text.slice(1, -1) : text)
