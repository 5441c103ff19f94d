import { expect, test } from 'vitest'
import { find } from '../fixtures/connections/database-server.ts'

/** Tests that start one of these are skipped where it is not. All are in `.ci/packages`. */
const programs = [
  'cupsd',
  'lpadmin',
  'initdb',
  'postgres',
  'mariadb-install-db',
  'mariadbd',
  'mariadb',
  'pdftoppm',
  'strace',
]

test.runIf(process.env.PACKDESK_TEST_PACKAGES === 'installed')(
  'where the packages of .ci/packages are said to be installed, no test is skipped for a missing program of theirs',
  () => {
    expect(programs.filter((name) => find(name) === undefined)).toEqual([])
  },
)
