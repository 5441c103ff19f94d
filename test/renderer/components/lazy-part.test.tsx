import { expect, onTestFinished, test } from 'vitest'
import { Dialog, lazyDialog, lazyPart, loadParts } from '../../../renderer/components/index.ts'
import { allByRole, byRole, press, settle, showPart } from '../show-part.tsx'

const Hello = ({ to }: { to: string }) => <p>Hello {to}</p>

test('a part is shown with its properties once its code is there', async () => {
  const code = Promise.withResolvers<typeof Hello>()
  const Part = lazyPart(() => code.promise)
  const page = await showPart(<Part to="you" />)
  expect(page.textContent).toBe('')
  await settle(() => code.resolve(Hello))
  expect(page.textContent).toBe('Hello you')
})

test('a part whose code cannot be fetched says so, and is fetched again when it is shown again', async () => {
  let isThere = false
  const Part = lazyPart(async () => {
    if (!isThere) throw new Error('not fetched')
    return Hello
  })
  const page = await showPart(<Part to="you" />)
  expect(byRole(page, 'alert').textContent).toContain('Packdesk could not show this.')
  expect(allByRole(page, 'button', 'Try again')).toHaveLength(1)
  isThere = true
  expect((await showPart(<Part to="you" />)).textContent).toBe('Hello you')
})

test('Escape closes a dialog that is still being fetched, and nothing behind it', async () => {
  const code = Promise.withResolvers<() => null>()
  const Later = lazyDialog(() => code.promise)
  let closed = 0
  let behind = 0
  const countBehind = () => void behind++
  window.addEventListener('keydown', countBehind)
  onTestFinished(() => window.removeEventListener('keydown', countBehind))
  const page = await showPart(<Later onClose={() => closed++} />)
  const pressEscape = async () => {
    const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    await settle(() => page.dispatchEvent(pressed))
    return pressed.defaultPrevented
  }
  expect([await pressEscape(), closed, behind]).toEqual([true, 1, 0])
  await settle(() => code.resolve(() => null))
  // The dialog is there: its own Escape counts.
  expect([await pressEscape(), closed, behind]).toEqual([false, 1, 1])
})

test('parts are fetched in advance, also after one that cannot be', async () => {
  const fetched: string[] = []
  lazyPart(async () => {
    fetched.push('first')
    throw new Error('not fetched')
  })
  const Part = lazyPart(async () => {
    fetched.push('second')
    return Hello
  })
  await loadParts()
  expect((await showPart(<Part to="you" />)).textContent).toBe('Hello you')
  expect(fetched).toEqual(['first', 'second'])
})

test('a dialog whose code cannot be fetched says so in a dialog, which Close and Escape close', async () => {
  let isThere = false
  const Greeting = lazyDialog(async () => {
    if (!isThere) throw new Error('not fetched')
    return ({ onClose }: { onClose(): void }) => (
      <Dialog title="Hello" onClose={onClose}>
        Hello
      </Dialog>
    )
  })
  let closed = 0
  const page = await showPart(<Greeting onClose={() => closed++} />)
  const dialog = byRole(page, 'dialog')
  expect(byRole(dialog, 'alert').textContent).toContain('Packdesk could not show this.')
  expect(allByRole(dialog, 'button', 'Try again')).toHaveLength(1)
  await press(dialog, 'Close')
  await settle(() => dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
  expect(closed).toBe(2)
  isThere = true
  const again = await showPart(<Greeting onClose={() => closed++} />)
  expect(byRole(again, 'dialog', 'Hello').textContent).toContain('Hello')
})
