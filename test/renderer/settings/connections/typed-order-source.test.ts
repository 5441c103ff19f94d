import { describe, expect, test } from 'vitest'
import {
  readOrderSource,
  typedSourceOf,
} from '../../../../renderer/settings/connections/typed-order-source.ts'
import type { OrderSourceSettings } from '../../../../shared/orders/index.ts'

const cancelled = { column: 'Status', words: ['storniert', 'void'] }
const server = {
  engine: 'mariadb',
  host: 'db.example',
  port: 3307,
  database: 'erp',
  user: 'packer',
  tls: 'required',
}
const sources = [
  { kind: 'file', name: 'ERP', path: '/orders.csv' },
  { kind: 'file', name: 'ERP', path: 'C:\\orders.csv', columns: { reference: 'No' }, cancelled },
  {
    kind: 'sql',
    name: 'ERP',
    server,
    statement: 'select :reference',
    enclosures: { columns: ['Slip'], folder: '/slips' },
  },
  {
    kind: 'http',
    name: 'Shop',
    url: 'https://shop.example/{reference}',
    columns: { reference: '/no', weight: '/items/kg' },
    header: 'X-Api-Key',
    lines: '/items',
    cancelled: { column: '/state', words: ['void'] },
  },
] as OrderSourceSettings[]

describe('an order source as typed', () => {
  test.each(sources.map((source) => [source.kind, source] as const))(
    'is the saved one again: %s',
    (_, source) => {
      expect(readOrderSource(typedSourceOf(source))).toEqual({ source, wrong: {} })
    },
  )

  test('no source gives an empty form, and back', () => {
    expect(readOrderSource(typedSourceOf(null))).toEqual({ source: null, wrong: {} })
  })

  test.each([
    [{ kind: 'file' }, ['path']],
    [{ kind: 'file', path: 'orders.csv', name: '' }, ['name', 'path']],
    [{ kind: 'file', path: '/orders.csv', cancelledColumn: 'Status' }, ['cancelledWords']],
    [{ kind: 'file', path: '/orders.csv', enclosureColumns: 'Slip' }, ['enclosureFolder']],
    [{ kind: 'file', path: '/orders.csv', columns: { name: 'Customer' } }, ['columns.reference']],
    [{ kind: 'http', url: 'https://shop.example/{reference}' }, ['columns.reference']],
    [
      { kind: 'http', url: 'https://shop.example/{reference}', pointers: { name: '/name' } },
      ['columns.reference'],
    ],
    [{ kind: 'sql', statement: 'select :reference' }, ['database', 'host', 'user']],
    [
      { kind: 'sql', statement: 'select 1', host: 'db', database: 'd', user: 'u', tls: 'off', port: '0' },
      ['port', 'tls'],
    ],
    [
      { kind: 'http', url: 'http://shop.example/{reference}', header: 'Host' },
      ['columns.reference', 'header', 'url'],
    ],
    [
      { kind: 'http', url: 'https://shop.example/{reference}', pointers: { name: 'name' } },
      ['columns.name', 'columns.reference'],
    ],
  ] as const)('%o is wrong at %j', (change, fields) => {
    const { source, wrong } = readOrderSource({ ...typedSourceOf(null), ...change })
    expect(source).toBeUndefined()
    expect(Object.keys(wrong).sort()).toEqual(fields)
  })
})
