import { describe, expect, test } from 'vitest'
import { areFromCopiedJournal, questionsOf } from '../../../renderer/print-queue/questions.ts'
import { newProblem, type Outcome } from '../../../shared/kit/index.ts'
import type { PrintJob } from '../../../shared/printing/index.ts'
import type { Responses } from '../../fixtures/renderer/fake-bridge.ts'
import { openPrintQueue, printJob } from './open-print-queue.ts'

const job = (name: string, state: PrintJob['state'], change: Partial<PrintJob> = {}): PrintJob =>
  printJob(name, state, { prints: 1, ...change })

describe('labels with the same question', () => {
  const two = [job('a', 'unknown'), job('b', 'unknown')]
  test.each<[string, PrintJob[], { printer: string; by?: string }[], string[]]>([
    ['those that ask at one printer', [...two, job('c', 'failed'), job('d', 'confirmed')], [], ['Zebra 2']],
    [
      'those that were sent well apart from those that something befell',
      [...two, job('c', 'atPrinter'), job('d', 'atPrinter')],
      [],
      ['Zebra 2', 'Zebra 2'],
    ],
    ['not one of each', [job('a', 'unknown'), job('b', 'atPrinter')], [], []],
    ['not one alone', [job('a', 'unknown'), job('x', 'unknown', { printer: 'Other' })], [], []],
    [
      'each printer’s for themselves',
      [...two, ...[job('x', 'unknown'), job('y', 'unknown')].map((each) => ({ ...each, printer: 'Other' }))],
      [],
      ['Zebra 2', 'Other 2'],
    ],
    ['not those that the spooler still has', [...two, job('c', 'submitted')], [], ['Zebra 2']],
    ['not while others are on their way', [...two, job('c', 'waiting')], [], []],
    ['not while one is being sent', [...two, job('c', 'sending')], [], []],
    ['but when its printer is held', [...two, job('c', 'waiting')], [{ printer: 'Zebra' }], ['Zebra 2']],
    [
      'without the one that its printer waits for',
      [...two, job('x', 'unknown'), job('c', 'waiting')],
      [{ printer: 'Zebra', by: 'x' }],
      ['Zebra 2'],
    ],
    [
      'not those that another desk printed on its printer of that name',
      [...two, ...[job('x', 'unknown'), job('y', 'sending')].map((each) => ({ ...each, desk: 'Table 2' }))],
      [],
      ['Zebra 2'],
    ],
    [
      'whatever another printer does',
      [...two, job('c', 'waiting', { printer: 'Other' })],
      [{ printer: 'Elsewhere' }],
      ['Zebra 2'],
    ],
  ])('%s', (_, jobs, held, expected) => {
    expect(questionsOf({ jobs, held }).map(({ printer, jobs }) => `${printer} ${jobs.length}`)).toEqual(
      expected,
    )
  })

  test('mention the copy if it is why all are asked', () => {
    const forgotten = two.map((each) => ({ ...each, problem: newProblem('printer.forgotten') }))
    expect(areFromCopiedJournal({ printer: 'Zebra', jobs: forgotten })).toBe(true)
    expect(areFromCopiedJournal({ printer: 'Zebra', jobs: [...forgotten, ...two] })).toBe(false)
  })
})

test('the reading of a long label is shown while its preview is made, and stopped', async () => {
  const drawing = Promise.withResolvers<Outcome<never>>()
  const { emit, asked, shipmentCommands } = await openPrintQueue([], {
    'label.preview': () => drawing.promise,
  })
  const progress = { id: 'a', done: 60, of: 500 }
  emit('label.previewProgress', progress)
  expect(shipmentCommands.getState().previewProgress).toBeUndefined()
  const preview = shipmentCommands.preview({ id: 'a', label: 0 })
  emit('label.previewProgress', progress)
  expect(shipmentCommands.getState().previewProgress).toEqual(progress)
  shipmentCommands.stopPreview()
  expect(asked('label.stopPreview')).toEqual([{ id: 'a' }])
  expect(shipmentCommands.getState().previewProgress).toBeUndefined()
  emit('label.previewProgress', progress)
  drawing.resolve({ ok: false, problem: newProblem('label.stopped') })
  expect(await preview).toMatchObject({ problem: { code: 'label.stopped' } })
  emit('label.previewProgress', progress)
  expect(shipmentCommands.getState().previewProgress).toBeUndefined()
})

describe('one answer for several labels', () => {
  const asked = (answers: Responses) =>
    openPrintQueue([job('a', 'atPrinter'), job('b', 'atPrinter'), job('c', 'failed')], answers)

  test('is sent for the labels that were shown, after a confirmation', async () => {
    const {
      askAll,
      answerAll,
      store,
      emit,
      asked: sent,
    } = await asked({
      'printQueue.answerAll': () => ({ labels: 1, refused: [] }),
    })
    askAll('again')
    expect(sent('printQueue.answerAll')).toEqual([])
    emit('printQueue.changed', { jobs: [job('a', 'atPrinter'), job('z', 'unknown')], held: [] })
    await answerAll()
    expect(sent('printQueue.answerAll')).toEqual([{ jobs: ['job-a', 'job-b'], answer: 'again' }])
    expect(store.getState()).toMatchObject({
      pendingAnswer: undefined,
      message: { answer: 'again', labels: 1, left: 1 },
    })
    await answerAll()
    expect(sent('printQueue.answerAll')).toHaveLength(1)
  })

  test('is not sent without the confirmation', async () => {
    const { askAll, cancelAnswer, answerAll, asked: sent } = await asked({})
    askAll('yes')
    cancelAnswer()
    await answerAll()
    expect(sent('printQueue.answerAll')).toEqual([])
  })

  test('is shown at each label for which it failed', async () => {
    const refused = [{ id: 'b', problem: newProblem('journal.full') }]
    const { askAll, answerAll, store, shipmentCommands } = await asked({
      'printQueue.answerAll': () => ({ labels: 1, refused }),
    })
    askAll('yes')
    await answerAll()
    expect(shipmentCommands.getState().problems).toMatchObject({ b: { code: 'journal.full' } })
    expect(store.getState().message).toEqual({ answer: 'yes', labels: 1, left: 1 })
  })

  test('an answer that was not sent is reported', async () => {
    const { askAll, answerAll, store } = await asked({
      'printQueue.answerAll': () => ({ ok: false, problem: newProblem('journal.full') }),
    })
    askAll('yes')
    await answerAll()
    expect(store.getState()).toMatchObject({ commandProblem: { code: 'journal.full' } })
    expect(store.getState().message).toBeUndefined()
  })
})
