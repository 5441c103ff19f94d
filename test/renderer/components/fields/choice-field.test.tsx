import { useState } from 'react'
import { expect, test } from 'vitest'
import { ChoiceField } from '../../../../renderer/components/index.ts'
import { allByRole, byLabel, byRole, namesByRole, settle, showPart } from '../../show-part.tsx'
import { typeInto } from '../../type-into.ts'

const choices = [
  { value: 'AT', label: 'Austria', synonyms: ['Österreich'] },
  { value: 'DE', label: 'Germany', synonyms: ['Deutschland'] },
  { value: 'NL', label: 'Netherlands', synonyms: [] },
]

/** A field without a value, whose owner keeps what it is given. */
function Country() {
  const [value, setValue] = useState('')
  return (
    <>
      <ChoiceField label="Country" value={value} choices={choices} onChange={setValue} nothingFound="None" />
      <output>{value}</output>
    </>
  )
}

async function openCountry() {
  const page = await showPart(<Country />)
  const input = byLabel(page, 'Country')
  await settle(() => input.focus())
  const active = () => input.getAttribute('aria-activedescendant')
  return {
    input,
    /** Presses a key; whether the field handled it. */
    press: async (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      await settle(() => input.dispatchEvent(event))
      return event.defaultPrevented
    },
    value: () => byRole(page, 'status').textContent,
    isOpen: () => input.getAttribute('aria-expanded') === 'true' && allByRole(page, 'listbox').length === 1,
    options: () => namesByRole(page, 'option'),
    /** The text of the option that screen readers are told of. */
    announced: () => (active() === null ? null : document.getElementById(active() as string)?.textContent),
  }
}

test('arrow keys open the options and move through them in a circle, and Enter takes one', async () => {
  const { press, isOpen, announced, value } = await openCountry()
  expect(isOpen()).toBe(false)
  await press('ArrowDown')
  expect([isOpen(), announced()]).toEqual([true, null])
  const heard = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await press(key)
    heard.push(announced())
  }
  expect(heard).toEqual(['AustriaAT', 'GermanyDE', 'NetherlandsNL', 'AustriaAT', 'NetherlandsNL'])
  expect(await press('Enter')).toBe(true)
  expect([value(), isOpen(), announced()]).toEqual(['NL', false, null])
})

test('Escape closes the options without a choice, and is left to others when they are closed', async () => {
  const { press, isOpen, value } = await openCountry()
  await press('ArrowDown')
  await press('ArrowDown')
  expect(await press('Escape')).toBe(true)
  expect([value(), isOpen()]).toEqual(['', false])
  expect(await press('Escape')).toBe(false)
})

test('typing keeps the options that match, and Enter takes the first', async () => {
  const { input, press, options, announced, value } = await openCountry()
  await typeInto(input, 'deu')
  expect([options(), announced()]).toEqual([['GermanyDE'], 'GermanyDE'])
  await press('Enter')
  expect([value(), input.value]).toEqual(['DE', 'Germany'])
})

test.each(['Österreich', 'Oesterreich', 'OESTERR', ' österreich '])('%s finds its choice', async (typed) => {
  const { input, options, press, value } = await openCountry()
  await typeInto(input, typed)
  expect(options()).toEqual(['AustriaAT'])
  await press('Enter')
  expect(value()).toBe('AT')
})

test('a spelling of a whole name is its choice at once', async () => {
  const { input, value } = await openCountry()
  await typeInto(input, 'Oesterreich')
  expect(value()).toBe('AT')
})

test('punctuation finds no choice, spaces find all', async () => {
  const { input, options, value } = await openCountry()
  await typeInto(input, '?')
  expect([options(), value()]).toEqual([[], '?'])
  await typeInto(input, ' ')
  expect(options()).toHaveLength(choices.length)
})

test('a typed code of three letters is no code of two', async () => {
  const { input, options, value } = await openCountry()
  await typeInto(input, 'AET')
  expect([options(), value()]).toEqual([[], 'AET'])
})
