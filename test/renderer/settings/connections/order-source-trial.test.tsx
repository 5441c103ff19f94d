import { expect, test, vi } from 'vitest'
import { OrderSourceTrial } from '../../../../renderer/settings/connections/order-source-trial.tsx'
import { draft, parcel } from '../../../fixtures/shipment/parcel-draft.ts'
import { showPart } from '../../show-part.tsx'

/** Three parcels, and a line with a quantity that is not typed yet. */
const unfinished = draft({
  parcels: [
    { ...parcel, quantity: '3' },
    { ...parcel, quantity: '' },
  ],
})
/** A trial that found the unfinished order. */
const trial = {
  outcome: {
    ok: true as const,
    value: {
      reference: 'A-1',
      header: [],
      rows: [],
      mapping: {},
      gone: [],
      answer: { kind: 'found' as const, orders: [{ draft: unfinished, findings: [] }] },
      warnings: [],
    },
  },
  isRunning: false,
  run: async () => undefined,
  show: () => undefined,
}
const tried = { kind: 'http' as const, trial, isIncomplete: false, onTry: vi.fn(), onAssign: vi.fn() }

test('the trial of an order source counts typed quantities while others are missing', async () => {
  const page = await showPart(<OrderSourceTrial {...tried} />)
  expect(/\d+ parcels?/.exec(page.textContent)?.[0]).toBe('4 parcels')
})
