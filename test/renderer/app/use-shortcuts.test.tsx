import { expect, test } from 'vitest'
import { useShortcuts } from '../../../renderer/app/use-shortcuts.ts'
import { openModel, settle, showPart } from '../show-part.tsx'

/** The screen that is shown after F4, the key of Pickups, was pressed on Pack. */
async function screenAfter(init: KeyboardEventInit, { isDialogOpen = false, isHandled = false } = {}) {
  const model = openModel()
  function Screen() {
    useShortcuts(model.actions, model.shell)
    return <dialog open={isDialogOpen} />
  }
  await showPart(<Screen />, model)
  const press = new KeyboardEvent('keydown', { key: 'F4', cancelable: true, ...init })
  if (isHandled) press.preventDefault()
  await settle(() => window.dispatchEvent(press))
  return model.shell.getState().screen
}

test.each<[string, string, ...Parameters<typeof screenAfter>]>([
  ['performs its action', 'pickups', {}],
  ['performs nothing again while it is held', 'pack', { repeat: true }],
  ['performs nothing while a text is being composed', 'pack', { isComposing: true }],
  ['performs nothing while a dialog is open', 'pack', {}, { isDialogOpen: true }],
  ['performs nothing if another handler took it', 'pack', {}, { isHandled: true }],
])('a key %s', async (_, screen, ...pressed) => {
  expect(await screenAfter(...pressed)).toBe(screen)
})
