import { describe, expect, test } from 'vitest'
import {
  answerTargetFields,
  readAnswerTarget,
  typedTargetOf,
  withEngine,
} from '../../../../renderer/settings/connections/typed-answer-target.ts'
import type { AnswerTarget } from '../../../../shared/answers/index.ts'
import { english } from '../../../fixtures/english.ts'

const common = { id: 'erp', name: 'ERP', environment: 'production', point: 'closed' } as const
const server = { engine: 'mariadb', host: 'db.example', port: 3307, database: 'erp', user: 'packer' } as const
const statement = 'update orders set state = :state where answer = :answerId'
const targets: AnswerTarget[] = [
  { ...common, kind: 'folder', folder: '/answers', format: 'csv' },
  { ...common, kind: 'sql', server: { ...server, tls: 'required', caFile: '/ca.pem' }, statement },
  { ...common, kind: 'webhook', url: 'https://erp.example/answers' },
]
const empty = typedTargetOf(undefined, 'practice')

describe('a target of answers as typed', () => {
  test.each(targets.map((target) => [target.kind, target] as const))(
    'is the saved one again: %s',
    (_, target) => {
      expect(readAnswerTarget('erp', typedTargetOf(target, 'practice'))).toEqual({ ok: true, value: target })
    },
  )

  test('a new one belongs to the present environment and answers after the print', () => {
    const read = readAnswerTarget('new', { ...empty, name: 'ERP', folder: '/answers' })
    const value = { id: 'new', name: 'ERP', environment: 'practice', point: 'printed', kind: 'folder' }
    expect(read).toEqual({ ok: true, value: { ...value, folder: '/answers', format: 'json' } })
  })

  test.each([
    [{}, ['folder', 'name']],
    [{ name: 'ERP', folder: 'answers' }, ['folder']],
    [{ kind: 'webhook', name: 'ERP' }, ['url']],
    [{ kind: 'webhook', name: 'ERP', url: 'http://erp.example' }, ['url']],
    [{ kind: 'sql', name: 'ERP' }, ['server.database', 'server.host', 'server.user']],
    [
      { ...typedTargetOf(targets[1], ''), 'server.port': '0', 'server.tls': 'off' },
      ['server.port', 'server.tls'],
    ],
    [{ ...typedTargetOf(targets[1], ''), 'server.port': 'usual' }, ['server.port']],
    [{ ...typedTargetOf(targets[1], ''), statement: 'select 1' }, ['statement']],
  ])('%o is wrong at %j, which the form shows', (change, fields) => {
    const typed = { ...empty, ...change }
    const read = readAnswerTarget('erp', typed)
    expect((read.ok ? [] : read.findings).map(({ path }) => path).sort()).toEqual(fields)
    const shown = answerTargetFields(english, typed).map(({ path }) => path)
    expect(shown).toEqual(expect.arrayContaining(fields))
  })
})

describe('another database', () => {
  const chosen = (typed: typeof empty) =>
    withEngine({ ...typed, 'server.engine': 'mariadb' }, 'server.engine')

  test('brings its usual port and its example', () => {
    expect(chosen(empty)['server.port']).toBe('3306')
    expect(chosen(empty).statement).toContain('insert ignore')
    expect(withEngine({ ...chosen(empty), 'server.engine': 'postgres' }, 'server.engine')).toEqual(empty)
  })

  test('leaves a port and a statement that were typed', () => {
    const typed = { ...empty, 'server.port': '5433', statement }
    expect(chosen(typed)).toMatchObject({ 'server.port': '5433', statement })
  })

  test('another field changes neither', () => {
    expect(withEngine({ ...empty, 'server.engine': 'mariadb' }, 'server.host')['server.port']).toBe('5432')
  })
})
