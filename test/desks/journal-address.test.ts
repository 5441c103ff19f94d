import { describe, expect, test } from 'vitest'
import { journalAddressSchema, journalServer } from '../../shared/desks/index.ts'

describe('the address of a shared journal', () => {
  test.each([
    ['postgres://table_1@db.example/packdesk', { host: 'db.example', port: 5432, tls: 'required' }],
    ['postgresql://table_1@db.example:6432/packdesk', { host: 'db.example', port: 6432 }],
    ['postgres://table_1@[2001:db8::1]:5432/packdesk', { host: '[2001:db8::1]', tls: 'required' }],
    ['postgres://table_1@127.0.0.1/packdesk', { host: '127.0.0.1', tls: 'off' }],
    ['postgres://table_1@localhost/packdesk', { host: 'localhost', tls: 'off' }],
    ['postgres://table%201@db.example/pack%2Fdesk', { user: 'table 1', database: 'pack/desk' }],
    ['postgres://table_1@db.example/packdesk?sslrootcert=/etc/ca%20file.pem', { caFile: '/etc/ca file.pem' }],
  ])('%s', (address, server) => {
    expect(journalAddressSchema.parse(address)).toBe(address)
    expect(journalServer(address)).toMatchObject({ engine: 'postgres', ...server })
  })

  test.each([
    ['postgres://table_1:secret@db.example/packdesk', 'hasPassword'],
    ['postgres://:secret@db.example/packdesk', 'hasPassword'],
    ['postgres://db.example/packdesk', 'notAJournal'],
    ['postgres://table_1@db.example', 'notAJournal'],
    ['postgres://table_1@db.example:70000/packdesk', 'notAJournal'],
    ['postgres://table_1@db.example/packdesk?host=/tmp', 'notAJournal'],
    ['postgres://table_1@db.example/packdesk#x', 'notAJournal'],
    ['http://table_1@db.example/packdesk', 'notAJournal'],
    ['', 'notAJournal'],
  ])('%s is none: %s', (address, message) => {
    expect(journalAddressSchema.safeParse(address).error?.issues).toMatchObject([{ message }])
  })
})
