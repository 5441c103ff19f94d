import type { Action } from '../../kit/index.ts'
import { asFreight, type FormDraft } from '../draft/form-draft.ts'
import { fitsParcel, isFormLocked, isFreightOnly } from '../store/form-state.ts'
import type { FormStore } from '../store/form-store.ts'
import type { ActionsOfForm } from './form.ts'

type Deps = {
  pack: FormStore
  freight: FormStore
  /** Moves a draft from the other form to the form of its mode. */
  moveDraft(draft: FormDraft): void
}

/** The form's actions under names of their own, `book` as `bookFreight`: the Pack screen has the plain
 * ones. */
function ofFreight<Records extends Record<string, Action>>(records: Records) {
  const renamed = Object.entries(records).map(([name, action]) => [`${name}Freight`, action])
  return Object.fromEntries(renamed) as {
    [Name in keyof Records & string as `${Name}Freight`]: Records[Name]
  }
}

/** The actions of the Freight screen. They have the keys of the Pack screen. */
export function freightActions({ pack, freight, moveDraft }: Deps, form: ActionsOfForm) {
  const { commands, getState: state } = freight
  const canCompare = () => !isFormLocked(state()) && state().reading.quotationRequest !== undefined

  return {
    bookAsFreight: {
      scope: 'pack',
      message: 'action.bookAsFreight',
      shortcut: { key: 'G', alt: true },
      available: () => isFreightOnly(pack.getState()) && !state().isSending,
      perform: () => moveDraft(asFreight(pack.getState().draft)),
    },
    bookAsParcel: {
      message: 'action.bookAsParcel',
      shortcut: { key: 'G', alt: true },
      available: () => fitsParcel(state()) && !pack.getState().isSending,
      perform: () => {
        const { parcel } = state()
        if (parcel) moveDraft(parcel)
      },
    },
    ...ofFreight(form),
    keepQuotation: {
      message: 'action.keepQuotation',
      shortcut: { key: 'Q', alt: true },
      available: canCompare,
      perform: () => commands.saveQuotation(),
    },
    compareQuotations: {
      message: 'action.compareQuotations',
      shortcut: { key: 'B', alt: true },
      available: canCompare,
      perform: () => commands.compare(),
    },
  } as const satisfies Record<string, Action>
}
