import type { Outcome, Problem } from '../../../../shared/kit/index.ts'
import type { Quotation, QuotationRecord, ReadShipment } from '../../../../shared/shipment/index.ts'
import { createGeneration } from '../../../kit/index.ts'
import { type FormDraft, freightDraftOf } from '../../draft/form-draft.ts'
import { variantsOf, withVariant } from '../../draft/freight-variant.ts'
import { type FormCore, isFormLocked } from '../form-state.ts'
import { currentOf, requestAndSave, statusOf, withQuotation } from './quotations.ts'

type Deps = FormCore & {
  edit(draft: FormDraft): void
  /** Reads a draft by the rules, without regard to saved quotations. */
  readByRules(draft: FormDraft): ReadShipment
}

/** The form's commands for quotations, and its price requests. */
export function quotationCommands({
  bridge,
  station,
  retried,
  get,
  set,
  setAndRead,
  edit,
  readByRules,
  formatNumber,
}: Deps) {
  /** @returns whether the form still has this draft, in the same environment */
  const placeOf = (draft: FormDraft) => {
    const isSame = station.environment.current()
    return () => isSame() && get().draft.id === draft.id
  }

  /** Puts a saved quotation in the list, in the place of the one that it replaces. If that
   * one was chosen, the new one is. */
  const put = (record: QuotationRecord, replaces?: string): void => {
    const { draft, quotations } = get()
    const replaced = quotations.find(({ id }) => id === replaces)
    setAndRead({ quotations: withQuotation(quotations, record, replaces) })
    if (!replaces || draft.quotationId !== replaces) return
    edit({ ...draft, quotationId: record.id })
    set({ updatedQuotation: { id: record.id, before: replaced?.quotation.price?.grossAmount } })
  }

  /** Requests and saves a quotation.
   * @returns whether there is one, and the form still has this draft */
  const requestOne = async (draft: FormDraft, replaces?: string): Promise<boolean> => {
    const isCurrent = placeOf(draft)
    const result = await requestAndSave(bridge, draft, replaces)
    if (!isCurrent()) return false
    if (!result.ok) set({ quoteProblem: result.problem })
    else if (result.value.problem) set({ quoteProblem: result.value.problem })
    const record = result.ok ? result.value.quotation : undefined
    if (!record) return false
    put(record, replaces)
    return true
  }

  /** Each comparison or single request begins a generation: a stopped one may still wait for a response
   * while the next one runs. */
  const comparison = createGeneration()
  /** Requests and saves quotations one after the other, except those that are saved already. */
  const requestAll = async (drafts: readonly FormDraft[]) => {
    const { comparing, quotations } = get()
    const missing = drafts.filter((draft) => {
      const reading = readByRules(draft)
      return reading.quotationRequest !== undefined && !currentOf(quotations, reading)
    })
    if (comparing || missing.length === 0) return
    const isLatest = comparison.next()
    const isStopped = () => !isLatest() || !get().comparing
    set({ comparing: { answered: 0, wanted: missing.length }, quoteProblem: undefined })
    for (const [answered, draft] of missing.entries()) {
      set({ comparing: { answered, wanted: missing.length } })
      const isSaved = await requestOne(draft)
      // A stopped comparison leaves the state to the next one.
      if (isStopped()) return
      if (!isSaved) break
    }
    set({ comparing: undefined })
  }

  const recordOf = (id: string) => get().quotations.find((record) => record.id === id)

  const commands = {
    /** Requests a quotation for the draft and saves it. */
    saveQuotation: () => requestAll([get().draft]),
    /** Requests quotations for the draft, for other days and for the other product, and saves all. */
    compare: () =>
      requestAll([get().draft, ...variantsOf(get().draft, formatNumber, get().pickupRoom?.holidays)]),
    /** Stops after the current request. */
    stopComparing: () => set({ comparing: undefined }),
    /** Chooses the quotation to book from and puts its product, day and options on the form. A
     * second call removes the choice. */
    choose(id: string) {
      const { draft, reading } = get()
      const record = recordOf(id)
      if (!record || isFormLocked(get())) return
      if (draft.quotationId === id) return edit({ ...draft, quotationId: '' })
      const status = statusOf(record, { draft, reading }, { readByRules, formatNumber })
      if (status === 'current' || status === 'opened') edit({ ...draft, quotationId: id })
      if (status === 'other' && record.request)
        edit({ ...withVariant(draft, record.request, formatNumber), quotationId: id })
    },
    /** Replaces a quotation by a new one with the same product, day and options for the current load. */
    async renewQuotation(id: string): Promise<void> {
      const { draft, comparing } = get()
      const record = recordOf(id)
      if (!record || comparing || isFormLocked(get())) return
      const isChosen = draft.quotationId === id
      const isLatest = comparison.next()
      set({ comparing: { answered: 0, wanted: 1 }, quoteProblem: undefined })
      const { request } = record
      await requestOne(isChosen || !request ? draft : withVariant(draft, request, formatNumber), id)
      if (isLatest()) set({ comparing: undefined })
    },
    async drop(id: string): Promise<void> {
      const isCurrent = placeOf(get().draft)
      const result = await bridge.request('freight.dropQuotation', { id })
      if (!isCurrent()) return
      if (!result.ok) return set({ quoteProblem: result.problem })
      setAndRead({ quotations: get().quotations.filter((record) => record.id !== id) })
      if (get().draft.quotationId === id) edit({ ...get().draft, quotationId: '' })
    },
  }

  /** The problem of the last attempt to load the saved quotations. */
  let loadProblem: Problem | undefined
  /** Loads the saved quotations of the form's draft; again until it succeeds. */
  const load = retried(async () => {
    const { draft } = get()
    const isCurrent = placeOf(draft)
    const kept = await bridge.request('freight.quotations', { draftId: draft.id })
    if (!isCurrent()) return undefined
    const { quoteProblem } = get()
    const isRetried = quoteProblem === loadProblem
    loadProblem = kept.ok ? undefined : kept.problem
    if (!kept.ok) set({ quoteProblem: kept.problem })
    else
      setAndRead({
        hasLoadedQuotations: true,
        quotations: kept.value,
        quoteProblem: isRetried ? undefined : quoteProblem,
      })
    return kept.ok
  })

  return {
    commands,
    load,
    /** Requests a draft's price. A chosen quotation that is no longer valid for the
     * draft is replaced by a new one. */
    async ask(draft: FormDraft): Promise<Outcome<{ quotation?: Quotation; problem?: Problem }>> {
      const replaces = draft.quotationId || undefined
      if (!replaces) {
        const result = await bridge.request('freight.quote', { draft: freightDraftOf(draft), keep: false })
        if (!result.ok) return result
        const { quotation, problem } = result.value
        return { ok: true, value: { quotation: quotation?.quotation, problem } }
      }
      const isCurrent = placeOf(draft)
      const result = await requestAndSave(bridge, draft, replaces)
      if (!result.ok) return result
      const { quotation: record, problem } = result.value
      if (record && isCurrent()) put(record, replaces)
      return { ok: true, value: { quotation: record?.quotation, problem } }
    },
  }
}
