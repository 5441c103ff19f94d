import { expect, test } from 'vitest'
import { createAddressIndex } from '../../electron/addresses/address-index.ts'

test.each([
  { addresses: 1, atMost: 600 },
  { addresses: 3000, atMost: 4000 },
])(
  'an index of $addresses is worn after at most $atMost changes, and not before each address had one',
  ({ addresses, atMost }) => {
    const index = createAddressIndex()
    for (let id = 0; id < addresses; id++) index.put(id, { name: [`hof${id}`], other: [] }, 0)
    let changes = 0
    for (; !index.isWorn() && changes < 10_000; changes++)
      index.put(changes % addresses, { name: [`hof${changes}`], other: ['neu'] }, 0)
    expect(changes).toBeGreaterThanOrEqual(addresses)
    expect(changes).toBeLessThanOrEqual(atMost)
  },
)
