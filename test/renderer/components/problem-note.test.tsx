import { expect, test } from 'vitest'
import { ProblemNote } from '../../../renderer/components/problem-note.tsx'
import { newProblem } from '../../../shared/kit/index.ts'
import { showPart } from '../show-part.tsx'

test('a message that the service repeats is shown once', async () => {
  const problem = { ...newProblem('service.refused'), messages: ['Gesperrt.', 'Gesperrt.', 'Konto 7.'] }
  const page = await showPart(<ProblemNote problem={problem} />)
  expect([...page.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Gesperrt.',
    'Konto 7.',
  ])
})
