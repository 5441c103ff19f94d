import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openPracticeStore } from '../../electron/carrier/practice/store.ts'
import { addDays, localDay } from '../../shared/kit/index.ts'

/** Books like another desk of the account: the first order of the built-in service
 * again, past this desk's journal. */
export function bookElsewhere(dataDir: string, name: string, code: string, daysAgo = 0): void {
  const store = openPracticeStore(join(dataDir, 'practice.db'))
  const [first] = store.orders({ after: 0, descending: false })
  if (!first) throw new Error('the service has no order yet')
  const createdAt = new Date()
  createdAt.setDate(createdAt.getDate() - daysAgo)
  const { shipper, consignee, ...request } = first.request
  store.addOrder({
    ...first,
    id: randomUUID(),
    createdAt: createdAt.getTime(),
    request: {
      ...request,
      customerOrderCode: code,
      shipper: { ...shipper, pickupOn: addDays(localDay(createdAt), 2) },
      consignee: { ...consignee, name },
    },
  })
  store.close()
}
