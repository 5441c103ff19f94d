import type { StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../../shared/channels.ts'
import { newProblem, type Outcome, type Problem } from '../../shared/kit/index.ts'
import type { AnyDraft, DocumentName, ShipmentRecord } from '../../shared/shipment/index.ts'
import { copyText, type EnvironmentScope, type saveFile } from '../kit/index.ts'
import type { ShipmentCommand, ShipmentMessage, ShipmentsState } from './shipments-state.ts'

type Deps = {
  bridge: Bridge
  store: StoreApi<ShipmentsState>
  environment: EnvironmentScope
  receive(shipment: ShipmentRecord): void
  openCopy(draft: AnyDraft, sourceId: string): void
  save: typeof saveFile
  copy?: typeof copyText
}

/** No message: the shipment itself shows the outcome. */
type Message = ShipmentMessage | undefined

/** `document`: which one is printed or saved. `before`: the message of the command that this one waited
 * for. */
type Options = { id?: string | undefined; document?: DocumentName; before?: Message }

/** The commands for the chosen shipment, one at a time. Others that are given meanwhile, or the same for
 * another shipment, run in their order, each for the shipment that was chosen then; a repeated one is
 * ignored. The outcome is shown as a message. Once another environment is at work, what waits is not
 * sent, and no outcome is shown. */
export function createChosenCommands(deps: Deps) {
  const { bridge, store, environment, receive, openCopy, save, copy = copyText } = deps
  const { getState: get, setState: set } = store
  /** The running command and its shipment. */
  let running: string | undefined
  let waiting: { wanted: string; run(): Promise<void> }[] = []
  const requestKey = (command: ShipmentCommand, id: string | undefined, document = '') =>
    `${command} ${id} ${document}`

  async function perform<Value>(
    command: ShipmentCommand,
    request: (id: string, isCurrent: () => boolean) => Promise<Outcome<Value> | undefined>,
    messageOf: (value: Value, id: string) => Message | Promise<Message>,
    { id = get().chosen?.id, document, before }: Options = {},
  ): Promise<void> {
    const wanted = requestKey(command, id, document)
    if (id === undefined || running === wanted || waiting.some((each) => each.wanted === wanted)) return
    const isShown = () => get().chosen?.id === id
    const isCurrent = environment.current()
    if (running) {
      // The outcome of the earlier command stays visible.
      const messageBefore = () => (isShown() ? get().message : undefined)
      waiting.push({
        wanted,
        run: () =>
          isCurrent()
            ? perform(command, request, messageOf, { id, document, before: messageBefore() })
            : runNext(),
      })
      return
    }
    running = wanted
    set({ busy: command })
    if (isShown()) set({ message: before, ...(command === 'cancel' && { isConfirmingCancel: false }) })
    try {
      const result = await request(id, isCurrent)
      if (result && isCurrent()) {
        const message = (result.ok ? await messageOf(result.value, id) : asProblem(result.problem)) ?? before
        if (isShown()) set({ message })
      }
    } finally {
      set({ busy: undefined })
      running = undefined
      await runNext()
    }
  }
  const runNext = async (): Promise<void> => waiting.shift()?.run()
  const asProblem = (problem: Problem | undefined): Message => problem && { kind: 'problem', problem }

  /** Shows a stored document. */
  async function open(id: string, name: DocumentName): Promise<Message> {
    const shown = await bridge.request('shipment.document', { id, name })
    if (!shown.ok) return asProblem(shown.problem)
    if (get().chosen?.id === id) set({ documents: { ...get().documents, [name]: shown.value } })
    return undefined
  }
  const fetchDocument = (name: DocumentName) =>
    perform(
      name,
      (id) => bridge.request('shipment.fetchDocument', { id, name }),
      async ({ shipment, problem }, id) => {
        receive(shipment)
        // If the service fails, the stored document is still shown.
        const unseen = shipment[name] ? await open(id, name) : undefined
        return asProblem(problem) ?? unseen
      },
    )
  const newDraft = (
    command: 'again' | 'returned',
    channel: 'shipment.again' | 'freight.again' | 'shipment.returned',
  ) =>
    perform<AnyDraft>(
      command,
      (id) => bridge.request(channel, { id }),
      (draft, id) => {
        openCopy(draft, id)
        return undefined
      },
    )

  return {
    track: () => fetchDocument('tracking'),
    confirmation: () => fetchDocument('confirmation'),
    /** Shows the stored document without a request to the service. */
    async openDocument(name: DocumentName) {
      const { chosen } = get()
      const message = chosen?.[name] && (await open(chosen.id, name))
      if (message) set({ message })
    },
    closeDocument(name: DocumentName) {
      const { [name]: _, ...documents } = get().documents
      set({ documents })
    },
    printDocument: (name: DocumentName) =>
      perform(
        'print',
        (id) => bridge.request('shipment.printDocument', { id, name }),
        ({ problem }) => asProblem(problem) ?? { kind: 'printed' },
        { document: name },
      ),
    saveDocument: (name: DocumentName) =>
      perform(
        'save',
        (id) => bridge.request('shipment.documentFile', { id, name }),
        ({ pdf, fileName }) => {
          save(fileName, 'application/pdf', pdf)
          return undefined
        },
        { document: name },
      ),
    readAgain: () =>
      perform(
        'readAgain',
        (id) => bridge.request('shipment.readAgain', { id }),
        ({ shipment, problem }) => {
          const before = get().chosen
          receive(shipment)
          const isSame = before?.lastEventAt === shipment.lastEventAt
          return asProblem(problem) ?? (isSame ? { kind: 'unchanged' } : undefined)
        },
      ),
    again: () => newDraft('again', get().chosen?.mode === 'freight' ? 'freight.again' : 'shipment.again'),
    returned: () => newDraft('returned', 'shipment.returned'),
    /** Adds a copy to the next pickup without opening the form. The person sees the shipment that it
     * repeats. */
    addAgain: () =>
      perform(
        'addAgain',
        async (id, isCurrent) => {
          const draft = await bridge.request('shipment.again', { id })
          if (!draft.ok) return draft
          return isCurrent()
            ? bridge.request('pickup.add', { draft: draft.value, acknowledgedId: id })
            : undefined
        },
        (result) => {
          if (result.kind === 'added') return { kind: 'added', pickupOn: result.pickup.pickupOn }
          const findings = result.kind === 'refused' ? result.findings : []
          return { kind: 'notAdded', findings: findings.filter(({ severity }) => severity === 'error') }
        },
      ),
    /** Opens the dialog that confirms a cancellation. */
    askCancel: () => set({ isConfirmingCancel: true }),
    /** Closes it. A cancellation of the chosen shipment that waits for another command is not sent. */
    closeCancel() {
      const kept = requestKey('cancel', get().chosen?.id)
      waiting = waiting.filter(({ wanted }) => wanted !== kept)
      set({ isConfirmingCancel: false })
    },
    cancel: () =>
      perform(
        'cancel',
        (id) => bridge.request('shipment.cancel', { id }),
        (shipment) => {
          receive(shipment)
          // A refusal is recorded on the shipment.
          return undefined
        },
      ),
    async copyText(text: string) {
      const isCopied = await copy(text)
      set({ message: isCopied ? { kind: 'copied', text } : asProblem(newProblem('copy.refused')) })
    },
  }
}
