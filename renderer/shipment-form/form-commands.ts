import type { Result } from '../../shared/channels.ts'
import type { Finding } from '../../shared/kit/finding.ts'
import { isShippedFinding, shipmentOfFinding } from '../../shared/shipment/already-shipped.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { isLocked, latestOf, received } from './booking-state.ts'
import type { DraftSaver } from './draft-saver.ts'
import type { FormCommands, FormState, Reading } from './form-state.ts'
import { openShippedFinding } from './shipped-before.ts'

type Answer = Result<
  { kind: 'shipment'; shipment: ShipmentRecord } | { kind: 'refused'; findings: Finding[] }
>

type Deps<Draft, Read extends Reading> = {
  get(): FormState<Draft, Read>
  set(change: Partial<FormState<Draft, Read>>): void
  /** Changes the state, and reads the draft anew. */
  show(change: Partial<FormState<Draft, Read>>): void
  /** A change by the packer: kept, and read on the spot. */
  edit(draft: Draft): void
  /** The form begins anew, with that draft on it. */
  begin(draft: Draft, change?: Partial<FormState<Draft, Read>>): void
  /** A new draft, where the driver comes as for the one before. */
  freshDraft(before: Draft): Draft
  saver: DraftSaver<Draft>
  /** `shown`: the shipment that a person was shown before deciding to ship another one. */
  send(draft: Draft, decided: { shown?: string }): Promise<Answer>
  /** What was wanted instead of what was booked, where that is a draft of this form. */
  wantedOf(shipment: ShipmentRecord): Draft | undefined
  /** The draft of a shipment as it was booked. */
  asBooked(shipment: ShipmentRecord): Promise<Draft | undefined>
  /** The service said no to what became of the draft. */
  wasRefused?(shipment: ShipmentRecord): void
}

type Common = Omit<FormCommands<never>, 'type' | 'take' | 'receive'>

/** What a form does alike for parcels and for freight: it books, makes way for the next, and loses nothing typed. */
export function formCommands<Draft extends { id: string; reference: string }, Read extends Reading>(
  deps: Deps<Draft, Read>,
) {
  const { get, set, show, edit, begin, freshDraft, saver, send, wasRefused, wantedOf, asBooked } = deps

  const refuse = (findings: Finding[]): void => {
    const shippedBefore = findings.find(isShippedFinding)
    show({
      refused: findings.filter((finding) => !isShippedFinding(finding)),
      ...(shippedBefore && { shippedBefore, shown: undefined }),
      tried: true,
      focusMistake: get().focusMistake + 1,
    })
  }

  /** A person keeps an order that differed from the form: the form shows what was booked. */
  const showAsBooked = async (shipment: ShipmentRecord): Promise<void> => {
    const draft = await asBooked(shipment)
    if (draft && get().draft.id === draft.id) show({ draft })
  }

  const receive = (shipment: ShipmentRecord): void => {
    const last = latestOf(get().last, shipment)
    if (last !== get().last) set({ last })
    if (shipment.draftId !== get().draft.id) return
    const { shipment: before } = get()
    const news = received(get(), shipment)
    if (!news) return
    const wanted = shipment.booking === 'cancelled' ? wantedOf(shipment) : undefined
    if (wanted) {
      // The order is gone, and what was wanted instead is a draft of its own.
      saver.save(wanted)
      saver.flush()
      begin(wanted, { tried: true, trouble: { kind: 'cancelled' } })
      return
    }
    if (before?.mismatch && !shipment.mismatch && shipment.booking === 'booked') void showAsBooked(shipment)
    const isRefused = shipment.booking === 'rejected'
    const said = news.trouble && !isRefused ? get().said : (news.trouble?.problem?.fields ?? [])
    show({ ...news, said, ...(isRefused && { tried: true }) })
    if (isRefused) wasRefused?.(shipment)
  }

  /** What a form shows after it sent its draft. */
  const settle = (answer: Answer): void => {
    if (!answer.ok) show({ trouble: { kind: 'bridge', problem: answer.error } })
    else if (answer.value.kind === 'shipment') receive(answer.value.shipment)
    else refuse(answer.value.findings)
  }

  /** Something was typed, and another draft takes its place. */
  const isUnfinished = (other: Draft): boolean => {
    const { draft, untouched } = get()
    return !untouched && !isLocked(get()) && draft.id !== other.id
  }

  const shownToo = (): { shown?: string } => {
    const { shown } = get()
    return shown === undefined ? {} : { shown }
  }

  const commands: Common & { take(draft: Draft, shown?: string): void } = {
    leave(path) {
      if (!get().left.has(path)) set({ left: new Set([...get().left, path]), typing: undefined })
    },
    arrive: () => set({ left: new Set() }),
    async book() {
      if (isLocked(get())) return
      show({ refused: [] })
      const { draft, reading, focusMistake } = get()
      if (!reading.request) return set({ tried: true, focusMistake: focusMistake + 1 })
      set({ sending: true, trouble: undefined, said: [], cleared: undefined })
      saver.flush()
      const answer = await send(draft, shownToo())
      set({ sending: false })
      settle(answer)
    },
    next(focus = 'first') {
      const { draft, focusFirst } = get()
      saver.save(null)
      saver.flush()
      begin(freshDraft(draft), focus === 'stay' ? { focusFirst } : {})
    },
    shipAnother() {
      const finding = openShippedFinding(get())
      if (finding) show({ shown: shipmentOfFinding(finding) })
    },
    clear() {
      const { sending, untouched, draft } = get()
      if (sending) return
      if (isLocked(get())) return commands.next()
      if (untouched) return
      saver.flush()
      begin(freshDraft(draft), { cleared: draft, clearedBefore: get().cleared })
    },
    undoClear() {
      const { cleared, clearedBefore, filled, draft, untouched } = get()
      if (filled && !isLocked(get())) return edit(filled)
      if (!cleared || isLocked(get())) return
      saver.save(cleared)
      begin(cleared, untouched ? { cleared: clearedBefore } : { cleared: draft, clearedBefore })
    },
    take(draft, shown) {
      if (get().sending) return
      const { draft: before } = get()
      const cleared = isUnfinished(draft) ? before : undefined
      saver.save(draft)
      saver.flush()
      begin(draft, { cleared, shown })
    },
    handOver() {
      const { draft } = get()
      if (isLocked(get())) return
      saver.save(null)
      saver.flush()
      begin(freshDraft(draft), { cleared: draft })
    },
  }
  return { commands, receive, settle, isUnfinished, shownToo }
}
