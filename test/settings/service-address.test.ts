import { describe, expect, test } from 'vitest'
import { servicePathsSchema, serviceUrlSchema } from '../../shared/settings/index.ts'

const wrong = (parsed: { success: boolean; error?: { issues: { message: string }[] } }) =>
  parsed.success ? undefined : parsed.error?.issues[0]?.message

describe('the service address never sends the key unencrypted', () => {
  test.each([
    ['https://api.example.com', undefined],
    ['HTTPS://api.example.com/prefix', undefined],
    ['http://127.0.0.1:8080', undefined],
    ['http://localhost/api', undefined],
    ['http://[::1]:9', undefined],
    ['http://api.example.com', 'notEncrypted'],
    ['http://192.168.1.5:8080', 'notEncrypted'],
    ['http://localhost.example.com', 'notEncrypted'],
    ['http://127.0.0.1.example.com', 'notEncrypted'],
    ['http://localhost@example.com', 'notEncrypted'],
    ['http://localhost:80@example.com', 'notEncrypted'],
    ['https://u:p@api.example.com/', 'notABaseAddress'],
    ['https://u@api.example.com/', 'notABaseAddress'],
    ['https://api.example.com?x=1', 'notABaseAddress'],
    ['https://api.example.com/?', 'notABaseAddress'],
    ['https://api.example.com/#x', 'notABaseAddress'],
    ['https://api.example.com/a b', 'notABaseAddress'],
    ['https:/\\api.example.com', 'notAnAddress'],
    ['https://api.example.com\\x', 'notABaseAddress'],
    ['https:///api.example.com', 'notABaseAddress'],
    ['https://münchen.example', undefined],
    ['https://[::1]:8443/api/', undefined],
    ['https://exa mple', 'notAnAddress'],
    ['https://api.example.com:99999', 'notAnAddress'],
    ['ftp://api.example.com', 'notAnAddress'],
    ['api.example.com', 'notAnAddress'],
  ])('%s: %s', (address, code) => expect(wrong(serviceUrlSchema.safeParse(address))).toBe(code))
})

test('a pasted line break is removed', () => {
  expect(serviceUrlSchema.parse('https://api.exa\tmple.com\n')).toBe('https://api.example.com')
})

describe('paths not described by the interface', () => {
  test.each([
    [{}, undefined],
    [{ listQuotations: '/v1/quotations/search' }, undefined],
    [{ readQuotation: '/v1/quotation/{quotationId}' }, undefined],
    [{ readQuotation: '/v1/quotation' }, 'noQuotationId'],
    [{ listInvoices: 'v1/invoices' }, 'notAServicePath'],
    [{ listInvoices: '//evil.example/invoices' }, 'notAServicePath'],
    [{ listInvoices: '/v1/../admin' }, 'notAServicePath'],
    [{ listInvoices: '/v1/invoices?take=1' }, 'notAServicePath'],
    [{ listInvoices: '/v1/in voices' }, 'notAServicePath'],
    [{ listInvoices: 'https://evil.example/invoices' }, 'notAServicePath'],
  ])('%j: %s', (paths, code) => expect(wrong(servicePathsSchema.safeParse(paths))).toBe(code))
})
