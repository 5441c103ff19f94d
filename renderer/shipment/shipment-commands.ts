import { createStore } from 'zustand/vanilla'
import type { Bridge, ChannelInput } from '../../shared/channels.ts'
import type { Outcome, Problem } from '../../shared/kit/index.ts'
import type { Mismatch, ShipmentRecord } from '../../shared/shipment/index.ts'
import { bytesOf, type EnvironmentScope, saveBlob } from '../kit/index.ts'

type Command =
  | 'keepOrder'
  | 'replace'
  | 'reconcile'
  | 'declareAbsent'
  | 'assign'
  | 'print'
  | 'retry'
  | 'confirm'
  | 'discard'
  | 'enclosures'
  | 'open'

/** MIME types; ZPL has no registered one. */
const types = { pdf: 'application/pdf', zpl: 'application/octet-stream', png: 'image/png' } as const

type State = {
  /** The running command by shipment ID. */
  busy: Readonly<Record<string, Command | undefined>>
  /** The problem of the last command by shipment ID. */
  problems: Readonly<Record<string, Problem | undefined>>
  /** ID of the shipment whose label's frame a person is checking. */
  checking?: string
  /** The label whose preview is being made, with the number of pages that are read. */
  previewProgress?: { id: string; done: number; of: number }
}

type Deps = {
  bridge: Bridge
  environment: EnvironmentScope
  /** Called with a shipment that a command changed. */
  received(shipment: ShipmentRecord): void
  /** Open or book the draft that replaces a mismatched order. */
  forms: { open(mismatch: Mismatch): void; book(mismatch: Mismatch): void }
  save?: typeof saveBlob
}

/** The commands for shipments on all screens, one at a time per shipment. */
export function createShipmentCommands({ bridge, environment, received, forms, save = saveBlob }: Deps) {
  const store = createStore<State>()(() => ({ busy: {}, problems: {} }))
  const run = async <Value>(id: string, command: Command, request: () => Promise<Outcome<Value>>) => {
    const { busy, problems } = store.getState()
    if (busy[id]) return
    store.setState({ busy: { ...busy, [id]: command }, problems: { ...problems, [id]: undefined } })
    const result = await request()
    store.setState((state) => ({
      busy: { ...state.busy, [id]: undefined },
      problems: { ...state.problems, [id]: result.ok ? undefined : result.problem },
    }))
    return result.ok ? result.value : undefined
  }
  const update = async (id: string, command: Command, request: () => Promise<Outcome<ShipmentRecord>>) => {
    const isCurrent = environment.current()
    const shipment = await run(id, command, request)
    if (!shipment || !isCurrent()) return undefined
    received(shipment)
    return shipment
  }
  /** The number of previews that are being made, by shipment ID. */
  const previews = new Map<string, number>()
  bridge.on('label.previewProgress', (previewProgress) => {
    // Progress may arrive after the preview.
    if (previews.has(previewProgress.id)) store.setState({ previewProgress })
  })
  return Object.assign(store, {
    /** A label's preview; of a long one, `previewProgress` has the progress. */
    async preview(input: ChannelInput<'label.preview'>) {
      const { id } = input
      previews.set(id, (previews.get(id) ?? 0) + 1)
      const result = await bridge.request('label.preview', input)
      const left = (previews.get(id) ?? 1) - 1
      if (left > 0) previews.set(id, left)
      else {
        previews.delete(id)
        if (store.getState().previewProgress?.id === id) store.setState({ previewProgress: undefined })
      }
      return result
    },
    /** Stops the preview whose progress is shown; it fails with `label.stopped`. */
    stopPreview() {
      const { previewProgress } = store.getState()
      if (!previewProgress) return
      store.setState({ previewProgress: undefined })
      void bridge.request('label.stopPreview', { id: previewProgress.id })
    },
    reconcile: (id: string) => update(id, 'reconcile', () => bridge.request('shipment.reconcile', { id })),
    declareAbsent: (id: string) =>
      update(id, 'declareAbsent', () => bridge.request('shipment.declareAbsent', { id })),
    assign: (id: string, orderId: string) =>
      update(id, 'assign', () => bridge.request('shipment.assign', { id, orderId })),
    /** Keeps an order that differs from its draft. */
    keepOrder: (id: string) => update(id, 'keepOrder', () => bridge.request('shipment.keep', { id })),
    /** Cancels an order that differs from its draft, and books the draft once the cancellation is
     * confirmed. */
    async replace(id: string) {
      const shipment = await update(id, 'replace', () => bridge.request('shipment.cancel', { id }))
      if (shipment?.booking === 'cancelled' && shipment.mismatch) forms.book(shipment.mismatch)
    },
    open: forms.open,
    /** Prints the label, on the label printer or the one for documents. A missing label is fetched first. */
    print: (id: string, on: 'label' | 'document' = 'label') =>
      update(id, 'print', () => bridge.request('label.print', { id, on })),
    /** Prints a label although a code on its page would not scan, or a stamp is across it, on the
     * printer that did not print it. */
    printAnyway: (id: string) =>
      update(id, 'print', () => bridge.request('label.print', { id, anyway: true })),
    /** Opens the frame of a label that is not sure. */
    openFrame: (id: string) => store.setState({ checking: id }),
    closeFrame: () => store.setState({ checking: undefined }),
    /** Prints again, before all other jobs, and resumes the printer. */
    retry: (id: string) => update(id, 'retry', () => bridge.request('printQueue.retry', { id })),
    confirm: (id: string) =>
      update(id, 'confirm', () => bridge.request('label.confirm', { id, printed: 'yes' })),
    discard: (id: string) =>
      update(id, 'discard', () => bridge.request('label.confirm', { id, printed: 'discard' })),
    /** Prints an enclosure, also again; without `document` all that no printer accepted. */
    printEnclosures: (id: string, document?: string) =>
      update(id, 'enclosures', () => bridge.request('shipment.printEnclosures', { id, document })),
    async saveEnclosure(id: string, document: string) {
      const file = await run(id, 'enclosures', () =>
        bridge.request('shipment.enclosureFile', { id, document }),
      )
      if (file) save(file.fileName, new Blob([bytesOf(file.pdf)], { type: types.pdf }))
    },
    /** Opens a saved label file in the system's program, or downloads it in a browser. */
    async openSaved(id: string, file = 0) {
      const opened = await run(id, 'open', () => bridge.request('label.openSaved', { id, file }))
      if (opened?.kind === 'file')
        save(opened.fileName, new Blob([bytesOf(opened.bytes)], { type: types[opened.format] }))
    },
    /** Answers for many print jobs at once. Each refused one gets its problem. */
    async answerAll(jobs: string[], answer: 'yes' | 'again') {
      const response = await bridge.request('printQueue.answerAll', { jobs, answer })
      const refused = response.ok ? response.value.refused.map(({ id, problem }) => [id, problem]) : []
      store.setState(({ problems }) => ({ problems: { ...problems, ...Object.fromEntries(refused) } }))
      return response
    },
  })
}
export type ShipmentCommands = ReturnType<typeof createShipmentCommands>
