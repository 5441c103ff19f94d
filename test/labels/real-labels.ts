import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../runner/step.ts'

/** Real carriers' labels. They are other people's and stay outside of the project: in the folder that `PACKDESK_LABELS` names, else in
 * `shared/labels` beside the project. Tests that need them are skipped without; the drawn labels of `draw-pdf.ts` remain. */
export const realLabels = process.env.PACKDESK_LABELS || join(root, '../shared/labels')
export const hasRealLabels = existsSync(realLabels)
