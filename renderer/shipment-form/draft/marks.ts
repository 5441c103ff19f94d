import type { DraftMarks } from '../../../shared/shipment/index.ts'
import type { FormDraft } from './form-draft.ts'

export const optionPath = (name: string): string => `options.${name}`
export const extraPath = (name: string): string => `extras.${name}`

type Marked = Pick<FormDraft, 'marks'>

/** Whether a field was filled from the consignee's habits and not changed since. */
export const isUsual = ({ marks }: Marked, path: string): boolean => marks?.usual?.includes(path) ?? false

/** Whether a pasted address filled the field with an uncertain value. */
export const isDoubted = ({ marks }: Marked, path: string): boolean => marks?.doubts?.includes(path) ?? false

/** The draft with these marks. Empty marks are left out. */
export function withMarks({ marks: _, ...draft }: FormDraft, marks: DraftMarks): FormDraft {
  const { doubts = [], rest = '', usual, order } = marks
  const kept = {
    ...(doubts.length > 0 && { doubts }),
    ...(rest && { rest }),
    ...(usual && { usual }),
    ...(order && { order }),
  }
  return Object.keys(kept).length > 0 ? { ...draft, marks: kept } : draft
}

/** Whether a path is the other one. One that ends in `.` or `[` includes all paths below it. */
export const isAt = (path: string, other: string): boolean =>
  path === other || (/[.[]$/.test(other) && path.startsWith(other))

/** The draft without the marks at a path ({@link isAt}) that the packer changed. What an order says of a
 * changed field stays, but not of lines (`[`): the paths name other lines now. */
export function unmarked(draft: FormDraft, path: string): FormDraft {
  const { marks } = draft
  if (!marks) return draft
  const { order } = marks
  const isOther = (each: string) => !isAt(each, path)
  const ofOthers = () => Object.entries(order?.says ?? {}).filter(([each]) => isOther(each))
  return withMarks(draft, {
    ...marks,
    doubts: marks.doubts?.filter(isOther),
    usual: marks.usual?.filter(isOther),
    order: order && path.endsWith('[') ? { ...order, says: Object.fromEntries(ofOthers()) } : order,
  })
}

/** A draft whose reference became another one: it is no longer the order's, so it gets an
 * ID of its own and no enclosures. */
export function withoutOrder({ enclosures: _, ...draft }: FormDraft): FormDraft {
  return { ...withMarks(draft, { ...draft.marks, order: undefined }), id: crypto.randomUUID() }
}
