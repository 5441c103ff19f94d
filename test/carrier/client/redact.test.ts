import { describe, expect, test } from 'vitest'
import {
  personalTexts,
  redactData,
  redactDetails,
  redactText,
} from '../../../electron/carrier/client/redact.ts'
import { canary, sentRequest } from '../../fixtures/carrier/scripted-transport.ts'

const personal = personalTexts(sentRequest)
const details = (text: string, json?: unknown) => redactDetails(text, json, { secrets: [canary], personal })

test('the personal data of a request are its names, streets, phone numbers and email addresses', () => {
  expect(personal).toEqual([
    'Nordlicht GmbH',
    'Hafenstraße 1',
    'Zoë Müller',
    'Rue du Marché 12',
    '+32 2 123 45 67',
    'zoe@example.com',
  ])
})

describe('details', () => {
  test('from details in JSON, names, streets, numbers and secrets are removed, and the rest stays', () => {
    const json = {
      message: 'Zoë Müller at Rue du Marché 12 is not known; ask other@example.org or +49 40 1234567',
      echo: {
        name: 'Somebody Else',
        address: { street: 'Other St. 1', city: 'Gent', postCode: '9000' },
        eMail: 'x',
      },
      headers: { 'X-API-KEY': 'whatever', Authorization: 'Bearer abc', 'set-cookie': ['a=b'] },
      access_token: 'abc',
      at: '2026-11-21T10:00:00.000Z',
      id: '01234567-89ab-cdef-0123-456789abcdef',
      amount: 12.5,
    }
    expect(JSON.parse(details('', json))).toEqual({
      message: '[redacted] at [redacted] is not known; ask [redacted] or [redacted]',
      echo: {
        name: '[redacted]',
        address: { street: '[redacted]', city: 'Gent', postCode: '9000' },
        eMail: '[redacted]',
      },
      headers: { 'X-API-KEY': '[redacted]', Authorization: '[redacted]', 'set-cookie': '[redacted]' },
      access_token: '[redacted]',
      at: '2026-11-21T10:00:00.000Z',
      id: '01234567-89ab-cdef-0123-456789abcdef',
      amount: 12.5,
    })
  })

  // FAULTS.md F2
  test('from details in incomplete JSON, names and streets are removed', () => {
    expect(details('{"data":{"consignee":{"name":"Max \\"M\\" Muster","street":"Weg 3')).toBe(
      '{"data":{"consignee":{"name":"[redacted]","street":"[redacted]',
    )
  })

  test('from details in a text, keys, tokens and personal data are removed', () => {
    expect(
      details(`GET / HTTP/1.1\nX-API-KEY: ${canary}\nauthorization: Bearer abc.def\nto zoe@example.com`),
    ).toBe('GET / HTTP/1.1\nX-API-KEY: [redacted]\nauthorization: [redacted]\nto [redacted]')
  })

  test('are at most 4,000 characters', () => {
    expect(details('word '.repeat(1_000_000))).toHaveLength(4001)
    expect(details('a'.repeat(1_000_000)).length).toBeLessThanOrEqual(4001)
    expect(details(`${'x '.repeat(1_995)}${canary}`)).not.toContain('CANARY')
    expect(details('', Array(100_000).fill('entry'))).toHaveLength(4001)
  })

  test('keep very short texts, so that the rest stays readable', () => {
    expect(redactDetails('A is A', undefined, { secrets: ['A'], personal: ['A', ' '] })).toBe('A is A')
  })
})

test('shown text loses also a short key; data only a long one, because a short one may be part of an ID', () => {
  expect(redactText('key test refused', ['test'])).toBe('key [redacted] refused')
  expect(redactData({ id: 'o-practice-1' }, ['practice'])).toEqual({ id: 'o-practice-1' })
  expect(
    redactData({ id: `o-${canary}`, bytes: new Uint8Array([1]), list: [canary, 1, null] }, [canary]),
  ).toEqual({
    id: 'o-[redacted]',
    bytes: new Uint8Array([1]),
    list: ['[redacted]', 1, null],
  })
})

test.each([canary.toLowerCase(), canary.toUpperCase()])(
  'a key repeated in another notation is removed: %s',
  (spelling) => {
    expect(redactText(`no such key ${spelling}`, [canary])).toBe('no such key [redacted]')
    expect(redactData({ [spelling]: [spelling] }, [canary])).toEqual({ '[redacted]': ['[redacted]'] })
  },
)
