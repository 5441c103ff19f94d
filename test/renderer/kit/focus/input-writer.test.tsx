import { type ReactNode, useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  fillFocused,
  focusedField,
  focusedSnapshot,
  replayText,
  restoreField,
  scanRemovedEvent,
} from '../../../../renderer/kit/index.ts'
import { byLabel, byRole, settle, showPart } from '../../show-part.tsx'

/** Inserts a text at the selection, as the browser's command. */
beforeEach(() => {
  const execCommand = (_: string, __: boolean, text: string) => {
    const field = document.activeElement
    if (!(field instanceof HTMLInputElement)) return
    const { value, selectionStart, selectionEnd } = field
    field.value = value.slice(0, selectionStart ?? 0) + text + value.slice(selectionEnd ?? 0)
  }
  Object.assign(document, { execCommand })
  return () => void Reflect.deleteProperty(document, 'execCommand')
})

/** A list of days whose owner keeps the chosen one. */
function Days() {
  const [day, setDay] = useState('mon')
  return (
    <>
      <select aria-label="Pickup" value={day} onChange={({ currentTarget }) => setDay(currentTarget.value)}>
        <option value="mon">Monday</option>
        <option value="tue" disabled>
          Tuesday
        </option>
        <option value="wed">Wednesday</option>
        <option value="thu">Thursday</option>
        <option value="fri">Friday</option>
        <option value="mor">Monday after</option>
      </select>
      <output>{day}</output>
    </>
  )
}

async function openDays() {
  const page = await showPart(<Days />)
  const list = byRole(page, 'combobox', 'Pickup')
  list.focus()
  const replay = async (text: string) => {
    let undo: ReturnType<typeof replayText> = () => undefined
    await settle(() => {
      undo = replayText(text)
    })
    return () => settle(() => undo(text))
  }
  return { list, replay, chosen: () => byRole(page, 'status').textContent }
}

describe('held text in a list', () => {
  test.each([
    ['W', 'wed'],
    ['fri', 'fri'],
    ['monday a', 'mor'],
    ['t', 'thu'],
    ['x', 'mon'],
  ])('%s chooses by name as the browser does: %s', async (text, day) => {
    const { replay, chosen } = await openDays()
    const undo = await replay(text)
    expect(chosen()).toBe(day)
    await undo()
    expect(chosen()).toBe('mon')
  })

  test('a letter chooses the next option that begins with it, and the first again after the last', async () => {
    const { replay, chosen } = await openDays()
    await replay('m')
    expect(chosen()).toBe('mor')
    await replay('m')
    expect(chosen()).toBe('mon')
  })

  test('it moves the focus in an open list and chooses nothing', async () => {
    const { list, replay, chosen } = await openDays()
    const [monday] = list.querySelectorAll('option')
    monday?.focus()
    const undo = await replay('f')
    expect([document.activeElement?.textContent, chosen()]).toEqual(['Friday', 'mon'])
    await undo()
    expect(document.activeElement).toBe(monday)
  })
})

/** A control that is called City and has the focus. */
async function openControl(control: ReactNode): Promise<HTMLInputElement> {
  const page = await showPart(control)
  const field = byLabel(page, 'City')
  field.focus()
  return field
}

test.each([
  ['a field that cannot be edited', <input key="1" aria-label="City" defaultValue="Kiel" readOnly />],
  ['a checkbox', <input key="2" aria-label="City" type="checkbox" defaultValue="Kiel" />],
])('%s takes no text', async (_, control) => {
  const field = await openControl(control)
  expect(focusedField()).toBeUndefined()
  replayText('12')
  expect(field.value).toBe('Kiel')
})

test('a field of a locked form takes text only if the form lets it', async () => {
  const field = await openControl(
    <p data-locked>
      <input aria-label="City" defaultValue="Kiel" />
    </p>,
  )
  expect(focusedField()).toBeUndefined()
  field.addEventListener('beforeinput', (event) => event.preventDefault(), { once: true })
  replayText('12')
  expect(field.value).toBe('Kiel')
})

test('a filled field has the code in the place of its content', async () => {
  const field = await openControl(<input aria-label="City" defaultValue="Kiel" />)
  fillFocused('W-1')
  expect(field.value).toBe('W-1')
})

test('a field without the focus gets its content back, and its form and its list hear of it', async () => {
  const heard: string[] = []
  const field = await openControl(
    <input
      aria-label="City"
      defaultValue="Kiel"
      onChange={({ currentTarget }) => heard.push(currentTarget.value)}
    />,
  )
  field.addEventListener(scanRemovedEvent, () => heard.push('removed'))
  field.setSelectionRange(2, 3)
  const before = focusedSnapshot()
  field.value = 'KiW-1l'
  field.blur()
  await settle(() => before && restoreField(before, 'W-1'))
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['Kiel', 2, 3])
  expect(heard).toEqual(['Kiel', 'removed'])
})
