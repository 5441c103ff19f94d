import { expect, test } from 'vitest'
import { createAnswersStore } from '../../../renderer/answers/answers-store.ts'
import { createEnvironmentScope } from '../../../renderer/kit/index.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import { fakeBridge } from '../../fixtures/renderer/fake-bridge.ts'
import { answerRow } from './answer-row.ts'

test('two presses of More append the next page once', async () => {
  const { bridge } = fakeBridge({
    'answers.open': ({ after }) =>
      after === undefined ? { rows: [answerRow(3), answerRow(2)], next: 2 } : { rows: [answerRow(1)] },
  })
  const store = createAnswersStore({ bridge, environment: createEnvironmentScope() })
  const shown = () => store.getState().rows.map(({ number }) => number)
  store.commands.open()
  await expect.poll(shown).toEqual([3, 2])
  store.commands.more()
  store.commands.more()
  await expect.poll(shown).toEqual([3, 2, 1])
  await new Promise((resolve) => setTimeout(resolve))
  expect(shown()).toEqual([3, 2, 1])
})

test('a list of more rows than one answer has keeps them all when it is read again', async () => {
  const all = Array.from({ length: 260 }, (_, n) => answerRow(260 - n))
  const fake = fakeBridge({
    'answers.open': ({ take, after = 261 }) => {
      const rows = all.filter(({ number }) => number < after).slice(0, take)
      const last = rows.at(-1)?.number
      return last === undefined || last === 1 ? { rows } : { rows, next: last }
    },
  })
  const store = createAnswersStore({ bridge: fake.bridge, environment: createEnvironmentScope() })
  const count = () => store.getState().rows.length
  store.commands.open()
  for (const rows of [50, 100, 150, 200, 250]) {
    await expect.poll(count).toBe(rows)
    store.commands.more()
  }
  await expect.poll(count).toBe(260)
  fake.emit('answers.changed', undefined)
  await expect.poll(() => fake.asked('answers.open')).toHaveLength(8)
  expect(count()).toBe(260)
})

test('a list that is being read again keeps the rows that are appended meanwhile', async () => {
  let reads = 0
  const again = Promise.withResolvers<void>()
  const fake = fakeBridge({
    'answers.open': async ({ take, after }) => {
      if (++reads === 2) await again.promise
      if (after !== undefined) return { rows: [answerRow(1)] }
      return take > 50 ? { rows: [answerRow(2), answerRow(1)] } : { rows: [answerRow(2)], next: 2 }
    },
  })
  const store = createAnswersStore({ bridge: fake.bridge, environment: createEnvironmentScope() })
  const shown = () => store.getState().rows.map(({ number }) => number)
  store.commands.open()
  await expect.poll(shown).toEqual([2])
  fake.emit('answers.changed', undefined)
  await expect.poll(() => reads).toBe(2)
  store.commands.more()
  await new Promise((resolve) => setTimeout(resolve))
  again.resolve()
  await expect.poll(() => reads).toBe(3)
  await expect.poll(shown).toEqual([2, 1])
})

test('a refused command that was left shows nothing at another shipment', async () => {
  const { bridge } = fakeBridge({
    'answers.ofShipment': () => [answerRow(1)],
    'answers.send': () => ({ ok: false, problem: newProblem('storage.full') }),
  })
  const { commands, getState } = createAnswersStore({ bridge, environment: createEnvironmentScope() })
  commands.show('s')
  await expect.poll(() => getState().shipment?.rows).toHaveLength(1)
  const left = commands.send([1])
  commands.show('other')
  await left
  expect(getState().commandProblem).toBeUndefined()
})
