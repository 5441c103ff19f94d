import { expect, it } from 'vitest'
import { runTarget } from './fuzz/run-target.ts'
import { targets } from './fuzz/targets.ts'

it('names the input that breaks a reader', async () => {
  const broken = await runTarget(
    {
      name: 'fragile',
      samples: () => [Buffer.from('abc')],
      feed(bytes) {
        if (bytes.length > 4) throw new Error('too long for me')
      },
    },
    200,
    1,
  )
  expect(broken).toMatchObject({ target: 'fragile' })
  expect(Buffer.from(broken?.input ?? '', 'base64').length).toBeGreaterThan(4)
})

it.each(targets)('$name: whatever comes is read or refused', { timeout: 120_000 }, async (target) => {
  expect(await runTarget(target, 800, 1)).toBeUndefined()
})
