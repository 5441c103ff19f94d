import { expect, test } from 'vitest'
import { createLearner } from '../../../../renderer/devices/index.ts'

/** Gives the learner each key of a text, 5 ms apart, then Enter.
 * @returns which of them belong to the set-up */
function scan({ commands }: ReturnType<typeof createLearner>, text: string): boolean[] {
  const press = { kind: 'character', isInField: false } as const
  return [
    ...[...text].map((character, n) => commands.tap({ key: character }, { ...press, character, at: 5 * n })),
    commands.tap({ key: 'Enter' }, { kind: 'end', at: 5 * text.length }),
  ]
}

test('a scanner is learned from three scans; only their keys are kept from the page', () => {
  const learner = createLearner()
  expect(scan(learner, 'CODE-1')).not.toContain(true)
  learner.commands.begin('CODE-1')
  expect(learner.commands.tap({ key: 'Shift' }, { kind: 'silent' })).toBe(false)
  for (let count = 1; count <= 3; count++) {
    expect(scan(learner, 'CODE-1')).not.toContain(false)
    expect(learner.getState().count).toBe(count)
  }
  expect(learner.getState()).toMatchObject({ isActive: false, learned: { kind: 'learned' } })
  expect(scan(learner, 'CODE-1')).not.toContain(true)
})
