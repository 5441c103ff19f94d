import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createAppModel } from '../../renderer/app/create-app-model.ts'
import { AppModelContext } from '../../renderer/kit/app-model.ts'
import { MessagesContext } from '../../renderer/kit/i18n/use-messages.ts'
import { LastBooked } from '../../renderer/shipment-form/last-booked.tsx'
import { OrderChoice } from '../../renderer/shipment-form/orders/order-choice.tsx'
import { ParcelsPanel } from '../../renderer/shipment-form/parcel/parcels-panel.tsx'
import { ReturnPanel } from '../../renderer/shipment-form/parcel/return-panel.tsx'
import { formDraftOf } from '../../renderer/shipment-form/store/form-draft.ts'
import { BigDisplay } from '../../renderer/shipment-form/verdict/big-display.tsx'
import { requestRules } from '../../shared/channels.ts'
import { folderPrinterName } from '../../shared/labels/printer.ts'
import { createMessages } from '../../shared/messages/messages.ts'
import type { ShipmentRecord } from '../../shared/shipment/record/shipment-record.ts'
import { fakeBridge } from '../fixtures/renderer/fake-bridge.ts'
import { draft, parcel } from '../fixtures/shipment/parcel-draft.ts'
import { shipmentRecord } from '../fixtures/shipment/shipment-records.ts'

/** A line of three parcels without a weight, and one with a quantity that is not typed yet. */
const lines = [
  { ...parcel, quantity: '3', weight: '' },
  { ...parcel, quantity: '' },
]
const unfinished = draft({ parcels: lines, pickupLocationId: 'main' })

/** The markup of a part of the Pack screen with that draft and that last shipment. */
async function shown(part: ReactNode, onForm = unfinished, last?: ShipmentRecord): Promise<string> {
  vi.stubGlobal('document', { activeElement: null, getElementById: () => null })
  const model = createAppModel(fakeBridge().bridge, requestRules(), ['en-GB'])
  const { station, pack, scale, orderEntry } = model
  await station.getState().load()
  pack.commands.take(formDraftOf(onForm))
  pack.setState({ last })
  orderEntry.parcel.show({
    kind: 'several',
    reference: 'A-1',
    orders: [{ draft: unfinished, findings: [] }],
  })
  // Rendering without a page shows the initial state of the stores.
  for (const store of [station, pack, scale, orderEntry.parcel]) store.getInitialState = store.getState
  const page = renderToStaticMarkup(
    <AppModelContext value={model}>
      <MessagesContext value={createMessages('en', 'en-GB')}>{part}</MessagesContext>
    </AppModelContext>,
  )
  vi.unstubAllGlobals()
  return page
}

test.each([
  ['the panel of the parcels', <ParcelsPanel key="panel" />],
  ['the big display', <BigDisplay key="display" />],
  ['the choice of an order', <OrderChoice key="choice" />],
])('%s counts typed quantities while others are missing', async (_, part) => {
  expect(/\d+ parcels?/.exec(await shown(part))?.[0]).toBe('4 parcels')
})

test('the country of a return is chosen from the list', async () => {
  const page = await shown(<ReturnPanel />, { ...unfinished, shipper: unfinished.consignee })
  expect(page.match(/role="combobox"/g)).toHaveLength(1)
})

test.each([
  ['booked', true],
  ['cancelled', false],
] as const)(
  'the label file of the last shipment that is %s can be opened: %s',
  async (booking, isOffered) => {
    const last = shipmentRecord({ booking, label: 'confirmed', printer: folderPrinterName })
    expect((await shown(<LastBooked />, unfinished, last)).includes('>Open file<')).toBe(isOffered)
  },
)
