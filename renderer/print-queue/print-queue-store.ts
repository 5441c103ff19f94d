import { createStore } from 'zustand/vanilla'
import type { Bridge, ChannelInput, ChannelOutput } from '../../shared/channels.ts'
import type { Problem } from '../../shared/kit/problem.ts'
import type { PrintJob, PrintQueue } from '../../shared/printing/print-queue.ts'
import type { ShipmentWork } from '../shipments/shipment-work.ts'
import { actionsOf } from './job-actions.ts'
import { type Questions, questionsOf } from './questions.ts'

type Answer = ChannelInput<'printQueue.answerAll'>['answer']
/** One answer that is about to be given for many labels. */
export type Asking = Questions & { answer: Answer }

type PrintQueueState = {
  jobs: readonly PrintJob[]
  held: PrintQueue['held']
  /** Until the first answer. */
  loading: boolean
  problem?: Problem
  /** The job in hand. */
  active?: string
  /** What came of the last try to cancel, where it is no longer in the list's own words. */
  cancelled?: { job: string; result: ChannelOutput<'printQueue.cancel'>['result'] }
  asking?: Asking
  /** What the last answer for many labels came to; `left` had another answer by then, or could not be answered. */
  said?: { answer: Answer; labels: number; left: number }
}

/** The queue of labels, as the main process tells it after each change. */
export function createPrintQueueStore(bridge: Bridge, work: ShipmentWork) {
  const store = createStore<PrintQueueState>()(() => ({ jobs: [], held: [], loading: true }))
  const { getState: get, setState: set } = store

  const inHand = () => get().jobs.find(({ job }) => job === get().active)

  const show = ({ jobs, held }: PrintQueue) => {
    const before = inHand()
    // The job in hand stays in hand, as does its label where that is printed again.
    const next =
      jobs.find(({ job }) => job === get().active) ??
      jobs.find(({ shipmentId }) => shipmentId === before?.shipmentId) ??
      neediest(jobs)
    set({ jobs, held, loading: false, problem: undefined, active: next?.job })
  }
  let news = 0
  bridge.on('printQueue.changed', (queue) => {
    news++
    show(queue)
  })

  const load = async () => {
    const before = news
    const answer = await bridge.request('printQueue.list', undefined)
    // What was told meanwhile may be newer than the answer, and is not older: each change is told.
    if (news > before) return
    if (answer.ok) show(answer.value)
    else set({ loading: false, problem: answer.error })
  }
  /** The answer to a request that has no other news than whether it went well. */
  const heed = async (answer: Promise<{ ok: true } | { ok: false; error: Problem }>) => {
    const said = await answer
    if (!said.ok) set({ problem: said.error })
  }
  const withJob = (perform: (job: PrintJob) => void) => () => {
    const job = inHand()
    if (job) perform(job)
  }

  const resume = (printer: string) => void heed(bridge.request('printQueue.resume', { printer }))

  return Object.assign(store, {
    load,
    /** Somebody comes to look: the label that keeps the others waiting is in hand, unless a waiting one was pointed at. */
    open() {
      set({ said: undefined })
      const before = inHand()
      if (before?.state !== 'waiting' && before?.state !== 'proving')
        set({ active: neediest(get().jobs)?.job })
      return load()
    },
    inHand,
    commands: {
      take: (job: string) => set({ active: job }),
      /** Another line in hand, so many further down. */
      step(by: number) {
        const { jobs, active } = get()
        const at = jobs.findIndex(({ job }) => job === active)
        const next = jobs[Math.min(Math.max(at + by, 0), jobs.length - 1)]
        if (next) set({ active: next.job })
      },
      confirm: withJob((job) => actionsOf(job).confirm && void work.confirm(job.shipmentId)),
      again: withJob((job) => actionsOf(job).again && void work.retry(job.shipmentId)),
      discard: withJob((job) => actionsOf(job).discard && void work.discard(job.shipmentId)),
      cancel: withJob(async (job) => {
        if (!actionsOf(job).cancel) return
        const answer = await bridge.request('printQueue.cancel', { id: job.shipmentId })
        if (answer.ok) set({ cancelled: { job: job.job, ...answer.value } })
        else set({ problem: answer.error })
      }),
      /** Before the waiting label above it, or behind the one below. Only a printer's own labels have an order. */
      move(by: -1 | 1) {
        const job = inHand()
        if (job?.state !== 'waiting') return
        const lane = get().jobs.filter(({ state, printer }) => state === 'waiting' && printer === job.printer)
        const at = lane.indexOf(job)
        if (at + by < 0 || at + by >= lane.length) return
        const before = by < 0 ? lane[at - 1] : lane[at + 2]
        void heed(bridge.request('printQueue.move', { id: job.shipmentId, before: before?.shipmentId }))
      },
      /** About to answer for these labels; by the key, for those whose note stands first. */
      askAll(answer: Answer, asked: Questions | undefined = questionsOf(get())[0]) {
        if (asked) set({ asking: { answer, ...asked }, said: undefined })
      },
      leaveAll: () => set({ asking: undefined }),
      async answerAll() {
        const { asking } = get()
        if (!asking) return
        set({ asking: undefined })
        const { answer, jobs } = asking
        const came = await work.answerAll(
          jobs.map(({ job }) => job),
          answer,
        )
        if (!came.ok) return set({ problem: came.error })
        const { labels } = came.value
        set({ said: { answer, labels, left: jobs.length - labels } })
      },
      resume,
      /** What waits at a printer goes where labels go now. */
      elsewhere: (printer: string) => void heed(bridge.request('printQueue.elsewhere', { printer })),
      /** *Go on*, said by its key: the printer whose note stands first. */
      resumeFirst() {
        const [first] = get().held
        if (first) resume(first.printer)
      },
    },
  })
}
export type PrintQueueStore = ReturnType<typeof createPrintQueueStore>

/** The label that nothing goes on without, else the first that a person is asked about, else the first. */
const neediest = (jobs: readonly PrintJob[]): PrintJob | undefined =>
  jobs.find(({ state }) => state === 'failed' || state === 'unknown') ??
  jobs.find((job) => actionsOf(job).confirm) ??
  jobs[0]
