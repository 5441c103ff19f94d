import type { StoreApi } from 'zustand/vanilla'
import type { Bridge, Result } from '../../shared/channels.ts'
import type { Problem } from '../../shared/kit/problem.ts'
import type { Draft } from '../../shared/shipment/draft.ts'
import type { FreightDraft } from '../../shared/shipment/freight-draft.ts'
import type { PaperName } from '../../shared/shipment/service-document.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { copyText } from '../app/copy-text.ts'
import type { saveFile } from '../app/save-file.ts'
import type { CareSaid, CareVerb, ShipmentsState } from './shipments-state.ts'

type Deps = {
  bridge: Bridge
  store: StoreApi<ShipmentsState>
  receive(shipment: ShipmentRecord): void
  openDraft(draft: Draft, shown: string): void
  openFreight(draft: FreightDraft, shown: string): void
  save: typeof saveFile
  copy?: typeof copyText
}

/** What a person does with the chosen shipment. One thing at a time; what came of it is said beside it. Another thing that is
 * asked for meanwhile comes next, for the shipment that it was asked for; the same thing is under way already. */
export function createCare({ bridge, store, receive, openDraft, openFreight, save, copy = copyText }: Deps) {
  const { getState: get, setState: set } = store
  let next: (() => Promise<void>) | undefined

  async function work<Value>(
    busy: CareVerb,
    ask: (id: string) => Promise<Result<Value>>,
    done: (value: Value, id: string) => CareSaid | undefined | Promise<CareSaid | undefined>,
    id = get().chosen?.id,
  ): Promise<void> {
    const underWay = get().busy
    if (id === undefined || underWay === busy) return
    if (underWay) {
      next = () => work(busy, ask, done, id)
      return
    }
    set({ busy, said: undefined, asking: false })
    const answer = await ask(id)
    const said: CareSaid | undefined = answer.ok
      ? await done(answer.value, id)
      : { kind: 'problem', problem: answer.error }
    set({ busy: undefined, ...(get().chosen?.id === id && { said }) })
    const following = next
    next = undefined
    await following?.()
  }
  const asProblem = (problem: Problem | undefined): CareSaid | undefined =>
    problem && { kind: 'problem', problem }

  /** Shows a stored paper, where the shipment has one. */
  async function open(id: string, paper: PaperName): Promise<CareSaid | undefined> {
    const shown = await bridge.request('shipment.paper', { id, paper })
    if (!shown.ok) return { kind: 'problem', problem: shown.error }
    if (get().chosen?.id === id) set({ papers: { ...get().papers, [paper]: shown.value } })
    return undefined
  }
  const fetchPaper = (paper: PaperName) =>
    work(
      paper,
      (id) => bridge.request('shipment.fetchPaper', { id, paper }),
      async ({ shipment, problem }, id) => {
        receive(shipment)
        // What was fetched before stays shown where the service fails now.
        const unseen = shipment[paper] ? await open(id, paper) : undefined
        return asProblem(problem) ?? unseen
      },
    )
  const newDraft = (verb: 'again' | 'returned') =>
    work(
      verb,
      (id) => bridge.request(verb === 'again' ? 'shipment.again' : 'shipment.returned', { id }),
      (draft, shown) => {
        openDraft(draft, shown)
        return undefined
      },
    )

  const freightAgain = () =>
    work(
      'again',
      (id) => bridge.request('freight.again', { id }),
      (draft, shown) => {
        openFreight(draft, shown)
        return undefined
      },
    )

  return {
    track: () => fetchPaper('tracking'),
    confirmation: () => fetchPaper('confirmation'),
    /** The one that is kept, without asking the service. */
    async openPaper(paper: PaperName) {
      const { chosen } = get()
      const said = chosen?.[paper] && (await open(chosen.id, paper))
      if (said) set({ said })
    },
    closePaper(paper: PaperName) {
      const { [paper]: _, ...papers } = get().papers
      set({ papers })
    },
    printPaper: (paper: PaperName) =>
      work(
        'print',
        (id) => bridge.request('shipment.printPaper', { id, paper }),
        ({ problem }) => asProblem(problem) ?? { kind: 'printed' },
      ),
    savePaper: (paper: PaperName) =>
      work(
        'save',
        (id) => bridge.request('shipment.paperFile', { id, paper }),
        ({ pdf, fileName }) => {
          save(fileName, 'application/pdf', pdf)
          return undefined
        },
      ),
    readAgain: () =>
      work(
        'readAgain',
        (id) => bridge.request('shipment.readAgain', { id }),
        ({ shipment, problem }) => {
          const before = get().chosen
          receive(shipment)
          const same = before?.lastEventAt === shipment.lastEventAt
          return asProblem(problem) ?? (same ? { kind: 'unchanged' } : undefined)
        },
      ),
    again: () => (get().chosen?.mode === 'freight' ? freightAgain() : newDraft('again')),
    returned: () => newDraft('returned'),
    /** As a draft of the next pickup, without the form. */
    addAgain: () =>
      work(
        'addAgain',
        async (id) => {
          const draft = await bridge.request('shipment.again', { id })
          return draft.ok ? bridge.request('pickup.add', { draft: draft.value }) : draft
        },
        (answer) =>
          answer.kind === 'added'
            ? { kind: 'added', pickupOn: answer.pickup.pickupOn }
            : { kind: 'problem', problem: { code: 'again.noPickup' } },
      ),
    askCancel: (asking: boolean) => set({ asking }),
    cancel: () =>
      work(
        'cancel',
        (id) => bridge.request('shipment.cancel', { id }),
        (shipment) => {
          receive(shipment)
          // What stands in the way is on the shipment.
          return undefined
        },
      ),
    async copyText(text: string) {
      if (await copy(text)) set({ said: { kind: 'copied', text } })
    },
  }
}
