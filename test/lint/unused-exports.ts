import { dirname, join, normalize } from 'node:path'

/** `export const name`, `export type Name`, …: group 1 is the name. */
export const declaration =
  /^export (?:async |abstract )*(?:const|let|function\*?|class|type|interface) (\w+)/gm
const exportList = /^export (?:type )?\{([^}]*)\}(?: from '([^']+)')?/gm
const importList = /^import (?:type )?(?:\w+, )?\{([^}]*)\} from '([^']+)'/gm
/** Namespaces, `export *`, `import()` and the files of workers may use all that a file exports. */
const wholeFile = /(?:\* as \w+ from |^export \* from |import\(\s*|new URL\(\s*)'(\.{1,2}\/[^']+)'/gm

/** Exports that no other file imports, as `path: name`. A re-export, as in an
 * `index.ts`, is an export of its own.
 * @param files the text of each by its path with `/` */
export function unusedExports(files: ReadonlyMap<string, string>): string[] {
  const used = new Set<string>()
  const exported = new Map<string, string[]>()
  for (const [path, text] of files) {
    const use = (source: string, name: string) =>
      used.add(`${normalize(join(dirname(path), source)).replaceAll('\\', '/')}: ${name}`)
    const names: string[] = [...text.matchAll(declaration)].map(([, name = '']) => name)
    for (const [, list = '', source] of text.matchAll(exportList))
      for (const [name, as] of namesIn(list)) {
        names.push(as)
        if (source) use(source, name)
      }
    for (const [, list = '', source = ''] of text.matchAll(importList))
      for (const [name] of namesIn(list)) use(source, name)
    for (const [, source = ''] of text.matchAll(wholeFile)) use(source, '*')
    exported.set(path, names)
  }
  return [...exported]
    .filter(([path]) => !used.has(`${path}: *`))
    .flatMap(([path, names]) => names.map((name) => `${path}: ${name}`).filter((each) => !used.has(each)))
}

/** `a, type b as c` → a, and b as c. */
const namesIn = (list: string): [name: string, as: string][] =>
  list
    .split(',')
    .map((each) => each.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map((each) => {
      const [name = '', as = name] = each.split(' as ')
      return [name, as]
    })
