import { createStore } from 'zustand/vanilla'
import type { Bridge, Result } from '../../shared/channels.ts'
import type { Problem } from '../../shared/kit/problem.ts'
import type { Mismatch } from '../../shared/shipment/mismatch.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { bytesOf, saveBlob } from '../app/save-file.ts'

type ShipmentVerb =
  | 'keep'
  | 'replace'
  | 'reconcile'
  | 'declareAbsent'
  | 'assign'
  | 'print'
  | 'retry'
  | 'confirm'
  | 'discard'
  | 'open'

/** ZPL has no registered type. */
const types = { pdf: 'application/pdf', zpl: 'application/octet-stream', png: 'image/png' } as const

type WorkState = {
  /** What is being done to a shipment right now, by its id. */
  busy: Readonly<Record<string, ShipmentVerb | undefined>>
  /** What went wrong with the last thing done to it. */
  problems: Readonly<Record<string, Problem | undefined>>
}

/** What a person can do with a booked or unknown shipment, on whichever screen it is shown. One thing at a
 * time each: pressing twice does it once. What came of it is handed to `received`. */
export function createShipmentWork(
  bridge: Bridge,
  received: (shipment: ShipmentRecord) => void,
  /** The forms that what was wanted instead of a cancelled order goes to. */
  forms: { open(mismatch: Mismatch): void; book(mismatch: Mismatch): void },
  save = saveBlob,
) {
  const store = createStore<WorkState>()(() => ({ busy: {}, problems: {} }))
  const ask = async <Value>(id: string, verb: ShipmentVerb, request: () => Promise<Result<Value>>) => {
    const { busy, problems } = store.getState()
    if (busy[id]) return
    store.setState({ busy: { ...busy, [id]: verb }, problems: { ...problems, [id]: undefined } })
    const answer = await request()
    store.setState((state) => ({
      busy: { ...state.busy, [id]: undefined },
      problems: { ...state.problems, [id]: answer.ok ? undefined : answer.error },
    }))
    return answer.ok ? answer.value : undefined
  }
  const work = async (id: string, verb: ShipmentVerb, request: () => Promise<Result<ShipmentRecord>>) => {
    const shipment = await ask(id, verb, request)
    if (shipment) received(shipment)
    return shipment
  }
  return Object.assign(store, {
    reconcile: (id: string) => work(id, 'reconcile', () => bridge.request('shipment.reconcile', { id })),
    declareAbsent: (id: string) =>
      work(id, 'declareAbsent', () => bridge.request('shipment.declareAbsent', { id })),
    assign: (id: string, orderId: string) =>
      work(id, 'assign', () => bridge.request('shipment.assign', { id, orderId })),
    /** Keeps an order that differs from its draft. */
    keep: (id: string) => work(id, 'keep', () => bridge.request('shipment.keep', { id })),
    /** Cancels an order that differs from its draft; only once that is confirmed is the draft booked. */
    async replace(id: string) {
      const shipment = await work(id, 'replace', () => bridge.request('shipment.cancel', { id }))
      if (shipment?.booking === 'cancelled' && shipment.mismatch) forms.book(shipment.mismatch)
    },
    open: forms.open,
    /** On the label printer, unless a person says: on the one for documents. A label that is not here yet is fetched first. */
    print: (id: string, on: 'label' | 'document' = 'label') =>
      work(id, 'print', () => bridge.request('label.print', { id, on })),
    /** *No, print again*: before all others. */
    retry: (id: string) => work(id, 'retry', () => bridge.request('printQueue.retry', { id })),
    confirm: (id: string) =>
      work(id, 'confirm', () => bridge.request('label.confirm', { id, printed: 'yes' })),
    discard: (id: string) =>
      work(id, 'discard', () => bridge.request('label.confirm', { id, printed: 'discard' })),
    /** Opens a file that the label was saved to: in the system's program for it, or as the browser's download. Whether it could. */
    async openSaved(id: string, file = 0) {
      const opened = await ask(id, 'open', () => bridge.request('label.openSaved', { id, file }))
      if (opened?.kind === 'file')
        save(opened.fileName, new Blob([bytesOf(opened.bytes)], { type: types[opened.format] }))
      return opened !== undefined
    },
    /** One answer for many labels, by their jobs: each that it could not be taken of tells why. */
    async answerAll(jobs: string[], answer: 'yes' | 'again') {
      const came = await bridge.request('printQueue.answerAll', { jobs, answer })
      const refused = came.ok ? came.value.refused.map(({ id, problem }) => [id, problem]) : []
      store.setState(({ problems }) => ({ problems: { ...problems, ...Object.fromEntries(refused) } }))
      return came
    },
  })
}
export type ShipmentWork = ReturnType<typeof createShipmentWork>
