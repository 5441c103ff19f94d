/** A file by its path, and its text. */
type Texts = ReadonlyMap<string, string>

/** Documents whose table rows have an ID and list the test files that cover them. A comment above
 * such a test cites the document and the ID. */
const documents = ['test/faults/FAULTS.md', 'SECURITY.md']

const row = /^\| ([A-Z]\d+) \|.+\| ([^|]+) \|$/
const citation = /^\s*\/\/ .*\b(?:FAULTS|SECURITY)\.md [A-Z]\d/
const comment = /^\s*(?:\/\/|$)/
/** A test, a group of tests, or a row of `test.each`, which begins with its title. */
const testBegin = /^\s*(?:(?:test|describe|fuzz)\b|(?:\w+ \? )?\[(?:$|[['"`]))/
const documentAndIds = /\b(\w+\.md) ([A-Z]\d+(?:, [A-Z]\d+)*)/g

/** A sentence for each row without an ID or without a test, each ID that two rows of a document have, each
 * difference between the test files that a row lists and those that cite it, and each citation above
 * something else than a test. */
export function uncoveredRows(files: Texts): string[] {
  const citing = new Map(
    [...files]
      .filter(([file]) => /^test\/.+\.tsx?$/.test(file))
      .map(([file, text]) => [file, citedRows(text)] as const)
      .filter(([, rows]) => rows.size > 0),
  )
  const problems: string[] = []
  /** The test files of each row, as `FAULTS.md F12`. */
  const listed = new Map<string, Set<string>>()
  for (const document of documents)
    for (const line of (files.get(document) ?? '').split('\n')) {
      if (!line.startsWith('| ') || line.startsWith('| ID |')) continue
      const [, rowId = '', tests = ''] = row.exec(line) ?? []
      const name = `${document.split('/').at(-1)} ${rowId}`
      if (!rowId) problems.push(`${document} has a row without an ID: ${line.slice(0, 60)}`)
      else if (listed.has(name)) problems.push(`${document} has two rows with the ID ${rowId}.`)
      else listed.set(name, new Set([...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)))
    }
  for (const [file, text] of files)
    if (/^test\/.+\.tsx?$/.test(file))
      for (const line of citedAtNoTest(text))
        problems.push(`${file}:${line} cites an ID above what is no test.`)
  for (const [name, tests] of listed) {
    if (tests.size === 0) problems.push(`${name} lists no test.`)
    for (const file of tests)
      if (!citing.get(file)?.has(name))
        problems.push(`${name} lists ${file}, which has no comment citing it.`)
  }
  for (const [file, rows] of citing)
    for (const cited of rows)
      if (!listed.get(cited)?.has(file))
        problems.push(`${file} cites ${cited}, which is no row that lists this file.`)
  return problems
}

/** The rows that comments cite, as `FAULTS.md F12`. */
const citedRows = (text: string) =>
  new Set(
    text
      .split('\n')
      .filter((line) => citation.test(line))
      .flatMap((line) => [...line.matchAll(documentAndIds)])
      .flatMap(([, document, ids = '']) => ids.split(', ').map((id) => `${document} ${id}`)),
  )

/** The lines of citations that are above something else than a test. */
function citedAtNoTest(text: string): number[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    if (!citation.test(line)) return []
    const next = lines.slice(at + 1).find((below) => !comment.test(below))
    return next !== undefined && testBegin.test(next) ? [] : [at + 1]
  })
}

const promises = 'docs/promises.md'
const mutantFile = /^test\/faults\/simulated-desks?\/mutants/
/** The ID of a mutant and the finding by which it is caught; and its name on the page. */
const mutantEntry = /^ {2}'?([a-z]+(?:-[a-z]+)+)'?: \{$[\s\S]*?^ {4}caughtAs: '(.*)',$/gm
const mutantName = /`([a-z]+(?:-[a-z]+)+)`/g
/** A test file and, behind it, the titles of its tests. */
const fileAndTitles = /`(test\/[^`]+\.tsx?)`((?:(?: |<br>)"[^"]+")*)/g

/** What is around a title. The last ones are of tests that may be skipped (test/fixtures/skips.ts). */
const titleEnds = [
  ["'", "'"],
  ['"', '"'],
  ['`', '`'],
  ['`', `\${because(`],
  ['`', `\${inPart(`],
] as const

/** A sentence for each row of docs/promises.md without a test or mutant, each title that its file does not
 * have, and each mutant that the page lacks, that does not exist, or that stands at another finding. */
export function brokenPromises(files: Texts): string[] {
  const page = files.get(promises) ?? ''
  const problems: string[] = []
  for (const line of page.split('\n')) {
    if (!/^\| (?!path |the checker |what they )/.test(line)) continue
    const listed = [...line.matchAll(fileAndTitles)]
    if (listed.length === 0 && !line.match(mutantName))
      problems.push(`${promises} has a row without a test: ${line.slice(0, 60)}`)
    for (const [, file = '', titles = ''] of listed) {
      const text = files.get(file) ?? ''
      const named = [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title)
      if (named.length === 0) problems.push(`${promises} names ${file} without a title.`)
      for (const title of named)
        if (!titleEnds.some(([begin, end]) => text.includes(begin + title + end)))
          problems.push(`${promises} names "${title}", which is no title in ${file}.`)
    }
  }
  const caughtAs = new Map(
    [...files]
      .filter(([file]) => mutantFile.test(file))
      .flatMap(([, text]) => [...text.matchAll(mutantEntry)])
      .map(([, name, kind]) => [name, kind] as const),
  )
  for (const name of caughtAs.keys())
    if (!page.includes(`\`${name}\``)) problems.push(`${promises} lacks the mutant ${name}.`)
  for (const line of page.split('\n'))
    for (const [, name = ''] of line.matchAll(mutantName)) {
      const kinds = [...line.matchAll(/`([a-z]+)`/g)].map(([, kind = '']) => kind)
      if (!caughtAs.has(name)) problems.push(`${promises} names ${name}, which is no mutant.`)
      else if (!kinds.some((kind) => kind === caughtAs.get(name)))
        problems.push(`${promises} names ${name} at another finding than ${caughtAs.get(name)}.`)
    }
  return problems
}
