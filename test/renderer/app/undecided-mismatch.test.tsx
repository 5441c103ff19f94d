import { expect, test } from 'vitest'
import { useShortcuts } from '../../../renderer/app/use-shortcuts.ts'
import { LabelPanel } from '../../../renderer/shipment-form/booking/label-panel.tsx'
import { useTypeOn } from '../../../renderer/shipment-form/focus/use-type-on.ts'
import { formDraftOf } from '../../../renderer/shipment-form/index.ts'
import { en } from '../../../shared/messages/en.ts'
import { type AnyDraft, type ShipmentRecord, shippedFinding } from '../../../shared/shipment/index.ts'
import { freight } from '../../fixtures/shipment/freight-draft.ts'
import { draft } from '../../fixtures/shipment/parcel-draft.ts'
import { mismatch, shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'
import { books, typeWholeParcel } from '../shipment-form/typed-parcel.ts'
import { byRole, namesByRole, openModel, settle, showPart } from '../show-part.tsx'

/** The Pack screen with a booked order that differs from its draft. */
async function openMismatch(
  change: Partial<ShipmentRecord> = {},
  queuedDraft: (id: string) => AnyDraft = (id) => draft({ id }),
) {
  const queued = 'b0c7a2f4-5c1e-4e55-9a43-0d9d3c0f1a01'
  const model = openModel({
    'parcel.book': books({ label: 'none', mismatch, ...change }),
    'label.scan': () => ({ kind: 'notWaiting' }),
    'shipment.again': () => draft({ id: crypto.randomUUID() }),
    'scan.find': ({ text }) => ({
      drafts: text === 'W-queued' ? [queued] : [],
      ...(text === 'W-shipped' && { shipped: shippedFinding(shipmentRecord({ id: 's-before' })) }),
    }),
    'pickup.draft': () => ({ draft: queuedDraft(queued), source: 'file', findings: [] }),
  })
  const {
    station,
    actions,
    shell,
    scans,
    forms: { parcel: pack },
  } = model
  await station.commands.load()
  await pack.commands.load()
  function Screen() {
    useShortcuts(actions, shell)
    useTypeOn(pack)
    return (
      <main>
        <input aria-label="Field" />
        <LabelPanel>{null}</LabelPanel>
      </main>
    )
  }
  const page = await showPart(<Screen />, model)
  await settle(() => typeWholeParcel(pack.commands))
  await settle(() => pack.commands.book())
  const { id } = pack.getState().draft
  return {
    page,
    model,
    pack,
    hasStayed: () => pack.getState().draft.id === id,
    scan: (text: string) => settle(() => scans.commands.scanned(text, { isDialogOpen: false })),
    press: (key: string) =>
      settle(() => window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))),
    decision: () => page.querySelector<HTMLElement>('[role=group]'),
  }
}
type Booked = Awaited<ReturnType<typeof openMismatch>>

/** Types into a field of the form, where the text would go. */
const typeInForm = ({ page }: Booked) =>
  settle(() => {
    const field = page.querySelector('input')
    field?.focus()
    field?.dispatchEvent(new InputEvent('beforeinput', { data: 'x', bubbles: true, cancelable: true }))
  })

const ways: [string, (booked: Booked) => Promise<void>][] = [
  ['Escape', ({ press }) => press('Escape')],
  ['Enter', ({ press }) => press('Enter')],
  ['a letter', ({ press }) => press('x')],
  ['a letter in a field', typeInForm],
  ['PD:NEXT', ({ scan }) => scan('PD:NEXT')],
  ['PD:CLEAR', ({ scan }) => scan('PD:CLEAR')],
  ['a scanned reference', ({ scan }) => scan('W-2')],
  ['the scanned reference of a queued draft', ({ scan }) => scan('W-queued')],
  [
    '*Ship another* of a scanned reference',
    async ({ scan, model }) => {
      await scan('W-shipped')
      await settle(() => model.scans.question()?.another())
    },
  ],
  [
    'a shipment that is packed again',
    ({ model }) => settle(() => model.repeat(shipmentRecord({ id: 's-before' }))),
  ],
  [
    'freight that becomes a parcel',
    ({ model }) => settle(() => void model.moveDraft(formDraftOf(draft({ id: crypto.randomUUID() })))),
  ],
]

test.each(ways)(
  'an undecided mismatch is not left by %s: the form says why, and waits for the answer',
  async (_, leave) => {
    const booked = await openMismatch()
    const { page, pack, hasStayed, decision } = booked
    await expect.poll(() => settle(() => undefined).then(() => decision())).toBeTruthy()
    expect(page.textContent).not.toContain(en['mismatch.decide'])
    await settle(() => decision()?.blur())
    await leave(booked)
    expect([hasStayed(), pack.getState().refusedNext]).toEqual([true, 1])
    expect(byRole(page, 'alert').textContent).toBe(en['mismatch.decide'])
    expect(document.activeElement).toBe(decision())
    // The keys of the answer are next in the order of Tab.
    expect(namesByRole(decision() ?? page, 'button')).toEqual([en['mismatch.keep'], en['mismatch.replace']])
  },
)

test('once the cancellation is on its way, Escape begins the next parcel, and no letter does', async () => {
  const { press, hasStayed, pack } = await openMismatch({ booking: 'cancelling' })
  await press('x')
  expect([hasStayed(), pack.getState().refusedNext]).toEqual([true, 0])
  await press('Escape')
  expect(hasStayed()).toBe(false)
})

test('a kept order is left as every other', async () => {
  const { press, hasStayed, pack } = await openMismatch()
  const { shipment } = pack.getState()
  if (!shipment) throw new Error('not booked')
  await press('Escape')
  await settle(() => pack.commands.receive({ ...shipment, mismatch: undefined }))
  await press('Escape')
  expect(hasStayed()).toBe(false)
})

test('a scan opens queued freight, since nothing on its own form waits for a decision', async () => {
  const { scan, hasStayed, pack, model } = await openMismatch({}, (id) => freight({ id }))
  await model.forms.freight.commands.load()
  await scan('W-queued')
  expect([hasStayed(), pack.getState().refusedNext]).toEqual([true, 0])
  expect(model.forms.freight.getState().draft.id).toBe('b0c7a2f4-5c1e-4e55-9a43-0d9d3c0f1a01')
})
