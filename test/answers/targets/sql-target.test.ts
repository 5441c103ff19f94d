import { expect, test } from 'vitest'
import { createSqlTarget } from '../../../electron/answers/targets/sql-target.ts'
import type { SqlConnection } from '../../../electron/connections/index.ts'
import { ExpectedError } from '../../../electron/kit/index.ts'
import { answer } from '../../fixtures/answers/answer.ts'

const server = {
  engine: 'postgres',
  host: 'db.example',
  port: 5432,
  database: 'erp',
  user: 'packdesk',
  tls: 'required',
} as const
const insert = 'insert into answers (id) values (:answerId) on conflict do nothing'
const update = 'update orders set state = :state where reference = :reference and :answerId <> id'
const never = new AbortController().signal

function target(
  statement: string,
  connection: Partial<SqlConnection>,
  password = () => 'p' as string | undefined,
) {
  let connects = 0
  const port = createSqlTarget({
    server,
    statement,
    password,
    connect: () => {
      connects++
      return { close: async () => undefined, ...connection } as SqlConnection
    },
  })
  return { ...port, connects: () => connects }
}
const failing = (code: string) => ({
  write: async () => {
    throw new ExpectedError(code, { host: 'db.example' })
  },
})

test.each([
  ['an INSERT that adds a row', insert, 1, { kind: 'taken' }],
  ['an INSERT whose row is there', insert, 0, { kind: 'taken' }],
  ['an UPDATE that changes a row', update, 1, { kind: 'taken' }],
  [
    'an UPDATE that finds no row',
    update,
    0,
    {
      kind: 'failed',
      problem: { code: 'answer.noRow', values: { reference: 'A-1001', host: 'db.example' } },
    },
  ],
])('%s', async (_, statement, affected, expected) => {
  const { deliver } = target(statement, { write: async () => ({ affected }) })
  expect(await deliver(answer(), never)).toEqual(expected)
})

test.each([
  ['sql.unreachable', { isUncertain: false, isTargetDown: true }],
  ['sql.denied', { isUncertain: false, isTargetDown: true }],
  ['sql.timeout', { isUncertain: true, isTargetDown: true }],
  ['sql.lost', { isUncertain: true, isTargetDown: true }],
  ['sql.statement', { isUncertain: false, isTargetDown: false }],
  ['sql.value', { isUncertain: false, isTargetDown: false }],
])('after %s it is tried again over a new connection', async (code, expected) => {
  const { deliver, connects } = target(insert, failing(code))
  expect(await deliver(answer(), never)).toMatchObject({ kind: 'failed', problem: { code }, ...expected })
  await deliver(answer(), never)
  expect(connects()).toBe(2)
})

test('nothing is sent without a password', async () => {
  const { deliver, connects } = target(insert, {}, () => undefined)
  expect(await deliver(answer(), never)).toMatchObject({
    problem: { code: 'answer.noSecret' },
    isTargetDown: true,
  })
  expect(connects()).toBe(0)
})

test.each([
  ['a statement that skips what is there', insert, 1, 0, 'answer.tried.sql'],
  [
    'an INSERT that changes what is there',
    insert.replace('nothing', 'update set id = 1'),
    1,
    1,
    'answer.tried.sql',
  ],
  ['an UPDATE', update, 1, 1, 'answer.tried.sql'],
  ['an INSERT that adds a row each time', 'insert into answers values (:answerId)', 1, 1, 'answer.addsTwice'],
])('a trial of %s', async (_, statement, affected, repeated, code) => {
  const { tryOut } = target(statement, { tryOut: async () => ({ affected, repeated }) })
  const trial = await tryOut(answer())
  expect(trial.ok ? trial.notice.code : trial.problem.code).toBe(code)
})
