import { expect, test } from 'vitest'
import { FormScreen } from '../../../renderer/shipment-form/form-screen.tsx'
import { newProblem } from '../../../shared/kit/index.ts'
import { byRole, openModel, showPart } from '../show-part.tsx'

test('a form whose draft cannot be read has its heading at once, and soon the reason', async () => {
  const model = openModel({ 'draft.read': () => ({ ok: false, problem: newProblem('journal.busy') }) })
  await model.station.commands.load()
  await model.forms.parcel.commands.load()
  const page = await showPart(<FormScreen title="Pack a parcel" form={null} sidebar={null} />, model)
  expect(page.querySelector('main h1')?.textContent).toBe('Pack a parcel')
  await expect.poll(() => page.querySelector('[role=alert]')).not.toBeNull()
  expect(byRole(page, 'alert').textContent).toContain('The draft on this form could not be read.')
})
