import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from '../../../renderer/components/index.ts'
import { allByRole, byLabel, byRole, settle, showPart } from '../show-part.tsx'

/** A field that opens a dialog; the owner closes it when asked, or keeps it. */
function Opener({ keeps, onClose }: { keeps: boolean; onClose(): void }) {
  const [open, setOpen] = useState(false)
  const close = () => {
    onClose()
    if (!keeps) setOpen(false)
  }
  return (
    <>
      <input aria-label="opener" defaultValue="Warehouse" onClick={() => setOpen(true)} />
      {open && (
        <Dialog title="Question" onClose={close}>
          <button type="button">Other</button>
          <button type="button" data-first="">
            First
          </button>
        </Dialog>
      )}
    </>
  )
}

async function openDialog({ keeps = false } = {}) {
  let closed = 0
  const page = await showPart(<Opener keeps={keeps} onClose={() => closed++} />)
  const opener = byLabel(page, 'opener')
  await settle(() => {
    opener.focus()
    opener.setSelectionRange(2, 4)
    opener.click()
  })
  return {
    page,
    opener,
    dialog: page.querySelector('dialog') as HTMLDialogElement,
    first: byRole(page, 'button', 'First'),
    closed: () => closed,
  }
}

const cancel = (target: Element) => {
  const event = new Event('cancel', { bubbles: true, cancelable: true })
  return settle(() => target.dispatchEvent(event))
}

test('the focus starts at the marked control, and returns to the opener with its caret', async () => {
  const { page, opener, dialog, first, closed } = await openDialog()
  expect(dialog.open).toBe(true)
  expect(document.activeElement).toBe(first)
  opener.setSelectionRange(9, 9)
  await cancel(dialog)
  expect(closed()).toBe(1)
  expect(allByRole(page, 'dialog')).toEqual([])
  expect(document.activeElement).toBe(opener)
  expect([opener.selectionStart, opener.selectionEnd]).toEqual([2, 4])
})

test('a cancelled file choice within a dialog does not close it', async () => {
  const { dialog, first, closed } = await openDialog()
  await cancel(first)
  expect([closed(), dialog.open]).toEqual([0, true])
})

test('a dialog that its owner keeps is open again after the platform closed it', async () => {
  const { dialog, closed } = await openDialog({ keeps: true })
  await settle(() => dialog.close())
  expect(closed()).toBe(1)
  await expect.poll(() => dialog.open).toBe(true)
})
