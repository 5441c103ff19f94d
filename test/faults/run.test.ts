import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** The exit status and the message of a run that is refused. */
function refused(...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, ['test/faults/run.ts', ...args], {
    encoding: 'utf8',
  })
  return [status, stderr]
}

test.each([
  ['days', 'unknown-is-failed'],
  ['days-desks', 'expiry-frees'],
])('a run of %s with an unknown mutant is refused and lists the known ones', (run, known) => {
  expect(refused(run, '--mutant', 'TYPO')).toEqual([
    2,
    expect.stringMatching(`^There is no mutant TYPO. The mutants are .*${known}`),
  ])
})

test.each(['seed', 'days', 'mutant'])('a run with an empty --%s is refused', (option) => {
  expect(refused('days', `--${option}`, '')).toEqual([2, `--${option} needs a value.\n`])
})

test.each([['--help'], ['--seeds', '1'], ['--seed'], ['1']])(
  'a run with %s is refused and lists its options',
  (...args) => {
    const sentence = 'The options of days are --days, --seed, --mutant, each with a value.\n'
    expect(refused('days', ...args)).toEqual([2, sentence])
  },
)
