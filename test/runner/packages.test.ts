import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { because, find, packageOf } from '../fixtures/skips.ts'

test('the package of each program that tests start is in .ci/packages', () => {
  const packages = readFileSync('.ci/packages', 'utf8').split('\n')
  expect(Object.values(packageOf).filter((name) => !packages.includes(name))).toEqual([])
})

const notInstalled =
  process.env.PACKDESK_TEST_PACKAGES === 'installed' ? undefined : 'PACKDESK_TEST_PACKAGES is not "installed"'

test.skipIf(notInstalled)(
  `where the packages of .ci/packages are said to be installed, no test is skipped for a missing program of theirs${because(notInstalled)}`,
  () => {
    expect(Object.keys(packageOf).filter((name) => find(name) === undefined)).toEqual([])
  },
)
