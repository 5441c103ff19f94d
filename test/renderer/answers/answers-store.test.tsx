import { expect, test } from 'vitest'
import { AnswersDialog } from '../../../renderer/answers/answers-dialog.tsx'
import { createAnswersStore } from '../../../renderer/answers/answers-store.ts'
import { ShipmentAnswers } from '../../../renderer/answers/shipment-answers.tsx'
import type { AnswerRow } from '../../../shared/answers/answer.ts'
import { problem } from '../../../shared/kit/problem.ts'
import { createMessages } from '../../../shared/messages/messages.ts'
import { problemSentence } from '../../../shared/messages/sentences.ts'
import { fakeBridge } from '../../fixtures/renderer/fake-bridge.ts'
import { openModel, renderPart } from '../render-part.tsx'

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
  store.commands.open()
  await expect.poll(shown).toEqual([3, 2])
  store.commands.more()
  store.commands.more()
  await expect.poll(shown).toEqual([3, 2, 1])
  await new Promise((resolve) => setTimeout(resolve))
  expect(shown()).toEqual([3, 2, 1])
})

test('a refused command says why, also after the list was read again', async () => {
  const full = problem('storage.full')
  const model = openModel({
    'answers.open': () => ({ rows: [answerRow(1)] }),
    'answers.ofShipment': () => [answerRow(1)],
    'answers.send': () => ({ ok: false, error: full }),
    'answers.arrived': () => ({ ok: false, error: full }),
  })
  const { answers } = model
  const sentence = problemSentence(createMessages('en', 'en-GB'), full)
  answers.commands.show('s')
  await expect.poll(() => answers.getState().shipment?.rows).toHaveLength(1)
  for (const command of [() => answers.commands.send([1]), () => answers.commands.arrived(1)]) {
    await command()
    expect(renderPart(<ShipmentAnswers id="s" />, model)).toContain(sentence)
    answers.commands.open()
    expect(renderPart(<ShipmentAnswers id="s" />, model)).not.toContain(sentence)
    await command()
    await expect.poll(() => answers.getState().rows).toHaveLength(1)
    expect(renderPart(<AnswersDialog />, model)).toContain(sentence)
    answers.commands.close()
  }
  const left = answers.commands.send([1])
  answers.commands.show('other')
  await left
  expect(answers.getState().commandProblem).toBeUndefined()
})
