import { createStore } from 'zustand/vanilla'
import type { Bridge, ChannelInput, ChannelOutput } from '../../shared/channels.ts'
import type { Outcome, Problem } from '../../shared/kit/index.ts'
import type { PrintJob, PrintQueue } from '../../shared/printing/index.ts'
import { type EnvironmentScope, followEvent, stepWithin } from '../kit/index.ts'
import type { ShipmentCommands } from '../shipment/index.ts'
import { asksWhetherJobPrinted, canCancel } from './job-actions.ts'
import { type Questions, questionsOf } from './questions.ts'

type Answer = ChannelInput<'printQueue.answerAll'>['answer']
/** An answer for many labels that still needs confirmation. */
export type PendingAnswer = Questions & { answer: Answer }

type PrintQueueState = {
  jobs: readonly PrintJob[]
  held: PrintQueue['held']
  /** Until the first read. */
  isLoading: boolean
  /** The list could not be read. */
  problem?: Problem
  /** The problem of the last command. */
  commandProblem?: Problem
  /** The ID of the selected job. */
  selected?: string
  /** The result of the last cancel request. */
  cancelled?: { job: string; result: ChannelOutput<'printQueue.cancel'>['result'] }
  pendingAnswer?: PendingAnswer
  /** The outcome of the last answer for many labels. `left`: already answered, or refused. */
  message?: { answer: Answer; labels: number; left: number }
}

type Deps = {
  bridge: Bridge
  environment: EnvironmentScope
  shipmentCommands: ShipmentCommands
}

/** The print queue, updated by the main process after each change. */
export function createPrintQueueStore({ bridge, environment, shipmentCommands }: Deps) {
  const store = createStore<PrintQueueState>()(() => ({ jobs: [], held: [], isLoading: true }))
  const { getState: get, setState: set } = store

  const selectedJob = () => get().jobs.find(({ job }) => job === get().selected)

  /** True from the opening of the screen until its list is read. Until then older jobs are shown. */
  let isOpening = false
  const selectMostUrgent = () => {
    const before = selectedJob()
    if (before?.state !== 'waiting' && before?.state !== 'proving')
      set({ selected: mostUrgent(get().jobs)?.job })
  }

  const show = ({ jobs, held }: PrintQueue) => {
    const before = selectedJob()
    // Keep the selected job, or the new job of the same shipment.
    const next =
      jobs.find(({ job }) => job === get().selected) ??
      jobs.find(({ shipmentId }) => shipmentId === before?.shipmentId) ??
      mostUrgent(jobs)
    set({ jobs, held, isLoading: false, problem: undefined, selected: next?.job })
    if (isOpening) selectMostUrgent()
  }
  const request = followEvent(
    (receive) => bridge.on('printQueue.changed', receive),
    show,
    (problem) => set({ isLoading: false, problem }),
  )
  const load = () => request(() => bridge.request('printQueue.list', undefined))
  environment.onSwitch(() => {
    request.forget()
    set(store.getInitialState(), true)
    void load()
  })
  /** Shows the problem of a command, or removes that of an earlier one.
   * @returns undefined if another environment is at work by then */
  const report = async <Value>(command: Promise<Outcome<Value>>): Promise<Outcome<Value> | undefined> => {
    const isCurrent = environment.current()
    const result = await command
    if (!isCurrent()) return undefined
    set({ commandProblem: result.ok ? undefined : result.problem })
    return result
  }
  const resume = (printer: string) => void report(bridge.request('printQueue.resume', { printer }))

  return Object.assign(store, {
    selectedJob,
    commands: {
      load,
      /** Called when the screen opens. Selects the most urgent job of the new list, unless a waiting one is
       * selected or a person selects another meanwhile. */
      async open() {
        set({ message: undefined, commandProblem: undefined })
        selectMostUrgent()
        isOpening = true
        await load()
        isOpening = false
      },
      select(job: string) {
        // The selected row selects itself again when it takes the focus.
        if (job === get().selected) return
        isOpening = false
        set({ selected: job })
      },
      /** Moves the selection by `by` rows. */
      step(by: number) {
        const { jobs, selected } = get()
        const index = jobs.findIndex(({ job }) => job === selected)
        const next = jobs[stepWithin(jobs.length, index, by)]
        isOpening = false
        if (next) set({ selected: next.job })
      },
      async cancel() {
        const job = selectedJob()
        if (!job || !canCancel(job)) return
        const result = await report(bridge.request('printQueue.cancel', { id: job.shipmentId }))
        if (result?.ok) set({ cancelled: { job: job.job, ...result.value } })
      },
      /** Moves the selected job up or down among the waiting jobs of its printer. */
      move(by: -1 | 1) {
        const job = selectedJob()
        if (job?.state !== 'waiting') return
        const waiting = get().jobs.filter(
          ({ state, printer }) => state === 'waiting' && printer === job.printer,
        )
        const index = waiting.indexOf(job)
        if (index + by < 0 || index + by >= waiting.length) return
        const before = by < 0 ? waiting[index - 1] : waiting[index + 2]
        void report(bridge.request('printQueue.move', { id: job.shipmentId, before: before?.shipmentId }))
      },
      /** Opens the confirmation of an answer for many labels; by default for the first note. */
      askAll(answer: Answer, asked: Questions | undefined = questionsOf(get())[0]) {
        if (asked) set({ pendingAnswer: { answer, ...asked }, message: undefined })
      },
      cancelAnswer: () => set({ pendingAnswer: undefined }),
      async answerAll() {
        const { pendingAnswer } = get()
        if (!pendingAnswer) return
        set({ pendingAnswer: undefined })
        const { answer, jobs } = pendingAnswer
        const ids = jobs.map(({ job }) => job)
        const response = await report(shipmentCommands.answerAll(ids, answer))
        if (!response?.ok) return
        const { labels } = response.value
        set({ message: { answer, labels, left: jobs.length - labels } })
      },
      resume,
      /** Moves a printer's waiting jobs to the current label printer. */
      moveToLabelPrinter: (printer: string) =>
        void report(bridge.request('printQueue.moveToLabelPrinter', { printer })),
      /** Resumes the printer of the first note. */
      resumeFirst() {
        const [first] = get().held
        if (first) resume(first.printer)
      },
    },
  })
}
export type PrintQueueStore = ReturnType<typeof createPrintQueueStore>

/** The first failed or unknown job, else the first with a question, else the first. */
const mostUrgent = (jobs: readonly PrintJob[]): PrintJob | undefined =>
  jobs.find(({ state }) => state === 'failed' || state === 'unknown') ??
  jobs.find(asksWhetherJobPrinted) ??
  jobs[0]
