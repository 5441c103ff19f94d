import { expect, test } from 'vitest'
import { AnswersDialog } from '../../../renderer/answers/answers-dialog.tsx'
import { newProblem } from '../../../shared/kit/index.ts'
import { english } from '../../fixtures/english.ts'
import { openModel, press, settle, showPart } from '../show-part.tsx'

const { t } = english

test('all answers are sent on request, also if their list could not be read', async () => {
  const sent: unknown[] = []
  const model = openModel({
    'answers.open': () => ({ ok: false, problem: newProblem('journal.lost') }),
    'answers.send': (input) => {
      sent.push(input)
      return undefined
    },
  })
  const page = await showPart(<AnswersDialog />, model)
  await settle(() => undefined)
  await press(page, t('answers.sendAll'))
  expect(sent).toHaveLength(1)
})
