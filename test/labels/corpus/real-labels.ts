import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../runner/step.ts'

/** Real carriers' labels belong to other people and stay outside the project: in the folder that
 * `PACKDESK_LABELS` names, else in `shared/labels` beside the project. Without it, tests that need them
 * are skipped; the drawn labels of `draw-pdf.ts` remain. */
export const realLabels = process.env.PACKDESK_LABELS || join(root, '../shared/labels')
export const noRealLabels = existsSync(realLabels)
  ? undefined
  : `there is no folder ${realLabels} (PACKDESK_LABELS)`

/** The first file of each carrier (`dhl-express-1.pdf`, …). `npm test` reads only these;
 * `npm run labels:corpus` judges all. */
export function oneOfEachCarrier<Entry extends { file: string }>(entries: readonly Entry[]): Entry[] {
  const ofCarriers = new Map<string, Entry>()
  for (const entry of entries) {
    const carrier = entry.file.replace(/-\d+\.pdf$/i, '')
    if (!ofCarriers.has(carrier)) ofCarriers.set(carrier, entry)
  }
  return [...ofCarriers.values()]
}
