import { expect, test } from 'vitest'
import { TextField } from '../../../../renderer/components/index.ts'
import { byLabel, byRole, settle, showPart } from '../../show-part.tsx'
import { leaveField } from '../../type-into.ts'

/** A form with a field of this text, which has the focus, and another field and a button after it. */
async function openField(value: string) {
  let left = 0
  const page = await showPart(
    <form>
      <TextField label="Name" value={value} onChange={() => undefined} onLeave={() => left++} />
      <TextField label="City" value="" onChange={() => undefined} />
      <button type="button">Save</button>
    </form>,
  )
  const name = byLabel(page, 'Name')
  await settle(() => name.focus())
  const press = (type: string) => name.dispatchEvent(new KeyboardEvent(type, { key: 'Tab', bubbles: true }))
  return {
    page,
    name,
    city: byLabel(page, 'City'),
    button: byRole(page, 'button', 'Save'),
    left: () => left,
    /** Moves on as a person does with Tab. */
    tabTo: async (next: HTMLElement) => {
      press('keydown')
      await leaveField(name, next)
      press('keyup')
    },
  }
}

test('a field with text counts as left at once', async () => {
  const { name, left } = await openField('Warehouse')
  await leaveField(name)
  expect(left()).toBe(1)
})

test('an empty field counts as left when a person moves to another field of its form', async () => {
  const { city, left, tabTo } = await openField('')
  await tabTo(city)
  expect(left()).toBe(1)
})

test('an empty field does not count as left for a button, or if the program moves the focus', async () => {
  const { name, city, button, left, tabTo } = await openField('')
  await tabTo(button)
  expect(left()).toBe(0)
  await settle(() => name.focus())
  await leaveField(name, city)
  expect(left()).toBe(0)
})

test('a dialog over a field does not count as leaving it', async () => {
  const { page, name, left } = await openField('Warehouse')
  const dialog = page.appendChild(document.createElement('dialog'))
  dialog.showModal()
  await leaveField(name)
  dialog.remove()
  expect(left()).toBe(0)
})
