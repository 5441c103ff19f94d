import { dirname, join, normalize } from 'node:path'

type Texts = ReadonlyMap<string, string>
type Exists = (path: string) => boolean

const path = /`((?:shared|electron|renderer|test|docs)\/[\w./-]+)`/g
const link = /\]\(([^):#\s]*)(?:#([^)\s]*))?\)/g
const codeFile = /(?<![\w./*-])(?:\.\.?\/)*(\w[\w./-]*\.(?:tsx?|mjs))\b/g
const script = /\bnpm run ([\w:-]+)/g
const quoted = /`([^`\n]+)`/g
const section = /\b(design|interface)(?:\.md)?,? (?:section )?(\d+(?:\.\d+)*)/g
const comment = /^\s*\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** A name of the code, such as `bookShipment`. A name without a capital inside may be a word. */
const codeName = /[a-z]\w*[A-Z]/
/** A code or a member, such as `label.twin`. */
const dottedName = /^[A-Za-z]\w*(?:\.\w+)+$/
/** A placeholder such as `NAME.ts` or `goNAME`. */
const placeholder = /[A-Z]{3}/
const variable = /^PACKDESK_[A-Z_]+$/
/** Each variable of a secret can name a file instead (electron/kit/process/secret-variables.ts). */
const fileVariable = /_FILE$/
/** Names of other programs that the code does not have. */
const foreignNames = ['GetFileAttributesEx', 'packdesk.crt', 'postgresql.conf', 'recovery.signal']

/** A sentence for each broken reference: paths, links, scripts and quoted names in documents, quoted names
 * and file names in comments, and sections such as `design.md 4.1` in both. `interface 4.2.4` is item 4 of
 * section 4.2. A name exists if code has it outside of comments.
 * @param files texts by paths with `/`
 * @param exists whether a file or folder exists */
export function brokenReferences(files: Texts, exists: Exists): string[] {
  const isMissing = missingName(files, exists)
  const hasSection = sectionIn(files)
  const { scripts = {} } = JSON.parse(files.get('package.json') ?? '{}')
  const brokenIn = (file: string, text: string): string[] => {
    const isDocument = isDocumentFile(file)
    const prose = isDocument ? text : [...text.matchAll(comment)].join('\n')
    const found = (pattern: RegExp) => [...prose.matchAll(pattern)].map(([, named = '']) => named)
    const names = [...found(codeFile), ...found(quoted).flatMap((each) => namesIn(each, isDocument))]
    const cited = [...text.matchAll(section)].map(([, document = '', number = '']) => ({ document, number }))
    return [
      ...(isDocument ? brokenPaths(file, files, exists) : []),
      ...found(script)
        .filter((name) => !(name in scripts))
        .map((name) => `${file} names npm run ${name}, which package.json lacks.`),
      ...names.filter(isMissing).map((name) => `${file} names ${name}, which does not exist.`),
      ...cited
        .filter(({ document, number }) => !hasSection(document, number))
        .map(
          ({ document, number }) =>
            `${file} cites section ${number} of docs/${document}.md, which it does not have.`,
        ),
    ]
  }
  return [...new Set([...files].flatMap(([file, text]) => brokenIn(file, text)))]
}

const isDocumentFile = (file: string) => file.endsWith('.md')

/** The paths of a document, and its links with the headings that they lead to. */
function brokenPaths(file: string, files: Texts, exists: Exists): string[] {
  const text = files.get(file) ?? ''
  const links = [...text.matchAll(link)].map(([, to = '', heading]) => ({
    to: to === '' ? file : normalize(join(dirname(file), to)).replaceAll('\\', '/'),
    heading,
  }))
  const paths = [...text.matchAll(path)].map(([, named = '']) => named)
  return [
    ...paths
      .concat(links.map(({ to }) => to))
      .filter((each) => !exists(each))
      .map((each) => `${file} names ${each}, which does not exist.`),
    ...links
      .filter(({ to, heading }) => heading && files.has(to) && !anchorsOf(files.get(to)).includes(heading))
      .map(({ to, heading }) => `${file} links to ${to}#${heading}, which is no heading.`),
  ]
}

/** The names in quoted text that are of the code. A dotted name in a comment may be of a platform. */
const namesIn = (text: string, isDocument: boolean): string[] => [
  ...(isDocument && dottedName.test(text) ? [text] : []),
  ...(text.match(/\b[A-Za-z]\w*/g) ?? []).filter((name) => codeName.test(name) || variable.test(name)),
]

/** Whether neither code nor a file has a name: a word, words joined by dots, or the end of a path. */
function missingName(files: Texts, exists: Exists): (name: string) => boolean {
  const code = [...files].flatMap(([file, text]) => (isDocumentFile(file) ? [] : [text.replace(comment, '')]))
  const known = new Set([
    ...code.flatMap((text) => text.match(/\w+/g) ?? []),
    ...code.flatMap((text) => text.match(/\w+(?:\??\.\w+)+/g) ?? []).flatMap(pairsOf),
    ...[...files.keys()].flatMap(endsOf),
    ...foreignNames,
  ])
  return (name) => {
    if (variable.test(name)) return !known.has(name) && !known.has(name.replace(fileVariable, ''))
    if (placeholder.test(name) || known.has(name) || exists(name)) return false
    const isFile = /\.(?:tsx?|mjs)$/.test(name)
    return isFile || !dottedName.test(name) || !pairsOf(name).every((pair) => known.has(pair))
  }
}

/** `a.b?.c` → `a.b`, `b.c`. */
function pairsOf(name: string): string[] {
  const parts = name.split(/\??\./)
  return parts.slice(1).map((part, at) => `${parts[at]}.${part}`)
}

/** A path and each end of it, down to the name of the file. */
function endsOf(file: string): string[] {
  const parts = file.split('/')
  return parts.map((_, at) => parts.slice(at).join('/'))
}

/** The names by which links reach the headings of a document. */
const anchorsOf = (text = ''): string[] =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Whether docs/design.md or docs/interface.md has a section. */
function sectionIn(files: Texts): (document: string, number: string) => boolean {
  const sections = new Map(
    ['design', 'interface'].map((name) => [name, sectionsOf(files.get(`docs/${name}.md`) ?? '')]),
  )
  return (document, number) => sections.get(document)?.has(number) ?? false
}

/** The numbers of a document's sections, and of the items of their lists. */
function sectionsOf(text: string): Set<string> {
  const numbers = new Set<string>()
  let section = ''
  for (const line of text.split('\n')) {
    const heading = /^#+ (\d+(?:\.\d+)*)\.? /.exec(line)?.[1]
    if (heading) section = heading
    const item = heading ?? /^(\d+)\. /.exec(line)?.[1]
    if (item) numbers.add(heading ?? `${section}.${item}`)
  }
  return numbers
}
