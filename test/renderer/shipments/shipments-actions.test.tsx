import { expect, test } from 'vitest'
import { ShipmentsActions } from '../../../renderer/shipments/shipments-actions.tsx'
import { newProblem } from '../../../shared/kit/index.ts'
import { english } from '../../fixtures/english.ts'
import { shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'
import { openModel, press, settle, showPart } from '../show-part.tsx'

const { t } = english
const records = ['s-1', 's-2'].map((id) =>
  shipmentRecord({ id, booking: 'booked', label: 'confirmed', order: { id: `o-${id}`, reference: 'R-1' } }),
)

test('a press for another shipment waits for the command that runs, as its key does', async () => {
  const first = Promise.withResolvers<{ ok: false; problem: ReturnType<typeof newProblem> }>()
  const answers = [first.promise]
  const asked: string[] = []
  const model = openModel({
    'shipment.read': ({ id }) => records.find((each) => each.id === id) ?? shipmentRecord({ id }),
    'shipment.events': () => [],
    'shipment.fetchDocument': ({ id, name }) => {
      asked.push(`${id} ${name}`)
      return answers.shift() ?? { ok: false, problem: newProblem('service.timeout') }
    },
  })
  const page = await showPart(<ShipmentsActions />, model)
  const choose = (id: string) =>
    settle(async () => {
      model.shipments.commands.select(id)
      await expect.poll(() => model.shipments.getState().chosen?.id).toBe(id)
    })
  await choose('s-1')
  await press(page, t('action.track'))
  await choose('s-2')
  await press(page, t('action.confirmation'))
  await press(page, t('action.cancelOrder'))
  expect(asked).toEqual(['s-1 tracking'])
  expect(model.shipments.getState().isConfirmingCancel).toBe(true)
  await settle(() => first.resolve({ ok: false, problem: newProblem('service.timeout') }))
  await expect.poll(() => asked).toEqual(['s-1 tracking', 's-2 confirmation'])
})
