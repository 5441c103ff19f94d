import { expect, test } from 'vitest'
import { Button } from '../../../renderer/components/index.ts'
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
