import type { StoreApi } from 'zustand/vanilla'
import type { Bridge, Result } from '../../../shared/channels.ts'
import type { Problem } from '../../../shared/kit/index.ts'
import { type Quotation, type ReadShipment, variantsOf, withVariant } from '../../../shared/shipment/index.ts'
import { type FormDraft, freightDraftOf } from '../form-draft.ts'
import { type FormState, isLocked, type QuotationCommands } from '../form-state.ts'
import { askToKeep, currentOf, standingOf, withQuotation } from './quotations.ts'

type Deps = {
  bridge: Bridge
  store: StoreApi<FormState>
  /** Changes the state, and reads the draft anew. */
  show: (change: Partial<FormState>) => void
  edit: (draft: FormDraft) => void
  /** What the rules say of a draft, whatever quotations are kept. */
  judge: (draft: FormDraft) => ReadShipment
  write: (value: number) => string
}

/** Keeping, comparing and choosing quotations of what is on the form. */
export function quotationCommands({ bridge, store, show, edit, judge, write }: Deps) {
  const { getState: get, setState: set } = store
  const isOf = (draft: FormDraft) => get().draft.id === draft.id

  /** Asks for one and keeps it; false where the form is another one by now, or nothing came. */
  const keepOne = async (draft: FormDraft, replaces?: string): Promise<boolean> => {
    const answer = await askToKeep(bridge, draft, replaces)
    if (!isOf(draft)) return false
    if (!answer.ok) set({ quoteProblem: answer.error })
    else if (answer.value.problem) set({ quoteProblem: answer.value.problem })
    const record = answer.ok ? answer.value.quotation : undefined
    if (!record) return false
    show({ quotations: withQuotation(get().quotations, record, replaces) })
    return true
  }

  /** Keeps one after the other, but those that are there already. */
  const keepAll = async (drafts: readonly FormDraft[]) => {
    const { comparing, quotations } = get()
    const missing = drafts.filter((draft) => {
      const reading = judge(draft)
      return reading.quotation !== undefined && !currentOf(quotations, reading)
    })
    if (comparing || missing.length === 0) return
    set({ comparing: { answered: 0, wanted: missing.length }, quoteProblem: undefined })
    for (const [answered, draft] of missing.entries()) {
      if (!get().comparing) return
      set({ comparing: { answered, wanted: missing.length } })
      if (!(await keepOne(draft))) break
    }
    set({ comparing: undefined })
  }

  const recordOf = (id: string) => get().quotations.find((record) => record.id === id)

  const commands: QuotationCommands = {
    keep: () => keepAll([get().draft]),
    compare: () => keepAll([get().draft, ...variantsOf(get().draft, write)]),
    stopComparing: () => set({ comparing: undefined }),
    choose(id) {
      const { draft, reading } = get()
      const record = recordOf(id)
      if (!record || isLocked(get())) return
      if (draft.quotationId === id) return edit({ ...draft, quotationId: '' })
      const standing = standingOf(record, draft, reading, judge, write)
      if (standing === 'current' || standing === 'opened') edit({ ...draft, quotationId: id })
      if (standing === 'other' && record.request)
        edit({ ...withVariant(draft, record.request, write), quotationId: id })
    },
    async askAgain(id) {
      const { draft, comparing } = get()
      const record = recordOf(id)
      if (!record || comparing || isLocked(get())) return
      const isChosen = draft.quotationId === id
      set({ comparing: { answered: 0, wanted: 1 }, quoteProblem: undefined })
      const { request } = record
      await keepOne(isChosen || !request ? draft : withVariant(draft, request, write), id)
      set({ comparing: undefined })
    },
    async drop(id) {
      const { draft } = get()
      const answer = await bridge.request('freight.dropQuotation', { id })
      if (!answer.ok) return set({ quoteProblem: answer.error })
      if (!isOf(draft)) return
      set({ quotations: get().quotations.filter((record) => record.id !== id) })
      if (get().draft.quotationId === id) edit({ ...get().draft, quotationId: '' })
      else show({})
    },
  }

  return {
    commands,

    /** Asks what a draft costs. One that is to be booked from a quotation which does not hold any more gets another in its
     * place. */
    async ask(draft: FormDraft): Promise<Result<{ quotation?: Quotation; problem?: Problem }>> {
      const replaces = draft.quotationId || undefined
      if (!replaces) {
        const answer = await bridge.request('freight.quote', { draft: freightDraftOf(draft), keep: false })
        if (!answer.ok) return answer
        const { quotation, problem } = answer.value
        return { ok: true, value: { quotation: quotation?.quotation, problem } }
      }
      const answer = await askToKeep(bridge, draft, replaces)
      if (!answer.ok) return answer
      const { quotation: record, problem } = answer.value
      const now = get().draft
      if (record && now.id === draft.id && now.quotationId === replaces) {
        const before = recordOf(replaces)?.quotation.price?.grossAmount
        set({ quotations: withQuotation(get().quotations, record, replaces) })
        edit({ ...now, quotationId: record.id })
        set({ askedAnew: { id: record.id, before } })
      }
      return { ok: true, value: { quotation: record?.quotation, problem } }
    },

    /** Reads what is kept for the draft on the form. */
    async load(): Promise<void> {
      const { draft } = get()
      const kept = await bridge.request('freight.quotations', { draftId: draft.id })
      if (isOf(draft)) show({ quotationsRead: true, ...(kept.ok && { quotations: kept.value }) })
    },
  }
}
