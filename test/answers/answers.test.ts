import { afterEach, expect, test } from 'vitest'
import { createAnswers } from '../../electron/answers/answers.ts'
import type { AnswerTarget } from '../../shared/answers/index.ts'
import { createFakeClock, until } from '../fixtures/fake-clock.ts'
import { createMemoryJournal } from '../fixtures/journal/memory-journal.ts'
import { order, recordBooked } from '../fixtures/shipment/shipment-records.ts'

const clock = createFakeClock()
const targets = ['erp', 'shop'].map(
  (id): AnswerTarget => ({
    id,
    name: id,
    environment: 'sandbox',
    point: 'booked',
    kind: 'folder',
    folder: `/${id}`,
    format: 'json',
  }),
)
const journal = createMemoryJournal(clock, {
  targets: () => targets,
  deskName: () => '',
  onAnswersMade: () => answers.made(),
})
const tried: string[] = []
const answers = createAnswers({
  journal,
  clock,
  random: () => 0,
  targets: () => targets,
  openTarget: async ({ id }) => ({
    async deliver() {
      tried.push(id)
      return id === 'erp'
        ? { kind: 'failed', problem: { code: 'answer.refused' }, isTargetDown: true }
        : { kind: 'failed', problem: { code: 'answer.gone' }, needsPerson: true, isTargetGone: true }
    },
  }),
  onAnswersChanged: () => undefined,
})
afterEach(async () => {
  await answers.stop()
  await journal.close()
})

test('what a person sends to one target sends nothing to another that wants no more answers', async () => {
  answers.start()
  for (const n of [1, 2])
    await recordBooked(
      journal,
      { reference: `A-${n}`, code: `PD-000000000${n}`, draftId: `d-${n}` },
      order(`o-${n}`),
    )
  const count = (id: string) => tried.filter((each) => each === id).length
  await until(() => count('erp') > 0 && count('shop') > 0)
  const { rows } = await journal.openAnswers({ targets: ['erp'], take: 1 })
  const before = count('erp')
  await answers.send(rows.map(({ number }) => number))
  await until(() => count('erp') > before)
  expect(count('shop')).toBe(1)
  await answers.send()
  await until(() => count('shop') > 1)
})
