import { describe, expect, test } from 'vitest'
import { createTextSaver } from '../../../../renderer/settings/fields/text-saver.ts'
import { createSettingsEditor } from '../../../../renderer/settings/settings-editor.ts'
import { createStationStore } from '../../../../renderer/station/station-store.ts'
import { type Problem, problem } from '../../../../shared/kit/problem.ts'
import { fakeBridge } from '../../../fixtures/renderer/fake-bridge.ts'

/** A field of a setting that is `A`. A save ends when the test answers it. */
function openField() {
  const editor = createSettingsEditor(createStationStore(fakeBridge({}).bridge))
  const saver = createTextSaver(editor, 'form')
  const sent: string[] = []
  const answers: ((problem?: Problem) => void)[] = []
  let saved = 'A'
  const onSave = (text: string) => {
    sent.push(text)
    return new Promise<Problem | undefined>((resolve) => {
      answers.push((problem) => {
        if (!problem) saved = text
        resolve(problem)
      })
    })
  }
  const shown = () => (editor.getState().inputs.form ?? saved) as string
  return {
    sent,
    shown,
    isKept: () => 'form' in editor.getState().inputs,
    type: (text: string) => saver.keep(text, saved),
    leave: () => void saver.save(shown(), saved, onSave),
    async answer(problem?: Problem) {
      answers.shift()?.(problem)
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}
const full = problem('storage.full')

describe('a text that is saved when its field is left', () => {
  test('stays as typed when it was saved before the text that is being saved', async () => {
    const field = openField()
    field.type('B')
    field.leave()
    field.type('A')
    await field.answer()
    expect(field.shown()).toBe('A')
    field.leave()
    await field.answer()
    expect({ sent: field.sent, shown: field.shown(), isKept: field.isKept() }).toEqual({
      sent: ['B', 'A'],
      shown: 'A',
      isKept: false,
    })
  })

  test('is sent after the one that is being saved if the field is left meanwhile', async () => {
    const field = openField()
    field.type('B')
    field.leave()
    field.type('A')
    field.leave()
    expect(field.sent).toEqual(['B', 'A'])
    await field.answer()
    expect(field.shown()).toBe('A')
    await field.answer(full)
    // B is saved, A is not.
    expect({ shown: field.shown(), isKept: field.isKept() }).toEqual({ shown: 'A', isKept: true })
  })

  test('is no unsaved input once the save of the other text failed', async () => {
    const field = openField()
    field.type('B')
    field.leave()
    field.type('A')
    await field.answer(full)
    expect({ shown: field.shown(), isKept: field.isKept() }).toEqual({ shown: 'A', isKept: false })
  })

  test('is sent once while its save runs, and again after it failed', async () => {
    const field = openField()
    field.type('B')
    field.leave()
    field.leave()
    await field.answer(full)
    expect(field.shown()).toBe('B')
    field.leave()
    await field.answer()
    field.leave()
    expect(field.sent).toEqual(['B', 'B'])
  })
})
