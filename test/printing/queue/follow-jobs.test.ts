import { expect, test } from 'vitest'
import { createBackground } from '../../../electron/kit/index.ts'
import { createJobFollower } from '../../../electron/printing/queue/follow-jobs.ts'
import { shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'

test('the spooler’s answers are kept for the newest jobs only', async () => {
  const background = createBackground()
  const { watch, spools } = createJobFollower({
    lanes: { hold: () => new Map() },
    followPrint: async (shipment, { seen }) => {
      seen({ state: 'handedOver' })
      return shipment
    },
    profileOf: () => ({ afterFailure: 'wait' }),
    onQueueChanged: () => undefined,
    signal: new AbortController().signal,
    inBackground: background.run,
  })
  const shipment = shipmentRecord({ label: 'submitted' })
  for (let n = 0; n < 10_500; n++) watch({ ...shipment, printJob: `job-${n}` })
  await background.ended()
  expect([spools.size, spools.has('job-0'), spools.has('job-10499')]).toEqual([10_000, false, true])
})
