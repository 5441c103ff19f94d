import { useState } from 'react'
import { expect, test } from 'vitest'
import { EditableList } from '../../../../renderer/settings/fields/editable-list.tsx'
import { newProblem, type Problem } from '../../../../shared/kit/index.ts'
import { allByRole, byRole, press, settle, showPart } from '../../show-part.tsx'

type Box = { name: string; length: number }
const small = { name: 'Box', length: 20 }
const large = { name: 'Box', length: 60 }
const tube = { name: 'Tube', length: 90 }
const crate = { name: 'Crate', length: 80 }

/** A list of boxes, whose form saves a box that is one centimetre longer, or a new crate.
 * @param question asked before a box is removed */
async function openBoxes(initial: readonly Box[], question?: string) {
  let boxes = initial
  let show: (boxes: readonly Box[]) => void = () => undefined
  const answers: ((problem?: Problem) => void)[] = []
  const bases: (readonly Box[])[] = []
  const save = (change: (boxes: readonly Box[]) => Box[], base: readonly Box[]) => {
    bases.push(base)
    return new Promise<Problem | undefined>((resolve) =>
      answers.push((problem) => {
        if (!problem) changeTo(change(boxes))
        resolve(problem)
      }),
    )
  }
  const changeTo = (changed: readonly Box[]) => {
    boxes = changed
    show(changed)
  }
  function Boxes() {
    const [items, setItems] = useState(initial)
    show = setItems
    return (
      <EditableList
        items={items}
        nameOf={({ name }) => name}
        aboutOf={({ length }) => `${length} cm`}
        none="No boxes"
        addLabel="Add a box"
        newTitle="New box"
        changeTitle="Change box"
        save={save}
        askRemoval={async () => question}
        form={({ item = crate, onSave }) => (
          <button type="button" onClick={() => onSave({ ...item, length: item.length + 1 })}>
            Save
          </button>
        )}
      />
    )
  }
  const page = await showPart(<Boxes />)
  return {
    page,
    bases,
    press: (name: string) => press(page, name),
    /** Presses a button twice before the window reacts. */
    pressTwice: (name: string) =>
      settle(() => {
        const button = byRole(page, 'button', name)
        button.click()
        button.click()
      }),
    /** Answers the oldest save that has no answer yet. */
    answer: (problem?: Problem) => settle(() => answers.shift()?.(problem)),
    changedElsewhere: (changed: readonly Box[]) => settle(() => changeTo(changed)),
    boxes: () => boxes,
    dialogs: () => allByRole(page, 'dialog').length,
    canUndo: () => allByRole(page, 'button', 'Undo').length === 1,
  }
}

test('pressed twice, Remove removes one box and not another of its name', async () => {
  const { page, bases, answer, boxes } = await openBoxes([large, small])
  await settle(() => {
    const [first] = allByRole(page, 'button', 'Remove Box')
    first?.click()
    first?.click()
  })
  await answer()
  expect([boxes(), bases.length]).toEqual([[small], 1])
})

test('a removal is undone at its place, once, however often Undo is pressed, and newer changes stay', async () => {
  const { press, pressTwice, answer, boxes, bases, changedElsewhere, canUndo } = await openBoxes([
    small,
    tube,
  ])
  await press('Remove Box')
  expect(canUndo()).toBe(false)
  await answer()
  await changedElsewhere([tube, crate])
  await pressTwice('Undo')
  await answer()
  expect([boxes(), bases.length, canUndo()]).toEqual([[small, tube, crate], 2, false])
})

test('a removal that failed cannot be undone, and an undo that failed can be repeated', async () => {
  const { press, answer, boxes, canUndo } = await openBoxes([small, tube])
  await press('Remove Tube')
  await answer(newProblem('storage.full'))
  expect([boxes(), canUndo()]).toEqual([[small, tube], false])
  await press('Remove Tube')
  await answer()
  await press('Undo')
  expect(canUndo()).toBe(false)
  await answer(newProblem('storage.full'))
  expect([boxes(), canUndo()]).toEqual([[small], true])
})

test('a box that another desk changed stays in its form, and is saved once a person has read that', async () => {
  const { press, answer, boxes, bases, changedElsewhere, dialogs } = await openBoxes([tube, small])
  await press('Edit Tube')
  await changedElsewhere([{ ...tube, length: 40 }, small])
  await press('Save')
  await answer({ code: 'settings.changedElsewhere' })
  expect(dialogs()).toBe(1)
  await press('Save')
  await answer()
  expect(bases).toEqual([
    [tube, small],
    [{ ...tube, length: 40 }, small],
  ])
  expect([boxes(), dialogs()]).toEqual([[{ ...tube, length: 91 }, small], 0])
})

test('a form stays open while its box is saved and if that failed', async () => {
  const { press, answer, boxes, dialogs } = await openBoxes([])
  await press('Add a box')
  await press('Save')
  expect(dialogs()).toBe(1)
  await answer(newProblem('storage.full'))
  expect([boxes(), dialogs()]).toEqual([[], 1])
  await press('Save')
  await answer()
  expect([boxes(), dialogs()]).toEqual([[{ ...crate, length: 81 }], 0])
})

test('a box that something depends on is removed only after a person confirmed it', async () => {
  const { page, press, answer, boxes, bases, dialogs } = await openBoxes([tube], 'A mapping uses it.')
  await press('Remove Tube')
  expect(byRole(page, 'dialog', 'Remove Tube').textContent).toContain('A mapping uses it.')
  await press('Cancel')
  expect([bases.length, dialogs()]).toEqual([0, 0])
  await press('Remove Tube')
  await press('Remove')
  await answer()
  expect([boxes(), dialogs()]).toEqual([[], 0])
})
