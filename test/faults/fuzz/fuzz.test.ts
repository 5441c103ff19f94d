import { expect, test } from 'vitest'
import { runTarget } from './fuzz.ts'

test('a run names the input that breaks a reader', async () => {
  const { broken } = await runTarget(
    {
      name: 'fragile',
      share: 1,
      open: () => ({
        samples: [Buffer.from('abc')],
        feed(bytes) {
          if (bytes.length > 4) throw new Error('too long for me')
          return undefined
        },
      }),
    },
    200,
    1,
  )
  expect(broken).toMatchObject({ target: 'fragile' })
  expect(Buffer.from(broken?.input ?? '', 'base64').length).toBeGreaterThan(4)
})

test('a run finds what another finding hides', async () => {
  // Three steps, each of which only the one before leads to.
  const steps = ['', 'null', 'nullnull', 'nullnullnull']
  const { broken } = await runTarget(
    {
      name: 'stairs',
      share: 1,
      open: () => ({
        samples: [Buffer.from('')],
        feed(bytes) {
          const reached = steps.lastIndexOf(Buffer.from(bytes).toString())
          if (reached === 3) throw new Error('at the top')
          return String(reached)
        },
      }),
    },
    20_000,
    1,
  )
  expect(broken?.error).toContain('at the top')
})
