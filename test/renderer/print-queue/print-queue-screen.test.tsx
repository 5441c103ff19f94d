import { expect, test } from 'vitest'
import { PrintQueueScreen } from '../../../renderer/print-queue/print-queue-screen.tsx'
import { newProblem } from '../../../shared/kit/index.ts'
import { problemSentence } from '../../../shared/messages/index.ts'
import { english } from '../../fixtures/english.ts'
import { openModel, press, settle, showPart } from '../show-part.tsx'

const { t } = english
const locked = newProblem('journal.locked')

test('the screen says that the list could not be read, not that nothing prints, until it is read', async () => {
  let isLocked = true
  const model = openModel({
    'printQueue.list': () => (isLocked ? { ok: false, problem: locked } : { jobs: [], held: [] }),
  })
  const page = await showPart(<PrintQueueScreen />, model)
  await expect
    .poll(() => settle(() => undefined).then(() => page.textContent))
    .toContain(problemSentence(english, locked))
  expect(page.textContent).not.toContain(t('printQueue.none'))
  isLocked = false
  await press(page, t('common.tryAgain'))
  expect(page.textContent).toContain(t('printQueue.none'))
})
