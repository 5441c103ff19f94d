import { expect, test } from 'vitest'
import type { DrawnLabel } from '../../../renderer/labels/drawn-label.ts'
import { proofFacts } from '../../../renderer/labels/proof-facts.ts'
import { createMessages } from '../../../shared/messages/messages.ts'

const drawn = (zpl?: 'asCame' | 'drawn'): DrawnLabel => ({
  ...({} as DrawnLabel),
  proof: {
    ...{ verdict: 'read', symbols: [], advice: [], ...(zpl && { zpl }) },
    strategy: { name: 'asSent', scale: 1, turn: 0, threshold: 128, snapped: 0 },
  },
  ...{ layout: 'label', dpmm: 8, widthMm: 100, heightMm: 150 },
})

test.each([
  ['asCame', 'Sent as ZPL', 'the service’s own commands'],
  ['drawn', 'Drawn from ZPL', 'texts in another typeface'],
] as const)('a label that came as ZPL says how it prints: %s', (zpl, text, more) => {
  const facts = proofFacts(createMessages('en', 'en-GB'), drawn(zpl))
  expect(facts.at(-1)).toMatchObject({ name: 'zpl', text, more: expect.stringContaining(more) })
})

test('any other label says nothing of ZPL', () => {
  expect(proofFacts(createMessages('en', 'en-GB'), drawn()).map(({ name }) => name)).toEqual(['size', 'edge'])
})
