import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMessages } from '../../shared/messages/messages.ts'

const folder = join(import.meta.dirname, '../../electron/imports')
/** Channels are named like problems. */
const sources = readdirSync(folder)
  .filter((name) => name.endsWith('.ts') && name !== 'handlers.ts')
  .map((name) => readFileSync(join(folder, name), 'utf8'))
const codes = [...new Set(sources.join('\n').match(/(?<=')import\.[a-z]+[A-Za-z]*(?=')/g))].sort()
const rulesFolder = join(import.meta.dirname, '../../electron/imports/shipments')
const rules = readdirSync(rulesFolder).map((name) => readFileSync(join(rulesFolder, name), 'utf8'))
const findings = [
  ...new Set([...rules.join('\n').matchAll(/(?:errorAt\(|code: )'(\w+)'/g)].map((match) => match[1] ?? '')),
]

describe.each([
  ['en', 'en-GB'],
  ['de', 'de-DE'],
] as const)('in %s', (language, locale) => {
  const messages = createMessages(language, locale)
  const values = {
    limit: 200_000,
    limitMb: 50,
    row: 7,
    reason: 'ENOENT',
    columns: 'name',
    folder: 'done',
    order: 'R-1',
    field: 'name',
  }

  it.each(codes)('the problem %s has a message for which all values are present', (code) => {
    expect(messages.find(`problem.${code}`, values)).toMatch(/^[A-ZÄÖÜ].*\.$/)
  })
  it.each(findings)('the finding %s has one too', (code) => {
    expect(messages.find(`finding.${code}`, values)).toMatch(/\.$/)
  })
})

it('the sources name the codes that the tests above read', () => {
  expect(codes).toContain('import.tooLarge')
  expect(codes.length).toBeGreaterThan(12)
  expect(findings).toHaveLength(8)
})
