import { type RefObject, useState } from 'react'
import { type OpenItem, openItemKey } from '../../shared/pickup/index.ts'

/** A person's decisions about the open items of a closing: a reason for each, or that a cancelled parcel is
 * off the pallet. A refusal lists only the items without a decision, so all decisions are sent each time. */
export function useReasons(open: readonly OpenItem[]) {
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({})
  const [takenOff, setTakenOff] = useState<ReadonlySet<string>>(new Set())
  const given = Object.fromEntries(
    Object.entries(reasons).flatMap(([key, typed]) => {
      const reason = typed.trim()
      return reason ? [[key, reason]] : []
    }),
  )
  return {
    given: { reasons: given, takenOff: [...takenOff] },
    /** Nothing was said of an item yet. */
    isMissing: open.some((item) => {
      if (item.kind === 'draft') return false
      return item.kind === 'cancelledElsewhere' ? !takenOff.has(item.id) : !given[openItemKey(item)]
    }),
    /** Drafts cannot be explained, so another attempt would be refused again. */
    draftsAlone: open.length > 0 && open.every(({ kind }) => kind === 'draft'),
    /** Focuses the first field of the form that is empty. */
    focusMissing(form: RefObject<HTMLFormElement | null>) {
      const fields = [...(form.current?.querySelectorAll('input') ?? [])]
      fields.find(({ type, checked, value }) => (type === 'checkbox' ? !checked : !value.trim()))?.focus()
    },
    /** The props of `OpenItems` for the reasons. */
    fields: {
      reasons,
      takenOff,
      onReason: (keys: readonly string[], reason: string) =>
        setReasons({ ...reasons, ...Object.fromEntries(keys.map((key) => [key, reason])) }),
      onTakenOff(id: string, isOff: boolean) {
        const others = [...takenOff].filter((each) => each !== id)
        setTakenOff(new Set(isOff ? [...others, id] : others))
      },
    },
  }
}
type Reasons = ReturnType<typeof useReasons>
export type ClosingReasons = Reasons['given']
export type ReasonFields = Reasons['fields']
