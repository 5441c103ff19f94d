import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { OneRow } from '../../../../renderer/components/index.ts'
import { byLabel, namesByRole, press, settle, showPart } from '../../show-part.tsx'

// The page has no layout: a row is so wide, each item in it 100, and its fonts are there.
let width = 0
let resized: () => void = () => undefined
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 20))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        resized = changed
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
  Object.assign(document, { fonts: { ready: Promise.resolve() } })
  return () => void Reflect.deleteProperty(document, 'fonts')
})

/** A row of checks of which the one named is checked, in so much room. */
async function openRow(room: number, checked = '') {
  width = room
  function Row() {
    const [on, setOn] = useState(checked)
    const items = ['A', 'B', 'C', 'D'].map((key) => ({
      key,
      isKept: key === on,
      content: <input type="checkbox" aria-label={key} checked={key === on} onChange={() => setOn(key)} />,
    }))
    return <OneRow items={items} more={(count) => `${count} more`} fewer="Fewer" />
  }
  const page = await showPart(<Row />)
  return {
    page,
    press: (name: string) => press(page, name),
    /** The items in sight. */
    shown: () => ['A', 'B', 'C', 'D'].filter((key) => byLabel(page, key).closest('[class*=hidden]') === null),
    button: () => namesByRole(page, 'button'),
    resize: (room: number) =>
      settle(() => {
        width = room
        resized()
      }),
  }
}

test('items that fit are all shown', async () => {
  const { shown } = await openRow(400)
  expect(shown()).toEqual(['A', 'B', 'C', 'D'])
})

test('those that do not fit are behind a button that counts them, and come back with the room', async () => {
  const { shown, button, resize } = await openRow(320)
  expect([shown(), button()]).toEqual([['A', 'B'], ['2 more']])
  await resize(210)
  expect([shown(), button()]).toEqual([['A'], ['3 more']])
  await resize(400)
  expect(shown()).toEqual(['A', 'B', 'C', 'D'])
})

test('an item that is kept or has the focus is never hidden', async () => {
  const { page, shown, resize } = await openRow(320, 'D')
  expect(shown()).toEqual(['A', 'D'])
  await settle(() => byLabel(page, 'A').focus())
  await resize(210)
  expect(shown()).toEqual(['A', 'D'])
})

test('the button shows the hidden items with the focus in the first, and hides them again', async () => {
  const { page, shown, press } = await openRow(320)
  await press('2 more')
  expect(shown()).toEqual(['A', 'B', 'C', 'D'])
  expect(document.activeElement).toBe(byLabel(page, 'C'))
  await settle(() => byLabel(page, 'A').focus())
  await press('Fewer')
  expect(shown()).toEqual(['A', 'B'])
})
