import { expect, test } from 'vitest'
import { JournalMoveDialog } from '../../../../renderer/settings/connections/journal-move-dialog.tsx'
import { newProblem, type Outcome } from '../../../../shared/kit/index.ts'
import type { MovedJournal } from '../../../../shared/settings/index.ts'
import { openBridgedModel } from '../../open-bridged-model.ts'
import { allByRole, byRole, namesByRole, press, settle, showPart } from '../../show-part.tsx'

/** The dialog of a move, which is answered when the test says so. */
async function openMove() {
  let answer: (outcome: MovedJournal | Outcome<never>) => void = () => undefined
  const { model, asked, emit } = openBridgedModel({
    'journal.move': () => new Promise((resolve) => (answer = resolve)),
  })
  let closed = 0
  const page = await showPart(
    <JournalMoveDialog
      input={{ address: 'postgres://packing@server/packdesk', deskName: 'Table 1' }}
      onClose={() => closed++}
    />,
    model,
  )
  const cancel = new Event('cancel', { bubbles: true, cancelable: true })
  return {
    page,
    press: (name: string) => press(page, name),
    pressEscape: () => settle(() => byRole(page, 'dialog').dispatchEvent(cancel)),
    moves: () => asked('journal.move').length,
    progress: (fraction: number) => settle(() => emit('journal.moving', { fraction })),
    answer: (outcome: MovedJournal | Outcome<never>) => settle(() => answer(outcome)),
    bars: () => allByRole(page, 'progressbar').map((bar) => bar.getAttribute('aria-valuetext')),
    status: () => byRole(page, 'status').textContent,
    closed: () => closed,
  }
}

test('a journal is moved once, with its progress, and the dialog stays until that is over', async () => {
  const { page, press, pressEscape, moves, progress, answer, bars, status, closed } = await openMove()
  expect(byRole(page, 'dialog').textContent).toContain('postgres://packing@server/packdesk')
  await press('Move journal')
  await press('Move journal')
  await progress(0.25)
  expect([moves(), bars()]).toEqual([1, ['25%']])
  await press('Cancel')
  await pressEscape()
  expect(closed()).toBe(0)
  await answer({ shipments: 2, keptTheirs: 1 })
  expect(status()).toMatch(/2 shipments were moved.*1 entry was in both journals/)
  expect([bars(), namesByRole(page, 'button')]).toEqual([[], ['Close']])
  await press('Close')
  expect(closed()).toBe(1)
})

test('a move that failed says why, can be begun again, and can be left', async () => {
  const { press, moves, answer, bars, status, closed } = await openMove()
  await press('Move journal')
  await answer({ ok: false, problem: newProblem('storage.full') })
  expect([bars(), status()]).toEqual([[], expect.stringMatching(/\w/)])
  await press('Move journal')
  expect([moves(), bars(), status()]).toEqual([2, ['0%'], '0%'])
  await answer({ ok: false, problem: newProblem('storage.full') })
  await press('Cancel')
  expect(closed()).toBe(1)
})

test('the progress of a move that failed or was begun in another window keeps nobody in the dialog', async () => {
  const { press, progress, answer, bars, closed } = await openMove()
  await progress(0.5)
  expect(bars()).toEqual([])
  await press('Move journal')
  await answer({ ok: false, problem: newProblem('storage.full') })
  await progress(0.75)
  expect(bars()).toEqual([])
  await press('Cancel')
  expect(closed()).toBe(1)
})
