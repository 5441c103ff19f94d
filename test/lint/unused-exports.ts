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
  const used = new Set([...files].flatMap(([path, text]) => usesIn(path, text).map(({ of }) => of)))
  return [...files]
    .filter(([path]) => !used.has(`${path}: *`))
    .flatMap(([path, text]) =>
      exportsIn(text)
        .map((name) => `${path}: ${name}`)
        .filter((each) => !used.has(each)),
    )
}

/** Exports of the product that only tests import and that their own file does not use, as `path: name`. */
export function exportsForTests(files: ReadonlyMap<string, string>): string[] {
  const product = [...files].filter(([path]) => !path.startsWith('test/'))
  const used = new Set<string>()
  const passedOn = new Map<string, string>()
  for (const [path, text] of product)
    for (const { of, as } of usesIn(path, text))
      if (as === undefined) used.add(of)
      else passedOn.set(of, `${path}: ${as}`)
  const isUsed = (path: string, name: string): boolean =>
    used.has(`${path}: *`) || used.has(`${path}: ${name}`) || isPassedOn(`${path}: ${name}`)
  const isPassedOn = (each: string) => {
    const [path, name] = passedOn.get(each)?.split(': ') ?? []
    return path !== undefined && name !== undefined && isUsed(path, name)
  }
  return product.flatMap(([path, text]) =>
    [...text.matchAll(declaration)]
      .map(([, name = '']) => name)
      .filter((name) => !isUsed(path, name) && text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length === 1)
      .map((name) => `${path}: ${name}`),
  )
}

const exportsIn = (text: string): string[] => [
  ...[...text.matchAll(declaration)].map(([, name = '']) => name),
  ...[...text.matchAll(exportList)].flatMap(([, list = '']) => namesIn(list).map(([, as]) => as)),
]

/** What a file imports and passes on. `of`: the export, as `path: name`, or `path: *` for the whole file.
 * `as`: its name in this file's own exports, if the file passes it on. */
export function usesIn(path: string, text: string): { of: string; as?: string }[] {
  const exportOf = (source: string, name: string) =>
    `${normalize(join(dirname(path), source)).replaceAll('\\', '/')}: ${name}`
  return [
    ...[...text.matchAll(exportList)].flatMap(([, list = '', source]) =>
      source ? namesIn(list).map(([name, as]) => ({ of: exportOf(source, name), as })) : [],
    ),
    ...[...text.matchAll(importList)].flatMap(([, list = '', source = '']) =>
      namesIn(list).map(([name]) => ({ of: exportOf(source, name) })),
    ),
    ...[...text.matchAll(wholeFile)].map(([, source = '']) => ({ of: exportOf(source, '*') })),
  ]
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
