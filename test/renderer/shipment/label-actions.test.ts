import { expect, test } from 'vitest'
import { labelActions, labelOfShipment } from '../../../renderer/shipment/index.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import { order, shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'

test.each([
  ['stored', 'print'],
  ['confirmed', 'print'],
  ['missing', 'print'],
  ['failed', 'retry'],
  ['submitted', 'retry'],
  ['unknown', 'retry'],
] as const)('printing a label again that is %s is a %s', (label, command) => {
  const given: string[] = []
  const note = (name: string) => async (id: string) => void given.push(`${name} ${id}`)
  const commands = {
    print: note('print'),
    retry: note('retry'),
    printAnyway: note('printAnyway'),
    confirm: note('confirm'),
    discard: note('discard'),
    openFrame: () => undefined,
  }
  const problem = label === 'missing' ? { labelProblem: newProblem('label.missing') } : {}
  const shipment = shipmentRecord({ id: 'a', booking: 'booked', order: order('o-1'), label, ...problem })
  void labelActions.printAgain.perform(commands, labelOfShipment(shipment))
  expect(given).toEqual([`${command} a`])
})
