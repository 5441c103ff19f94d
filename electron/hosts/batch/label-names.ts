import type { BatchOutcome } from '../../imports/index.ts'
import { safeFileName } from '../../kit/index.ts'

/** File names of labels: the shipment's reference, else the service's, made safe. The same file gives the same names
 * in every run: of equal names (ignoring case), the later one gets the shipment's place in the file. */
export function createLabelNames(references: readonly string[]) {
  const taken = new Set<string>()
  const names = references.map((reference, place) => {
    if (reference === '') return undefined
    let name = safeFileName(reference)
    while (taken.has(name.toLowerCase())) name = `${name}-${place + 1}`
    taken.add(name.toLowerCase())
    return name
  })
  return ({ place }: BatchOutcome, serviceReference: string): string => {
    const own = names[place]
    if (own !== undefined) return own
    let name = safeFileName(serviceReference)
    while (taken.has(name.toLowerCase())) name = `${name}-${place + 1}`
    return name
  }
}
