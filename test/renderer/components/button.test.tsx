import { expect, test } from 'vitest'
import { ActionButton, Button } from '../../../renderer/components/index.ts'
import { settle, showPart } from '../show-part.tsx'

const pressed: string[] = []

test('an unavailable button ignores a press and keeps the focus; a form still gets its submit', async () => {
  const page = await showPart(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        pressed.push('submitted')
      }}
    >
      <Button isUnavailable onClick={() => pressed.push('unavailable')} />
      <Button aria-disabled onClick={() => pressed.push('says why')} />
      <Button onClick={() => pressed.push('available')} />
      <Button type="submit" isUnavailable onClick={() => pressed.push('unavailable')} />
    </form>,
  )
  const buttons = [...page.querySelectorAll('button')]
  await settle(() => {
    for (const button of buttons) button.click()
  })
  expect(pressed).toEqual(['says why', 'available', 'submitted'])
  expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual([
    'true',
    'true',
    null,
    'true',
  ])
  buttons[0]?.focus()
  expect(document.activeElement).toBe(buttons[0])
})

test('the button of an action performs it without the press as its input, under its key, another one or none', async () => {
  const inputs: unknown[][] = []
  const action = {
    message: 'action.book',
    shortcut: { key: 'B', alt: true },
    perform: (...input: unknown[]) => inputs.push(input),
  } as const
  const page = await showPart(
    <>
      <ActionButton action={action} />
      <ActionButton action={action} shortcut={{ key: 'Enter' }} />
      <ActionButton action={action} shortcut={null} />
    </>,
  )
  const buttons = [...page.querySelectorAll('button')]
  await settle(() => buttons[0]?.click())
  expect(inputs).toEqual([[]])
  expect(buttons.map((button) => button.getAttribute('aria-keyshortcuts'))).toEqual(['Alt+B', 'Enter', null])
})
