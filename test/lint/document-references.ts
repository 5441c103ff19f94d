import { dirname, join, normalize } from 'node:path'

const path = /`((?:shared|electron|renderer|test|docs)\/[\w./-]+)`/g
const link = /\]\(([^):#\s]+)(?:#[^)]*)?\)/g
const section = /\b(design|interface)(?:\.md)?,? (?:section )?(\d+(?:\.\d+)*)/g
const script = /\bnpm run ([\w:-]+)/g
const codeFile = /(?<![\w./*-])(?:\.\.?\/)*(\w[\w./-]*\.(?:tsx?|mjs))\b/g
const comment = /^\s*\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const quoted = /`([^`\n]+)`/g

/** A name of the code, such as `bookShipment`. A name without a capital inside may be a word. */
const codeName = /[a-z]\w*[A-Z]/
/** A placeholder such as `NAME.ts` or `goNAME`. */
const placeholder = /[A-Z]{3}/
const variable = /^PACKDESK_[A-Z_]+$/
/** Each variable of a secret can name a file instead (electron/kit/process/secret-variables.ts). */
const fileVariable = /_FILE$/
/** Names of other programs that the code does not have. */
const foreignNames = ['GetFileAttributesEx']

/** A sentence for each broken reference: paths, links, scripts and quoted names in documents, quoted names
 * and file names in comments, and sections such as `design.md 4.1` in both. `interface 4.2.4` is item 4 of
 * section 4.2. A name exists if code has it outside of comments.
 * @param files texts by paths with `/`
 * @param exists whether a file or folder exists */
export function brokenReferences(
  files: ReadonlyMap<string, string>,
  exists: (path: string) => boolean,
): string[] {
  const sections = {
    design: sectionsOf(files.get('docs/design.md') ?? ''),
    interface: sectionsOf(files.get('docs/interface.md') ?? ''),
  }
  const { scripts = {} } = JSON.parse(files.get('package.json') ?? '{}')
  const code = [...files].filter(([file]) => !file.endsWith('.md'))
  const names = new Set(code.flatMap(([, text]) => text.replace(comment, '').match(/\w+/g) ?? []))
  const fileNames = new Set(code.flatMap(([file]) => endsOf(file)))
  const problems = new Set<string>()
  for (const [file, text] of files) {
    const isDocument = file.endsWith('.md')
    const prose = isDocument ? text : [...text.matchAll(comment)].join('\n')
    const found = (pattern: RegExp) => [...prose.matchAll(pattern)].map(([, named = '']) => named)
    const paths = isDocument ? found(path) : []
    const links = isDocument
      ? found(link).map((to) => normalize(join(dirname(file), to)).replaceAll('\\', '/'))
      : []
    const missingFiles = found(codeFile).filter((each) => !placeholder.test(each) && !fileNames.has(each))
    for (const missing of [...[...paths, ...links].filter((each) => !exists(each)), ...missingFiles])
      problems.add(`${file} names ${missing}, which does not exist.`)
    for (const named of found(script).filter((each) => !(each in scripts)))
      problems.add(`${file} names npm run ${named}, which package.json lacks.`)
    for (const name of found(quoted).flatMap((each) => each.match(/\b[A-Za-z]\w*/g) ?? []))
      if (isCodeName(name) && !names.has(name) && !names.has(name.replace(fileVariable, '')))
        problems.add(`${file} names ${name}, which no code has.`)
    for (const [, document = '', number = ''] of text.matchAll(section))
      if (!sections[document as keyof typeof sections].has(number))
        problems.add(`${file} cites section ${number} of docs/${document}.md, which it does not have.`)
  }
  return [...problems]
}

const isCodeName = (name: string) =>
  variable.test(name) || (codeName.test(name) && !placeholder.test(name) && !foreignNames.includes(name))

/** A path and each end of it, down to the name of the file. */
const endsOf = (file: string) => {
  const parts = file.split('/')
  return parts.map((_, at) => parts.slice(at).join('/'))
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
