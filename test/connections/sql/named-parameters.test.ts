import { expect, test } from 'vitest'
import {
  firstWordOf,
  parametersOf,
  withPlaceholders,
} from '../../../electron/connections/sql/named-parameters.ts'

test.each([
  ['postgres', 'select * from o where r = :reference', ['reference'], 'select * from o where r = $1'],
  ['mariadb', 'select * from o where r = :reference', ['reference'], 'select * from o where r = ?'],
  ['postgres', 'select :a::text, :b, :a', ['a', 'b'], 'select $1::text, $2, $1'],
  ['mariadb', 'select :a, :b, :a', ['a', 'b'], 'select ?, ?, ?'],
  ['postgres', "select ':x' as \":y\", 'it''s :z' -- :c\n /* :d */, $q$ :e $q$", [], undefined],
  ['postgres', "select E'\\':x' , now()::time", [], undefined],
  ['mariadb', "select ':x', \":y\", `:z`, '\\':w' # :c\n -- :d", [], undefined],
  ['postgres', 'select a[1:2], b::int', [], undefined],
] as const)('%s: the parameters of %s', (engine, statement, names, text) => {
  expect(parametersOf(engine, statement)).toEqual(names)
  const values = Object.fromEntries(names.map((name) => [name, name.toUpperCase()]))
  expect(withPlaceholders(engine, statement, values)?.text).toBe(text ?? statement)
})

test('values follow the placeholders of their engine', () => {
  const values = { a: '1', b: null }
  expect(withPlaceholders('postgres', 'select :a, :b, :a', values)?.values).toEqual(['1', null])
  expect(withPlaceholders('mariadb', 'select :a, :b, :a', values)?.values).toEqual(['1', null, '1'])
  expect(withPlaceholders('mariadb', 'select :c', values)).toBeUndefined()
})

test.each([
  ['  select 1', 'SELECT'],
  ['-- an order\n/* x */ Insert into', 'INSERT'],
  ['(select 1)', ''],
  ['', ''],
])('%j begins with %s', (statement, word) => expect(firstWordOf(statement)).toBe(word))
