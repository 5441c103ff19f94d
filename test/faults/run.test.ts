import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.each([
  ['days', 'unknown-is-failed'],
  ['days-desks', 'expiry-frees'],
])('a run of %s with an unknown mutant is refused and lists the known ones', (run, known) => {
  const { status, stderr } = spawnSync(process.execPath, ['test/faults/run.ts', run, '--mutant', 'TYPO'], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(`^There is no mutant TYPO. The mutants are .*${known}`),
  ])
})
