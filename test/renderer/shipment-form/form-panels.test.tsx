import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { ReturnPanel } from '../../../renderer/shipment-form/address/return-panel.tsx'
import { LastBooked } from '../../../renderer/shipment-form/booking/last-booked.tsx'
import { formDraftOf } from '../../../renderer/shipment-form/draft/form-draft.ts'
import { dangerousGoodsOption, formOptions } from '../../../renderer/shipment-form/draft/form-fields.ts'
import { ExtraSwitch } from '../../../renderer/shipment-form/fields/extras.tsx'
import { OptionCheck } from '../../../renderer/shipment-form/fields/option-check.tsx'
import { FormScreen } from '../../../renderer/shipment-form/form-screen.tsx'
import { QuotationTable } from '../../../renderer/shipment-form/freight/quotation-table.tsx'
import { OrderChoice } from '../../../renderer/shipment-form/orders/order-choice.tsx'
import { ParcelsPanel } from '../../../renderer/shipment-form/parcel/parcels-panel.tsx'
import { FormMode } from '../../../renderer/shipment-form/store/use-form.ts'
import { BigDisplay } from '../../../renderer/shipment-form/verdict/big-display.tsx'
import { VerdictPanel } from '../../../renderer/shipment-form/verdict/verdict-panel.tsx'
import { type FieldMessage, newProblem } from '../../../shared/kit/index.ts'
import { folderPrinterName } from '../../../shared/labels/index.ts'
import { type Draft, optionParts, type ShipmentRecord } from '../../../shared/shipment/index.ts'
import { draft, parcel } from '../../fixtures/shipment/parcel-draft.ts'
import { shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'
import { allByRole, openModel, showPart } from '../show-part.tsx'

/** A line of three parcels without a weight, and one with a quantity that is not typed yet. */
const lines = [
  { ...parcel, quantity: '3', weight: '' },
  { ...parcel, quantity: '' },
]
const unfinished = draft({ parcels: lines })

/** A quotation that has only its price with VAT, and one that has only its net price. */
const quotations = [{ grossAmount: 119 }, { amount: 90 }].map((price, at) => ({
  id: `q-${at}`,
  draftId: 'd',
  askedAt: '2026-11-21T10:00:00.000Z',
  extras: {},
  quotation: { id: `q-${at}`, price: { ...price, currency: 'EUR' } },
}))

type Form = {
  onForm?: Draft
  last?: ShipmentRecord
  shipment?: ShipmentRecord
  serviceMessages?: FieldMessage[]
}

/** A part of the Pack screen with that draft, that last shipment and that of the draft. */
async function openForm(
  part: ReactNode,
  { onForm = unfinished, last, shipment, serviceMessages = [] }: Form = {},
): Promise<HTMLElement> {
  const model = openModel({ 'freight.quotations': () => quotations })
  const {
    station,
    orderEntry,
    forms: { parcel: pack, freight },
  } = model
  await station.commands.load()
  await pack.commands.load()
  pack.commands.putOnForm(formDraftOf(onForm))
  pack.setState({ last, shipment, serviceMessages, focusMistake: serviceMessages.length })
  await freight.commands.load()
  orderEntry.parcel.commands.show({
    kind: 'several',
    reference: 'A-1',
    orders: [{ draft: unfinished, findings: [] }],
  })
  return showPart(part, model)
}

test.each([
  ['the panel of the parcels', <ParcelsPanel key="panel" />],
  ['the big display', <BigDisplay key="display" />],
  ['the choice of an order', <OrderChoice key="choice" />],
])('%s counts typed quantities while others are missing', async (_, part) => {
  expect(/\d+ parcels?/.exec((await openForm(part)).textContent)?.[0]).toBe('4 parcels')
})

test('the country of a return is chosen from the list', async () => {
  const page = await openForm(<ReturnPanel />, { onForm: { ...unfinished, shipper: unfinished.consignee } })
  expect(allByRole(page, 'combobox')).toHaveLength(1)
})

test.each([
  ['booked', true],
  ['cancelled', false],
] as const)(
  'the label file of the last shipment that is %s can be opened: %s',
  async (booking, isOffered) => {
    const last = shipmentRecord({ booking, label: 'confirmed', printer: folderPrinterName })
    expect((await openForm(<LastBooked />, { last })).textContent.includes('Open file')).toBe(isOffered)
  },
)

test('the answer to a label that could not be fetched is beside the verdict', async () => {
  const booked = shipmentRecord({ booking: 'booked', label: 'missing' })
  const offered = async (shipment: ShipmentRecord) =>
    (await openForm(<VerdictPanel>{null}</VerdictPanel>, { shipment })).textContent.includes('Try again')
  expect(await offered(booked)).toBe(false)
  expect(await offered({ ...booked, labelProblem: newProblem('service.unavailable') })).toBe(true)
})

test('the price with VAT of a quotation without a net price is shown', async () => {
  const page = await openForm(
    <FormMode value="freight">
      <QuotationTable />
    </FormMode>,
  )
  const row = [...page.querySelectorAll('tr')].find(({ textContent }) => textContent.startsWith('With VAT'))
  expect(row?.textContent.match(/€119\.00|not given|Cheapest/gi)).toEqual([
    'not given',
    'cheapest',
    '€119.00',
  ])
})

const signature = { name: 'signature', path: 'parcelServices.signature', kind: 'switch' } as const
test.each([
  ...[...formOptions(optionParts, 'parcel'), dangerousGoodsOption].map((option) => ({
    path: option.path,
    check: <OptionCheck option={option} />,
  })),
  { path: signature.path, check: <ExtraSwitch extra={signature} /> },
])(
  'the checkbox of $path has the message about it, and the focus after a refused booking',
  async (option) => {
    const { path, check } = option
    const page = await openForm(<FormScreen title="" form={check} sidebar={null} />, {
      serviceMessages: [{ path, message: 'not offered here' }],
    })
    const [box] = allByRole(page, 'checkbox')
    expect(box).toBe(document.activeElement)
    expect(describedBy(box)).toContain('not offered here')
  },
)

const describedBy = (element?: Element): string =>
  (element?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
