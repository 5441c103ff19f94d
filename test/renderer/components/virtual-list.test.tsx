import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { VirtualList } from '../../../renderer/components/index.ts'
import { allByRole, byRole, settle, showPart } from '../show-part.tsx'

const rowHeight = 20

// The page has no layout: the list shows ten rows at a time.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(10 * rowHeight)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowHeight)
})

const rowsTo = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `r${at}` }))

/** A list of so many rows, and what it asked for: `more`, or rows to step by. */
async function openList(count: number, { active, more = false }: { active?: string; more?: boolean } = {}) {
  const asked: string[] = []
  let show: (count: number) => void = () => undefined
  function Rows() {
    const [rows, setRows] = useState(() => rowsTo(count))
    show = (next) => setRows(rowsTo(next))
    return (
      <VirtualList
        aria-label="Shipments"
        rows={rows}
        active={active}
        isSelected={({ id }) => id === active}
        rowHeight={rowHeight}
        onMore={more ? () => asked.push('more') : undefined}
        onStep={(by, extend) => asked.push(extend ? `extend ${by}` : `step ${by}`)}
        onOtherKey={({ key }) => key === 'Enter' && asked.push('Enter') > 0}
        onRowClick={({ id }) => asked.push(`click ${id}`)}
      >
        {({ id }) => id}
      </VirtualList>
    )
  }
  const page = await showPart(<Rows />)
  const list = byRole(page, 'listbox', 'Shipments')
  return {
    page,
    list,
    asked,
    rows: () => allByRole(page, 'option'),
    show: (next: number) => settle(() => show(next)),
    /** Presses a key; whether the list handled it. */
    press: async (key: string, change: KeyboardEventInit = {}) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...change })
      await settle(() => list.dispatchEvent(event))
      return event.defaultPrevented
    },
  }
}

test('of ten thousand rows those in sight are on the page, each with its place among all', async () => {
  const { rows } = await openList(10_000)
  expect(rows().length).toBeLessThan(30)
  expect(rows()[2]?.textContent).toBe('r2')
  expect(rows()[2]?.getAttribute('aria-posinset')).toBe('3')
  expect(rows()[2]?.getAttribute('aria-setsize')).toBe('10000')
})

test('more rows are requested before the end is in sight, and the number of all is unknown until then', async () => {
  const { asked, rows, show } = await openList(10_000, { more: true })
  expect([asked, rows()[0]?.getAttribute('aria-setsize')]).toEqual([[], '-1'])
  await show(70)
  expect(asked).toEqual(['more'])
})

test('keys move through the rows by one, a page or all, and Shift extends the selection', async () => {
  const { press, asked } = await openList(40, { active: 'r0' })
  for (const key of ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'End', 'Home'])
    expect(await press(key)).toBe(true)
  await press('ArrowDown', { shiftKey: true })
  expect(asked).toEqual(['step 1', 'step -1', 'step 10', 'step -10', 'step 40', 'step -40', 'extend 1'])
})

test('any other key is handled only if it has an effect', async () => {
  const { press, asked } = await openList(40, { active: 'r0' })
  expect([await press('Enter'), await press('x'), await press('ArrowDown', { altKey: true })]).toEqual([
    true,
    false,
    false,
  ])
  expect(asked).toEqual(['Enter'])
})

test('the first row becomes the active one with the focus, if there is none yet', async () => {
  const { list, asked } = await openList(40)
  await settle(() => list.focus())
  expect(asked).toEqual(['step 1'])
})

test('the active row is announced, and keeps its place when the list gets the focus', async () => {
  const { page, list, asked, rows } = await openList(40, { active: 'r3' })
  await settle(() => list.focus())
  expect(asked).toEqual([])
  const active = page.querySelector(`#${list.getAttribute('aria-activedescendant')}`)
  expect(active?.textContent).toBe('r3')
  expect(rows().filter((row) => row.getAttribute('aria-selected') === 'true')).toEqual([active])
})

test('an active row that is gone is not announced', async () => {
  const { list } = await openList(40, { active: 'r99' })
  expect(list.getAttribute('aria-activedescendant')).toBeNull()
})
