import type { BatchOutcome } from '../../imports/batch-outcome.ts'
import { safeFileName } from '../../kit/safe-file-name.ts'

/** Gives each shipment of a file its label's name: its reference, made safe. The same file gives the same names at every run:
 * where two would be one (on a disk that knows no case, too), the later shipment's ends in its place in the file. A
 * shipment without a reference is named by the service's. */
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
