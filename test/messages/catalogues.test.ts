import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import { bookingProblemCodes } from '../../electron/carrier/booking-problems.ts'
import { serviceProblemCodes } from '../../electron/carrier/client/problems.ts'
import { journalProblems } from '../../electron/journal/journal-errors.ts'
import { printerProblems } from '../../electron/printing/printer.ts'
import { labelProblems } from '../../shared/labels/label-problem.ts'
import { de } from '../../shared/messages/de.ts'
import { en, type MessageKey } from '../../shared/messages/en.ts'
import { createMessages } from '../../shared/messages/messages.ts'

const root = join(import.meta.dirname, '../..')
const keys = Object.keys(en) as MessageKey[]

const files = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(root, folder, name))
const textOf = (folder: string) => files(folder, /\.tsx?$/).map((file) => readFileSync(file, 'utf8'))

/** The names that a compiled message uses, inside plurals too. A part is a text, a mark, or a name with its
 * branches. */
const valuesOf = (parts: unknown): string[] =>
  Array.isArray(parts)
    ? parts.flatMap((part) => {
        if (!Array.isArray(part)) return []
        const [name, , branches] = part
        return [String(name), ...Object.values(Object(branches)).flatMap(valuesOf)]
      })
    : []
const namesIn = (text: string) => [...new Set(valuesOf(compile(text)))].sort()

// FAULTS.md F91; SECURITY.md T30
test('no value changes the direction of a sentence', () => {
  const { t, find } = createMessages('en', 'en-GB')
  const values = { count: 2, list: 'A\u202e1, B\u2067' }
  expect(t('shipments.unexplained', values)).toContain('A?1, B?')
  expect(find('shipments.unexplained', values)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
})

const modulesOf = (side: string) =>
  readdirSync(join(root, side), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'messages')
    .map(({ name }) => `${side}/${name}`)
const shared = modulesOf('shared')

describe('the catalogues', () => {
  test('German has exactly the keys of English, and no empty text', () => {
    expect(Object.keys(de).sort()).toEqual([...keys].sort())
    expect(keys.filter((key) => !en[key].trim() || !de[key].trim())).toEqual([])
  })

  test('the beginning of a key is in one catalogue', () => {
    // These are where their screen or their rule is.
    const anywhere = ['action', 'screen', 'finding', 'atField']
    const beginningOf = (key: string) =>
      key
        .split('.')
        .slice(0, /^(problem|settings)\./.test(key) ? 2 : 1)
        .join('.')
    const beginnings = files('shared/messages/en', /\.ts$/).flatMap((file) => {
      const ofFile = [...readFileSync(file, 'utf8').matchAll(/^ {2}'([^']+)':/gm)]
      return [...new Set(ofFile.map(([, key = '']) => beginningOf(key)))]
    })
    const several = beginnings.filter((each, index) => beginnings.indexOf(each) !== index)
    expect(several.filter((each) => !anywhere.includes(each))).toEqual([])
    expect(beginnings.length).toBeGreaterThan(100)
  })

  test('both languages use the same values', () => {
    const differ = keys.filter((key) => namesIn(en[key]).join() !== namesIn(de[key]).join())
    expect(differ).toEqual([])
  })

  test.each([
    ['en', en, /[„«»]|"|\p{L}'\p{L}| …/u],
    ['de', de, /[”«»]|"|\p{L}'\p{L}|\p{L}…|…\p{L}/u],
  ] as const)(
    '%s has its own quotes and dots, and no unit in another line than its number',
    (_, catalogue, wrong) => {
      const values = Object.entries(catalogue)
      expect(values.filter(([, text]) => wrong.test(text))).toEqual([])
      expect(
        values.filter(([, text]) => /[\d}] (?:kg|g|t|cm|mm|m|ms|dpi|MB|EUR|€|%)(?![\p{L}])/u.test(text)),
      ).toEqual([])
    },
  )

  test('German instructions address nobody', () => {
    // `Wählen Sie`, `Ihnen`, `Ihr`; not `Sie wird gesucht`, where it is the booking.
    const addressed = /\p{Lu}\p{L}+n Sie\b|\p{Ll}en Sie\b|\bIhnen\b|\bwenn Sie\b/u
    expect(Object.entries(de).filter(([, text]) => addressed.test(text))).toEqual([])
  })

  test.each([
    ['en', en, /\b(mend|mended|stands?|twin|Needed|anew|tells?|came out|has to)\b/],
    ['de', de, /\b(Urteil|reist|reisen|am Werk|steht nirgends|heraus|herauskam|Geht als)\b/],
  ] as const)('%s uses the words of the trade', (_, catalogue, before) => {
    expect(Object.entries(catalogue).filter(([, text]) => before.test(text))).toEqual([])
  })

  test('no word of the wire format is shown', () => {
    // The text form of a filter and the German packaging words are typed as the service reads them.
    const typed = /^(filter\.text\.hint|finding\.packaging\w+|settings\.extra\.)/
    const wire = /\b(NGW|LIT|INITIALIZED|CREATED|STANDARD|DIRECT|RAMP|KT|DIRECT_TRUCK_7_5|ADR2025)\b|\w\[0\]/
    const shown = [en, de].flatMap((catalogue) => Object.entries(catalogue))
    expect(shown.filter(([key, text]) => !typed.test(key) && wire.test(text))).toEqual([])
  })

  test('each problem of the API is in its document', () => {
    const document = readFileSync(join(root, 'docs/api.md'), 'utf8')
    const codes = keys.flatMap((key) =>
      key.startsWith('problem.api.') ? [key.slice('problem.'.length)] : [],
    )
    expect(codes.filter((code) => !document.includes(`\`${code}\``))).toEqual([])
  })

  test('no key is unused', () => {
    const speaking = ['sentences', 'closing-sentence', 'file-sentences', 'field-names'].map((name) =>
      readFileSync(join(root, `shared/messages/${name}.ts`), 'utf8'),
    )
    const code = [...['renderer', 'electron', ...shared].flatMap(textOf), ...speaking].join('\n')
    // Keys that are made at run time. Of these the code names the end alone: that of a finding or a problem.
    const made =
      /^(?:finding|atField|problem|verdict\.over|pack\.extra)\.(?:inFile\.)?(.+?)(?:\.ofDesk|\.withRoom)?$/
    const templates = [...code.matchAll(/`([a-zA-Z.]+)\.\$\{/g)].map((match) => `${match[1]}.`)
    const isNamed = (name: string) =>
      code.includes(`'${name}'`) || templates.some((template) => name.startsWith(template))
    const left = keys.filter((key) => ![key, made.exec(key)?.[1]].some((name) => name && isNamed(name)))
    expect(left).toEqual([])
  })

  test.each([
    ...serviceProblemCodes,
    ...journalProblems,
    ...bookingProblemCodes,
    ...labelProblems,
    ...printerProblems,
  ])('%s has a message of its own', (code) => {
    expect(Object.hasOwn(en, `problem.${code}`)).toBe(true)
  })

  test('every finding of a rule or a schema has a message', () => {
    const made = shared
      .flatMap(textOf)
      .flatMap((text) => [
        ...[...text.matchAll(/\bcode: '([a-zA-Z]+)'/g)].map((match) => match[1]),
        ...[...text.matchAll(/\berror: '([a-zA-Z]+)'/g)].map((match) => match[1]),
        ...[
          ...text.matchAll(
            /\b(?:over|error|warning|warn|refuse|refused|errorAt|warningAt|hintAt)\(\s*'([a-zA-Z]+)'/g,
          ),
        ].map((match) => match[1]),
      ])
    expect(made.length).toBeGreaterThan(20)
    expect([...new Set(made)].filter((code) => !Object.hasOwn(en, `finding.${code}`))).toEqual([])
  })
})

describe('the screens', () => {
  test.each(files('renderer', /\.tsx$/).map((file) => [file.slice(root.length + 1), file]))(
    '%s says nothing that is not in the catalogues',
    (_, file) => {
      const source = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      const spoken = [
        ...source.matchAll(/<\w[\w.]*(?:\s[^<>]*?)?>\s*([^<>{}]*\p{L}{2}[^<>{}]*)<\//gu),
        ...source.matchAll(/\b(?:aria-label|title|placeholder|alt|label)="([^"]*\p{L}[^"]*)"/gu),
      ].map((match) => match[1]?.trim())
      expect(spoken).toEqual([])
    },
  )
})

/** A text that begins with a capital and continues in small words is a sentence, in any file; errors that
 * only an engineer reads are English. */
const sentencesIn = (text: string) => {
  const code = text
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replaceAll(/new \w*Error\(\s*(?:'[^'\n]*'|`[^`]*`)/g, '')
  return (
    [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)]
      .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
      // Streets and their numbers are examples, not sentences.
      .filter((words) => /^\p{Lu}\p{Ll}+ \p{Ll}{2,}/u.test(words) && !/ \d+\w?$/.test(words))
  )
}

/** Folders and files whose words are data: search words for typed text, names of holidays and states, the
 * printed page of the practice service, the log of a host. */
const wordsAreData = [
  'shared/addresses',
  'electron/holidays',
  'shared/imports',
  'shared/shipment',
  'electron/carrier',
  'electron/hosts',
  'electron/imports/shipments/import-words.ts',
  'electron/launch',
  'electron/table-files/column-synonyms.ts',
  'renderer/pickup/state-names.ts',
]

test.each(
  ['renderer', ...shared, ...modulesOf('electron')].filter((folder) => !wordsAreData.includes(folder)),
)('no code of %s speaks a sentence of its own', (folder) => {
  const isData = (file: string) => wordsAreData.some((each) => file.replaceAll('\\', '/').endsWith(each))
  const sources = files(folder, /\.tsx?$/).filter((file) => !isData(file))
  expect(sources.flatMap((file) => sentencesIn(readFileSync(file, 'utf8')))).toEqual([])
})

test('the check distinguishes sentences in code from names, symbols and errors', () => {
  const code = `t('pack.title'); say('Nothing was sent'); say(\`Row \${n} has no name\`)
    throw new Error('Screens live inside a context'); const look = 'primary' // Not 'A comment here'`
  expect(sentencesIn(code)).toEqual(['Nothing was sent'])
})
