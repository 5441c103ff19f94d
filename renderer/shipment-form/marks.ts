import type { DraftMarks } from '../../shared/shipment/index.ts'
import type { FormDraft } from './form-draft.ts'

export const optionPath = (name: string): string => `options.${name}`
export const extraPath = (name: string): string => `extras.${name}`

type Marked = Pick<FormDraft, 'marks'>

/** Whether it was filled because it usually goes with the consignee, and was not changed since. */
export const isUsual = ({ marks }: Marked, path: string): boolean => marks?.usual?.includes(path) ?? false

/** Whether a pasted address filled it, and may be wrong. */
export const isDoubted = ({ marks }: Marked, path: string): boolean => marks?.doubts?.includes(path) ?? false

/** A draft with these marks; one that has none says nothing of itself. */
export function withMarks({ marks: _, ...draft }: FormDraft, marks: DraftMarks): FormDraft {
  const { doubts = [], rest = '', usual } = marks
  const kept = { ...(doubts.length > 0 && { doubts }), ...(rest && { rest }), ...(usual && { usual }) }
  return Object.keys(kept).length > 0 ? { ...draft, marks: kept } : draft
}

/** The draft once a packer changed what stands at a path, or (`lines[0].`) below it: what stands there now is theirs. */
export function unmarked(draft: FormDraft, path: string): FormDraft {
  const { marks } = draft
  if (!marks) return draft
  const isOther = (each: string) => each !== path && !(/[.[]$/.test(path) && each.startsWith(path))
  return withMarks(draft, {
    ...marks,
    doubts: marks.doubts?.filter(isOther),
    usual: marks.usual?.filter(isOther),
  })
}
