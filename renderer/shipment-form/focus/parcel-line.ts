import type { FreightLine } from '../../../shared/shipment/index.ts'
import type { FormDraft } from '../draft/form-draft.ts'
import { consigneeFields, type FormField, lineField, referenceField } from '../draft/form-fields.ts'
import type { FormState } from '../store/form-state.ts'
import type { FormStore } from '../store/form-store.ts'
import { focusField, isFieldFocused } from './field-focus.ts'

/** Index of the line with the focus, else of the last line. */
export function currentLine({ lines }: FormDraft): number {
  const focused = document.activeElement?.closest<HTMLElement>('[data-parcel]')?.dataset.parcel
  return focused === undefined ? lines.length - 1 : Number(focused)
}

/** Changes the current line so that one undo restores it.
 * @returns its index */
export function changeCurrentLine(
  { getState, commands }: FormStore,
  change: (line: FreightLine) => FreightLine,
): number {
  const { draft } = getState()
  const index = currentLine(draft)
  commands.changeLine(index, change)
  commands.offerUndo(draft)
  return index
}

const beforeLines = [referenceField, ...Object.values(consigneeFields)]

type Form = Pick<FormState, 'draft'> & { reading: Pick<FormState['reading'], 'findings'> }

/** After a preset filled the size, moves the focus to a missing weight or content: from a size field, and
 * from a consignee field once the consignee is complete. Otherwise the focus stays. */
export function focusAfterPreset({ draft, reading }: Form, at: number): void {
  const line = draft.lines[at]
  const size = (['length', 'width', 'height'] as const).map((name) => lineField(at, name))
  const isFocused = ({ path }: FormField) => isFieldFocused(path)
  const isOpen = reading.findings.some(
    ({ path, severity }) => severity === 'error' && path.startsWith('consignee.'),
  )
  if (!line || !(size.some(isFocused) || (!isOpen && beforeLines.some(isFocused)))) return
  const missing = (['weight', 'content'] as const).find((name) => line[name].trim() === '')
  if (missing) focusField(lineField(at, missing).path)
}
