import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importChannels, importEvents } from '../../shared/imports/index.ts'
import { createMessages } from '../../shared/messages/index.ts'

const electron = join(import.meta.dirname, '../../electron')
const textsOf = (folder: string) =>
  readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
const sources = ['imports', 'table-files'].flatMap((module) => textsOf(join(electron, module)))
const named = new Set(sources.join('\n').match(/(?<=')import\.[a-z]+[A-Za-z]*(?=')/g))
/** Channels and events are named like problems. */
const codes = [...named].filter((name) => !(name in importChannels || name in importEvents)).sort()
const rules = textsOf(join(electron, 'imports/shipments'))
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

  test.each(codes)('the problem %s has a message for which all values are present', (code) => {
    expect(messages.find(`problem.${code}`, values)).toMatch(/^[A-ZÄÖÜ].*\.$/)
  })
  test.each(findings)('the finding %s has one too', (code) => {
    expect(messages.find(`finding.${code}`, values)).toMatch(/\.$/)
  })
})

test('the sources name the codes that the tests above read', () => {
  expect(codes).toEqual(expect.arrayContaining(['import.tooLarge', 'import.gone', 'import.incomplete']))
  expect(codes.length).toBeGreaterThan(14)
  expect(findings.length).toBeGreaterThan(7)
})
