import type { LabelPreview } from '../../../shared/labels/index.ts'
import { setNewest } from '../../kit/index.ts'

/** Shipments whose previews are kept. */
const maxShipments = 100

/** The label previews shown since the start, by shipment ID. A page that is printed unchanged has no
 * proof, so the codes that the preview read are used instead. */
export function createShownPreviews() {
  const shown = new Map<string, Map<number, LabelPreview>>()
  return {
    add(id: string, preview: LabelPreview): void {
      const labels = shown.get(id) ?? new Map<number, LabelPreview>()
      setNewest(shown, id, labels.set(preview.label, { ...preview, png: '' }), maxShipments)
    },
    labelsOf: (id: string): LabelPreview[] => [...(shown.get(id)?.values() ?? [])],
  }
}
export type ShownPreviews = ReturnType<typeof createShownPreviews>
