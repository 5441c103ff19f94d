import { expect, test } from 'vitest'
import { createPrintLabel } from '../../../electron/printing/labels/print-label.ts'
import { partial } from '../../fixtures/partial.ts'
import { shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'

// Stops as the queue does, so many microtasks after the picture is stored.
test('a label that is stopped while it can still be stopped is not sent, at whichever step', async () => {
  const sentAlthoughStopped: number[] = []
  for (let depth = 0; depth < 30; depth++) {
    const stop = new AbortController()
    let canStop = true
    let stopped = false
    let sent = false
    const shipment = shipmentRecord({
      id: 's',
      booking: 'booked',
      label: 'stored',
      labelDocument: 'd',
      prints: 0,
      order: { id: 'o', reference: 'r' },
    })
    const print = createPrintLabel({
      journal: { read: async () => shipment },
      findDuplicateLabel: async () => undefined,
      documents: {
        get: async () => new Uint8Array(1),
        put: async () => {
          let left = depth
          const tick = () => {
            if (left-- > 0) return queueMicrotask(tick)
            if (canStop) {
              stop.abort()
              stopped = true
            }
          }
          queueMicrotask(tick)
          return 'hash'
        },
      },
      printers: {
        print: async () => {
          sent = true
          return { kind: 'submitted', confirmed: false }
        },
      },
      prepare: async () => ({
        ok: true,
        value: {
          documents: [{ format: 'png', bytes: new Uint8Array(1) }],
          media: { widthMm: 1, heightMm: 1 },
          proofs: [partial({ symbols: [] })],
          pictures: [new Uint8Array(1)],
        },
      }),
      append: async () => shipment,
      onPrintAccepted: () => undefined,
    })
    await print('s', {
      job: 'j',
      printer: 'ipp:x',
      control: { signal: stop.signal },
      onPrepared: () => {
        canStop = false
      },
    })
    if (stopped && sent) sentAlthoughStopped.push(depth)
  }
  expect(sentAlthoughStopped).toEqual([])
})
