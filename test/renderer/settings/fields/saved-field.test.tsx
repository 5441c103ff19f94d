import { expect, test } from 'vitest'
import { SavedField } from '../../../../renderer/settings/fields/saved-field.tsx'
import type { Problem } from '../../../../shared/kit/problem.ts'
import { openModel, renderPart } from '../../render-part.tsx'

/** A field whose texts are saved when `answer` is called. */
function openField() {
  const model = openModel()
  const answers: ((problem?: Problem) => void)[] = []
  /** What the text field is rendered with now. */
  const field = () => {
    let shown: { value: string; onChange(text: string): void; onLeave(): void } | undefined
    const Probe = () => {
      const form = SavedField({
        form: 'scanner/prefix',
        label: 'Prefix',
        saved: '',
        wrongOf: () => undefined,
        onSave: () => new Promise((answer) => answers.push(answer)),
      })
      shown = form.props.children.props
      return form
    }
    renderPart(<Probe />, model)
    if (!shown) throw new Error('Nothing was rendered.')
    return shown
  }
  return {
    field,
    answer: async (problem?: Problem) => {
      answers.shift()?.(problem)
      await new Promise((done) => setTimeout(done))
    },
  }
}

test('a text that is saved is no longer kept, unless more was typed meanwhile', async () => {
  const { field, answer } = openField()
  field().onChange(']C1')
  field().onLeave()
  field().onChange(']C1X')
  await answer()
  expect(field().value).toBe(']C1X')
  field().onLeave()
  await answer()
  expect(field().value).toBe('')
})

test('a text that could not be saved stays', async () => {
  const { field, answer } = openField()
  field().onChange(']C1')
  field().onLeave()
  await answer({ code: 'storage.full' })
  expect(field().value).toBe(']C1')
})
