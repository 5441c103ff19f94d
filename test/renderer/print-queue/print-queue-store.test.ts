import { describe, expect, test } from 'vitest'
import { newProblem } from '../../../shared/kit/index.ts'
import type { PrintJob, PrintQueue } from '../../../shared/printing/index.ts'
import type { Responses } from '../../fixtures/renderer/fake-bridge.ts'
import { shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'
import { openPrintQueue, printJob } from './open-print-queue.ts'

const job = (name: string, state: PrintJob['state'], printer = 'Zebra'): PrintJob =>
  printJob(name, state, { printer })

const queue = (jobs: PrintJob[], answers: Responses = {}) =>
  openPrintQueue(jobs, {
    'printQueue.move': () => undefined,
    'printQueue.retry': () => shipmentRecord(),
    'label.confirm': () => shipmentRecord(),
    ...answers,
  })

describe('the print queue', () => {
  test('keeps the first label that waits for a person selected when the list changes', async () => {
    const { store, emit } = await queue([job('a', 'confirmed'), job('b', 'unknown'), job('c', 'waiting')])
    expect(store.selectedJob()?.shipmentId).toBe('b')
    emit('printQueue.changed', { jobs: [job('new', 'unknown'), job('b', 'unknown')], held: [] })
    expect(store.selectedJob()?.shipmentId).toBe('b')
    // Printed again, it is another job of the same label.
    const again = { ...job('b', 'waiting'), job: 'job-b-2' }
    emit('printQueue.changed', { jobs: [job('new', 'unknown'), again], held: [] })
    expect(store.selectedJob()?.job).toBe('job-b-2')
    emit('printQueue.changed', { jobs: [job('new', 'unknown')], held: [] })
    expect(store.selectedJob()?.shipmentId).toBe('new')
  })

  test('activates the label that the others wait for, not a finished one', async () => {
    const jobs = [job('a', 'confirmed'), job('b', 'atPrinter'), job('c', 'failed'), job('d', 'waiting')]
    const { store, select } = await queue(jobs)
    select('job-a')
    await store.commands.open()
    expect(store.selectedJob()?.shipmentId).toBe('c')
    select('job-d')
    await store.commands.open()
    expect(store.selectedJob()?.shipmentId).toBe('d')
  })

  test('activates a label that failed shortly before the screen was opened, unless a person chose another', async () => {
    let jobs = [job('a', 'confirmed')]
    const { store, select } = await queue(jobs, { 'printQueue.list': () => ({ jobs, held: [] }) })
    jobs = [job('a', 'confirmed'), job('b', 'failed'), job('c', 'confirmed')]
    const opening = store.commands.open()
    // The row takes the focus and selects itself.
    select('job-a')
    await opening
    expect(store.selectedJob()?.shipmentId).toBe('b')
    jobs = [...jobs, job('d', 'failed')]
    const again = store.commands.open()
    select('job-c')
    await again
    expect(store.selectedJob()?.shipmentId).toBe('c')
  })

  test('moves a waiting label only within its printer', async () => {
    const lane = [job('a', 'waiting'), job('x', 'waiting', 'Other'), job('b', 'waiting'), job('c', 'waiting')]
    const { select, move, asked } = await queue(lane)
    select('job-b')
    move(-1)
    move(1)
    select('job-a')
    move(-1)
    select('job-c')
    move(1)
    expect(asked('printQueue.move')).toEqual([{ id: 'b', before: 'a' }, { id: 'b' }])
  })

  test('runs no command that the job’s state forbids', async () => {
    const { actions, cancel, move, asked, store } = await queue([job('a', 'proving')])
    for (const name of ['queueConfirm', 'queueAgain', 'queueDiscard'] as const) actions[name].perform()
    void cancel()
    move(1)
    expect(
      (['label.confirm', 'printQueue.retry', 'printQueue.cancel', 'printQueue.move'] as const).flatMap(asked),
    ).toEqual([])
    expect(store.getState().problem).toBeUndefined()
  })

  test('a label in the spooler of another desk is only printed again, neither cancelled nor asked about', async () => {
    const { actions, cancel, asked } = await queue([{ ...job('a', 'submitted'), desk: 'Table 2' }])
    void cancel()
    actions.queueConfirm.perform()
    actions.queueAgain.perform()
    expect(asked('printQueue.cancel')).toEqual([])
    expect(asked('label.confirm')).toEqual([])
    expect(asked('printQueue.retry')).toEqual([{ id: 'a' }])
  })

  test('answers *yes*, *no, print again* and *discard* for the selected job', async () => {
    const { actions, select, asked } = await queue([
      job('a', 'unknown'),
      job('b', 'failed'),
      job('c', 'atPrinter'),
    ])
    actions.queueConfirm.perform()
    select('job-b')
    actions.queueAgain.perform()
    select('job-c')
    actions.queueDiscard.perform()
    expect(asked('label.confirm')).toEqual([
      { id: 'a', printed: 'yes' },
      { id: 'c', printed: 'discard' },
    ])
    expect(asked('printQueue.retry')).toEqual([{ id: 'b' }])
  })

  test('resumes the printer of the first note by its key, and none if none is held', async () => {
    const { resumeFirst, emit, asked } = await queue([], { 'printQueue.resume': () => undefined })
    resumeFirst()
    emit('printQueue.changed', { jobs: [], held: [{ printer: 'Zebra' }, { printer: 'Other' }] })
    resumeFirst()
    expect(asked('printQueue.resume')).toEqual([{ printer: 'Zebra' }])
  })

  test('ignores an answer that is older than the last event', async () => {
    const answering = Promise.withResolvers<PrintQueue>()
    let asked = 0
    const { store, emit } = await queue([], {
      'printQueue.list': () => (asked++ === 0 ? { jobs: [], held: [] } : answering.promise),
    })
    const loading = store.commands.load()
    emit('printQueue.changed', { jobs: [job('a', 'confirmed')], held: [] })
    answering.resolve({ jobs: [job('a', 'waiting')], held: [] })
    await loading
    expect(store.getState().jobs).toMatchObject([{ state: 'confirmed' }])
  })

  test('keeps the problem of a command while the list changes, until the next command', async () => {
    let fails = true
    const { resume, emit, store } = await queue([], {
      'printQueue.resume': () => (fails ? { ok: false, problem: newProblem('storage.full') } : undefined),
    })
    resume('Zebra')
    await expect.poll(() => store.getState().commandProblem).toEqual(newProblem('storage.full'))
    emit('printQueue.changed', { jobs: [job('a', 'waiting')], held: [] })
    expect(store.getState().commandProblem).toEqual(newProblem('storage.full'))
    fails = false
    resume('Zebra')
    await expect.poll(() => store.getState().commandProblem).toBeUndefined()
  })

  test('reports a late cancellation at its job', async () => {
    const { cancel, store } = await queue([job('a', 'submitted')], {
      'printQueue.cancel': () => ({ result: 'tooLate' }),
    })
    void cancel()
    await expect.poll(() => store.getState().cancelled).toEqual({ job: 'job-a', result: 'tooLate' })
  })
})
