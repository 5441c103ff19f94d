import { expect, test } from 'vitest'
import { PickupsScreen } from '../../../renderer/pickups/pickups-screen.tsx'
import { addDays, newProblem } from '../../../shared/kit/index.ts'
import { createMessages } from '../../../shared/messages/messages.ts'
import { problemSentence } from '../../../shared/messages/sentences.ts'
import { pickupDay, pickupSummary, readOf } from '../../fixtures/renderer/fake-pickups.ts'
import { allByRole, openModel, press, settle, showPart } from '../show-part.tsx'

const messages = createMessages('en', 'en-GB')
const { t } = messages
const locked = newProblem('journal.locked')

test('the screen says that a pickup could not be read, not that it has no parcels, until it is read', async () => {
  const nextDay = pickupSummary({ pickupOn: addDays(pickupDay, 1) })
  let isLocked = true
  const model = openModel({
    'pickup.run': () => null,
    'pickups.list': () => [pickupSummary(), nextDay],
    'pickup.read': ({ pickupOn }) =>
      isLocked && pickupOn === nextDay.pickupOn
        ? { ok: false, problem: locked }
        : readOf(pickupSummary({ pickupOn }), []),
  })
  const { commands, getState } = model.pickups
  const page = await showPart(<PickupsScreen />, model)
  const shown = () => settle(() => undefined).then(() => page.textContent)
  await expect.poll(shown).toContain(t('pickups.entries.none'))
  await settle(() => commands.choose(nextDay))
  const sentences = t('pickups.entries.failed') + problemSentence(messages, locked)
  expect(await shown()).toContain(sentences)
  for (const dialog of ['close', undefined] as const) await settle(() => commands.setDialog(dialog))
  expect(await shown()).toContain(sentences)
  expect(await shown()).not.toContain(t('pickups.entries.none'))
  // A command's problem has its own place.
  expect(getState().message).toBeUndefined()
  isLocked = false
  await press(page, t('common.tryAgain'))
  await expect.poll(shown).toContain(t('pickups.entries.none'))
  expect(allByRole(page, 'alert')).toEqual([])
})
