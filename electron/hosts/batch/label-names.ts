import { safeFileName } from '../../kit/index.ts'
import type { BatchOutcome } from './outcome.ts'

/** File names of labels: the shipment's reference, else the service's, made safe. The same file
 * gives the same names in every run: of equal names (ignoring case), the later one gets the
 * shipment's position in the file. */
export function createLabelNames(references: readonly string[]) {
  const taken = new Set<string>()
  const names = references.map((reference, index) => {
    if (reference === '') return undefined
    let name = safeFileName(reference)
    while (taken.has(name.toLowerCase())) name = `${name}-${index + 1}`
    taken.add(name.toLowerCase())
    return name
  })
  return ({ index }: BatchOutcome, serviceReference: string): string => {
    const own = names[index]
    if (own !== undefined) return own
    let name = safeFileName(serviceReference)
    while (taken.has(name.toLowerCase())) name = `${name}-${index + 1}`
    return name
  }
}
