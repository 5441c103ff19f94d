import type { LabelPreview } from '../../shared/labels/label-preview.ts'

/** As many orders as may lie on a table. */
const most = 100

/** The labels that were shown since the start, by their order's shipment: where a page goes out as it was sent, no print has a proof of
 * what is on it, but the screen has read it. */
export function createShownCodes() {
  const shown = new Map<string, Map<number, LabelPreview>>()
  return {
    note(id: string, preview: LabelPreview): void {
      const labels = shown.get(id) ?? new Map<number, LabelPreview>()
      shown.delete(id)
      shown.set(id, labels.set(preview.label, { ...preview, png: '' }))
      const [oldest] = shown.keys()
      if (shown.size > most && oldest !== undefined) shown.delete(oldest)
    },
    /** The labels of a shipment that were shown. */
    of: (id: string): LabelPreview[] => [...(shown.get(id)?.values() ?? [])],
  }
}
export type ShownCodes = ReturnType<typeof createShownCodes>
