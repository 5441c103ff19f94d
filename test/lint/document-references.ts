import { dirname, join, normalize } from 'node:path'

const path = /`((?:shared|electron|renderer|test|docs)\/[\w./-]+)`/g
const link = /\]\(([^):#\s]+)(?:#[^)]*)?\)/g
const section = /\b(design|interface)(?:\.md)?,? (?:section )?(\d+(?:\.\d+)*)/g

/** A sentence for each broken reference: paths and links in documents, and sections such as
 * `design.md 4.1` in documents and comments. `interface 4.2.4` is item 4 of section 4.2.
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
  const problems: string[] = []
  for (const [file, text] of files) {
    const isDocument = file.endsWith('.md')
    const paths = isDocument ? [...text.matchAll(path)].map(([, named = '']) => named) : []
    const links = isDocument
      ? [...text.matchAll(link)].map(([, to = '']) =>
          normalize(join(dirname(file), to)).replaceAll('\\', '/'),
        )
      : []
    for (const missing of [...paths, ...links].filter((each) => !exists(each)))
      problems.push(`${file} names ${missing}, which does not exist.`)
    for (const [, document = '', number = ''] of text.matchAll(section))
      if (!sections[document as keyof typeof sections].has(number))
        problems.push(`${file} cites section ${number} of docs/${document}.md, which it does not have.`)
  }
  return problems
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
