import { expect, test } from 'vitest'
import { createAppModel } from '../../../../renderer/app/create-app-model.ts'
import { JournalMoveDialog } from '../../../../renderer/settings/connections/journal-move-dialog.tsx'
import { requestRules } from '../../../../shared/channels.ts'
import { newProblem } from '../../../../shared/kit/problem.ts'
import { fakeBridge } from '../../../fixtures/renderer/fake-bridge.ts'
import { settle, showPart } from '../../show-part.tsx'

test('can be closed and tried again after a move that failed, also when its progress arrives late', async () => {
  const fake = fakeBridge({ 'journal.move': () => ({ ok: false, error: newProblem('journal.lost') }) })
  const model = createAppModel(fake.bridge, requestRules(), ['en-GB'])
  let closed = 0
  const input = { address: 'postgres://server/packdesk', deskName: 'Desk 1' }
  const dialog = <JournalMoveDialog input={input} onClose={() => closed++} />
  const page = await showPart(dialog, model)
  const [cancel, move] = [...page.querySelectorAll('button')].slice(-2)
  await settle(() => move?.click())
  await settle(() => fake.emit('journal.moving', { fraction: 0.5 }))
  expect(page.querySelector('[role=progressbar], progress')).toBeNull()
  await settle(() => move?.click())
  expect(fake.asked('journal.move')).toHaveLength(2)
  await settle(() => cancel?.click())
  expect(closed).toBe(1)
})
