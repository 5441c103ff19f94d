import type { Bridge } from '../../shared/channels.ts'
import type { Outcome } from '../../shared/kit/index.ts'
import type { Pickup } from '../../shared/pickup/index.ts'
import type { saveFile } from '../kit/index.ts'

/** The manifest for the driver, the summary for the files, and the shipments as CSV. */
export type PickupDocument = 'manifest' | 'summary' | 'export'

/** Requests a document of a pickup and saves it.
 * @returns its file name */
export async function savePickupDocument(
  bridge: Bridge,
  save: typeof saveFile,
  document: PickupDocument,
  { pickupLocationId, pickupOn }: Pickup,
): Promise<Outcome<string>> {
  const result = await bridge.request(`pickup.${document}`, { pickupLocationId, pickupOn })
  if (!result.ok) return result
  const { fileName } = result.value
  if ('csv' in result.value) save(fileName, 'text/csv', result.value.csv)
  else save(fileName, 'application/pdf', result.value.pdf)
  return { ok: true, value: fileName }
}
