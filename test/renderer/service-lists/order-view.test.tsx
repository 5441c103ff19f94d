import { expect, test } from 'vitest'
import { OrderView } from '../../../renderer/service-lists/order-view.tsx'
import { openModel, showPart } from '../show-part.tsx'

test.each([{}, { id: '' }, { id: ' ' }, { id: true }, { id: {} }, { id: null }])(
  'an order whose ID cannot be read is shown with its other fields: %j',
  async (id) => {
    const record = { reference: 'R-1', ...id }
    const page = await showPart(<OrderView list="orders" record={record} />, openModel())
    expect(page.textContent).toContain('R-1')
  },
)
