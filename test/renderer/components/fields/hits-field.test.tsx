import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { HitsField } from '../../../../renderer/components/index.ts'
import { scanRemovedEvent } from '../../../../renderer/kit/index.ts'
import { allByRole, byLabel, settle, showPart } from '../../show-part.tsx'
import { leaveField, typeInto } from '../../type-into.ts'

const places = ['Bergen', 'Berlin', 'Bern'].map((name, id) => ({ id, name, about: `street ${id}` }))

/** A field whose owner offers the places that begin with its text, once they are found.
 * @param takesPaste whether a pasted text is more than a name */
async function openPlaces({
  typed = '',
  takesPaste = false as boolean | Promise<boolean>,
  readOnly = false,
} = {}) {
  const asked: string[] = []
  let isSearching = false
  function Places() {
    const [value, setValue] = useState(typed)
    const [open, setOpen] = useState(false)
    const hits = places.filter(({ name }) => name.startsWith(value))
    return (
      <HitsField
        {...{ id: 'place', label: 'Name', listLabel: 'Places', value, hits, isOpen: open, readOnly }}
        onChange={(text) => {
          setValue(text)
          setOpen(true)
        }}
        onChoose={(id) => {
          setValue(places[id]?.name ?? '')
          setOpen(false)
        }}
        onShow={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onMove={() => asked.push('move')}
        onEarlyEnter={() => isSearching}
        onLeave={() => asked.push('leave')}
        onPasteText={async (text) => {
          asked.push(`paste ${text}`)
          return takesPaste
        }}
      />
    )
  }
  const page = await showPart(<Places />)
  const field = byLabel(page, 'Name')
  const fire = async (event: Event) => {
    await settle(() => field.dispatchEvent(event))
    return event.defaultPrevented
  }
  return {
    page,
    field,
    asked,
    fire,
    search: (is: boolean) => (isSearching = is),
    type: (text: string) => typeInto(field, text),
    /** Presses a key; whether the field handled it. */
    press: (key: string, change: KeyboardEventInit = {}) =>
      fire(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...change })),
    hits: () => allByRole(page, 'option').map(({ textContent }) => textContent),
    /** The text of the hit that Enter takes. */
    active: () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent,
  }
}

test('the first of the hits is the one that Enter takes, also among the hits of a longer text', async () => {
  const { field, type, press, hits, active } = await openPlaces()
  await type('Ber')
  expect([hits().length, active()]).toEqual([3, 'Bergenstreet 0'])
  await press('ArrowDown')
  await press('ArrowDown')
  expect(active()).toBe('Bernstreet 2')
  await type('Berl')
  expect(active()).toBe('Berlinstreet 1')
  expect(await press('Enter')).toBe(true)
  expect([field.value, hits()]).toEqual(['Berlin', []])
})

test('an arrow key shows the hits of the text that is there, and Enter takes the first', async () => {
  const { field, press, active } = await openPlaces({ typed: 'Berl' })
  await press('ArrowDown')
  expect(active()).toBe('Berlinstreet 1')
  await press('Enter')
  expect(field.value).toBe('Berlin')
})

test('Enter before the hits are there takes none of those of an older text', async () => {
  const { field, type, press, search } = await openPlaces()
  await type('Ber')
  search(true)
  expect(await press('Enter')).toBe(true)
  expect(field.value).toBe('Ber')
  search(false)
  await press('Enter')
  expect(field.value).toBe('Bergen')
})

test('keys with a modifier belong to shortcuts', async () => {
  const { field, type, press, asked } = await openPlaces()
  await type('Ber')
  expect(await press('Enter', { ctrlKey: true })).toBe(false)
  expect(await press('ArrowDown', { altKey: true })).toBe(false)
  expect([field.value, asked]).toEqual(['Ber', []])
})

test('Escape, leaving the field and a removed scan close the hits, and the typed text stays', async () => {
  const { field, type, press, fire, hits, asked } = await openPlaces()
  await type('Ber')
  await press('Escape')
  expect([hits(), field.value]).toEqual([[], 'Ber'])
  await type('Berl')
  await fire(new CustomEvent(scanRemovedEvent))
  expect(hits()).toEqual([])
  await type('Ber')
  await leaveField(field)
  expect([hits(), field.value, asked]).toEqual([[], 'Ber', ['leave']])
})

/** Pastes a text, and returns what is typed of it. */
async function paste(field: HTMLElement, text: string): Promise<string[]> {
  const typed: string[] = []
  Object.assign(document, { execCommand: (_: string, __: boolean, line: string) => typed.push(line) })
  onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'))
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  const event = new Event('paste', { bubbles: true, cancelable: true })
  await settle(() => field.dispatchEvent(Object.assign(event, { clipboardData })))
  return typed
}

test('a pasted text that is more than a name is handed on, and any other is typed on one line', async () => {
  const address = 'Lager 3\nTor 7'
  const taking = await openPlaces({ takesPaste: true })
  expect([await paste(taking.field, address), taking.asked]).toEqual([[], [`paste ${address}`]])
  const other = await openPlaces()
  expect(await paste(other.field, address)).toEqual(['Lager 3 Tor 7'])
  expect(document.activeElement).toBe(other.field)
})

test('a pasted text that is read after the field was left goes into the field, and the focus stays where it is', async () => {
  const read = Promise.withResolvers<boolean>()
  const { page, field, hits } = await openPlaces({ typed: 'Ber', takesPaste: read.promise })
  const next = page.appendChild(document.createElement('input'))
  await settle(() => {
    field.focus()
    field.setSelectionRange(3, 3)
  })
  await paste(field, 'lin')
  await leaveField(field, next)
  await settle(() => read.resolve(false))
  expect([field.value, hits()]).toEqual(['Berlin', []])
  expect(document.activeElement).toBe(next)
})

test('a field that cannot be edited opens no hits and takes no paste', async () => {
  const { field, press, hits, asked } = await openPlaces({ readOnly: true })
  await press('ArrowDown')
  expect(await paste(field, 'Lager 3\nTor 7')).toEqual([])
  expect([hits(), asked]).toEqual([[], []])
})
