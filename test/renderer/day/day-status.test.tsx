import { expect, test } from 'vitest'
import { openDayScreen } from '../../../renderer/day/day-screen.tsx'
import { DayStatus } from '../../../renderer/day/day-status.tsx'
import { openModel, settle, showPart } from '../show-part.tsx'
import { dayView } from './day-view.ts'

const goneDesk = {
  id: 'desk-2',
  name: 'Desk 2',
  isOwn: false,
  state: { kind: 'gone', since: dayView.at },
  hours: Array<number>(24).fill(0),
  today: 0,
} as const

test('the status line of the Day screen has the time before the screen’s code arrives, and then its desks', async () => {
  const model = openModel({ 'day.read': () => ({ ...dayView, desks: [goneDesk] }) })
  const page = await showPart(<DayStatus />, model)
  expect(page.querySelector('time')).not.toBeNull()
  expect(page.textContent).not.toContain('Desk 2')
  await settle(() => openDayScreen(model))
  await settle(() => model.openedDay.getState().opened?.commands.refresh())
  await expect.poll(() => settle(() => undefined).then(() => page.textContent)).toContain('Desk 2')
})
