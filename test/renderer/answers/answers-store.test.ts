import { expect, test } from 'vitest'
import { createAnswersStore } from '../../../renderer/answers/answers-store.ts'
import type { AnswerRow } from '../../../shared/answers/answer.ts'
import { fakeBridge } from '../../fixtures/renderer/fake-bridge.ts'

const answerRow = (number: number): AnswerRow => ({
  ...{ number, shipmentId: 's', reference: 'A-1', state: 'printed', target: 'Shop', delivery: 'waiting' },
  ...{ attempts: 1, madeAt: '2026-11-21T08:00:00Z', nextAt: '2026-11-21T08:10:00Z' },
})

test('two presses of More append the next page once', async () => {
  const { bridge } = fakeBridge({
    'answers.open': ({ after }) =>
      after === undefined ? { rows: [answerRow(3), answerRow(2)], next: 2 } : { rows: [answerRow(1)] },
  })
  const store = createAnswersStore(bridge)
  const shown = () => store.getState().rows.map(({ number }) => number)
  store.open()
  await expect.poll(shown).toEqual([3, 2])
  store.more()
  store.more()
  await expect.poll(shown).toEqual([3, 2, 1])
  await new Promise((resolve) => setTimeout(resolve))
  expect(shown()).toEqual([3, 2, 1])
})
