import { useState } from 'react'
import { expect, test } from 'vitest'
import { useTrial } from '../../../../renderer/settings/kit/use-trial.ts'
import type { Outcome } from '../../../../shared/kit/index.ts'

import { byLabel, byRole, press, settle, showPart } from '../../show-part.tsx'
import { typeInto } from '../../type-into.ts'

/** A field, a button that tries its text, and the outcome beside it. */
async function openTrial() {
  const answers: ((outcome: Outcome<string>) => void)[] = []
  function Trial() {
    const [text, setText] = useState('one')
    const { outcome, isRunning, run } = useTrial<string>(text)
    return (
      <>
        <input
          aria-label="text"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="button" onClick={() => void run(() => new Promise((resolve) => answers.push(resolve)))}>
          try
        </button>
        <output>{isRunning ? 'running' : outcome?.ok ? outcome.value : 'none'}</output>
      </>
    )
  }
  const page = await showPart(<Trial />)
  return {
    answers,
    type: (text: string) => typeInto(byLabel(page, 'text'), text),
    run: () => press(page, 'try'),
    answer: (index: number, value: string) => settle(() => answers[index]?.({ ok: true, value })),
    shown: () => byRole(page, 'status').textContent,
  }
}

test('the outcome of a trial stands only beside the text that was tried', async () => {
  const { type, run, answer, shown } = await openTrial()
  await run()
  expect(shown()).toBe('running')
  await answer(0, 'connected')
  expect(shown()).toBe('connected')
  await type('two')
  expect(shown()).toBe('none')
  await type('one')
  expect(shown()).toBe('connected')
})

test('a text is tried once at a time, and the outcome of an earlier trial does not replace a newer one', async () => {
  const { answers, type, run, answer, shown } = await openTrial()
  await run()
  await run()
  expect(answers).toHaveLength(1)
  await type('two')
  await run()
  await answer(0, 'the first')
  expect(shown()).toBe('running')
  await answer(1, 'the second')
  expect(shown()).toBe('the second')
})
