import { useState } from 'react'
import { expect, test } from 'vitest'
import { ClosingForm } from '../../../renderer/pickups/closing-form.tsx'
import { OpenItems } from '../../../renderer/pickups/open-items.tsx'
import type { ClosingReasons } from '../../../renderer/pickups/use-reasons.ts'
import type { OpenItem } from '../../../shared/pickup/index.ts'
import { byRole, press, settle, showPart } from '../show-part.tsx'
import { typeInto } from '../type-into.ts'

const cancelled = (id: string): OpenItem => ({
  kind: 'cancelledElsewhere',
  id,
  reference: id,
  parcel: { name: id, city: 'Berlin', weight: 2 },
})

const unprinted = (id: string): OpenItem => ({ ...cancelled(id), kind: 'unprinted' }) as OpenItem

test('what was said of an item is sent again, though the next refusal lists only others', async () => {
  const closed: ClosingReasons[] = []
  let refuseFor = (_: readonly OpenItem[]) => {}
  function Closing() {
    const [open, setOpen] = useState<readonly OpenItem[]>([cancelled('A-1'), unprinted('A-2')])
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
  const tick = () => settle(() => byRole(page, 'checkbox').click())
  const close = () => press(page, 'Close with these reasons')
  await tick()
  await typeInto(byRole(page, 'textbox') as HTMLInputElement, 'torn')
  await close()
  // Another desk cancelled one more meanwhile.
  await settle(() => refuseFor([cancelled('A-3')]))
  await tick()
  await close()
  expect(closed).toEqual([
    { reasons: { 'unprinted A-2': 'torn' }, takenOff: ['A-1'] },
    { reasons: { 'unprinted A-2': 'torn' }, takenOff: ['A-1', 'A-3'] },
  ])
})
