import { useState } from 'react'
import { expect, test } from 'vitest'
import { ClosingForm } from '../../../renderer/pickups/closing-form.tsx'
import { OpenItems } from '../../../renderer/pickups/open-items.tsx'
import type { ClosingReasons } from '../../../renderer/pickups/use-reasons.ts'
import type { OpenItem } from '../../../shared/pickup/index.ts'
import { allByRole, press, settle, showPart } from '../show-part.tsx'

const cancelled = (id: string): OpenItem => ({
  kind: 'cancelledElsewhere',
  id,
  reference: id,
  parcel: { name: id, city: 'Berlin', weight: 2 },
})

test('what was said of an item that is no longer open is not sent', async () => {
  const closed: ClosingReasons[] = []
  let refuseFor = (_: readonly OpenItem[]) => {}
  function Closing() {
    const [open, setOpen] = useState<readonly OpenItem[]>([cancelled('A-1'), cancelled('A-2')])
    refuseFor = setOpen
    return (
      <ClosingForm
        about=""
        confirm="Close"
        isRefused
        open={open}
        isBusy={false}
        isClosing={false}
        drafts={{ label: '', perform: () => {} }}
        onClose={(given) => closed.push(given)}
        onCancel={() => {}}
      >
        {(fields) => <OpenItems {...fields} open={open} isBusy={false} onCancelDuplicate={() => {}} />}
      </ClosingForm>
    )
  }
  const page = await showPart(<Closing />)
  for (const tick of allByRole(page, 'checkbox')) await settle(() => tick.click())
  await settle(() => refuseFor([cancelled('A-2')]))
  await press(page, 'Close with these reasons')
  expect(closed).toEqual([{ reasons: {}, takenOff: ['A-2'] }])
})
