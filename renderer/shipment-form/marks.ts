import type { DraftMarks } from '../../shared/shipment/draft.ts'

/** A draft that says of itself what filled it. */
export type Marked = { marks?: DraftMarks }

export const optionPath = (name: string): string => `options.${name}`
export const extraPath = (name: string): string => `extras.${name}`

/** Whether it was filled because it usually goes with the consignee, and was not changed since. */
export const isUsual = ({ marks }: Marked, path: string): boolean => marks?.usual?.includes(path) ?? false

/** Whether a pasted address filled it, and may be wrong. */
export const isDoubted = ({ marks }: Marked, path: string): boolean => marks?.doubts?.includes(path) ?? false

/** A draft with these marks; one that has none says nothing of itself. */
export function withMarks<Draft extends Marked>({ marks: _, ...draft }: Draft, marks: DraftMarks): Draft {
  const { doubts = [], rest = '', usual } = marks
  const kept = { ...(doubts.length > 0 && { doubts }), ...(rest && { rest }), ...(usual && { usual }) }
  // Safe: `marks` is optional in every draft that has them.
  return (Object.keys(kept).length > 0 ? { ...draft, marks: kept } : draft) as Draft
}

/** The draft once a packer changed what stands at a path, or (`lines[0].`) below it: what stands there now is theirs. */
export function unmarked<Draft extends Marked>(draft: Draft, path: string): Draft {
  const { marks } = draft
  if (!marks) return draft
  const isOther = (each: string) => each !== path && !(/[.[]$/.test(path) && each.startsWith(path))
  return withMarks(draft, {
    ...marks,
    doubts: marks.doubts?.filter(isOther),
    usual: marks.usual?.filter(isOther),
  })
}
