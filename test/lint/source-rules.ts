import type { Import } from './module-order.ts'

type Texts = ReadonlyMap<string, string>

/** The formatter's `lineWidth`. The formatter leaves comments as they are. */
const lineWidth = 110
const isWideComment = (line: string) =>
  line.length > lineWidth && /^\s*(\/\/|\/?\*+) (?! |biome-ignore)/.test(line)

/** `...{ a, b }` and `...['a', b],`: a way around the formatter, which writes one member a line. */
const isSpreadLiteral = (line: string) => /^\s*(\.\.\.\{ |\.\.\.\[[^\][]*\],?$)/.test(line)

/** A boolean is a statement: `isOpen`, `canAdd`, `savesEach`. */
const statement = /^([a-z]+s|can|may)([A-Z]|$)/
/** Names of HTML, of keys, and of the stored settings. */
const givenNames = ['checked', 'readOnly', 'shiftKey', 'opened', 'control', 'shift', 'alt', 'learned']
const isNoStatement = (line: string) =>
  [...line.matchAll(/\b(\w+)\??: boolean\b(?! \|)/g)].some(
    ([, name = '']) => !statement.test(name) && !givenNames.includes(name),
  )

/** A sentence for each line that breaks a rule of style which the formatter does not know. */
export function brokenStyle(sources: Texts): string[] {
  const placesOf = (isWrong: (line: string) => boolean, within = '') =>
    [...sources]
      .filter(([path]) => path.startsWith(within))
      .flatMap(([path, text]) =>
        text.split('\n').flatMap((line, index) => (isWrong(line) ? [`${path}:${index + 1}`] : [])),
      )
  return [
    ...placesOf(isWideComment).map((place) => `${place}: wrap the comment at ${lineWidth} characters.`),
    ...placesOf(isSpreadLiteral).map((place) => `${place}: write the members without a spread.`),
    ...placesOf(isNoStatement, 'renderer/').map((place) => `${place}: name the boolean as a statement.`),
  ]
}

/** A sentence for each file that imports another one twice, or exports from it twice. */
export const doubleImports = (imports: readonly Import[]): string[] =>
  [...Map.groupBy(imports, ({ from, to, lazy }) => (lazy ? '' : `${from} names ${to}`))].flatMap(
    ([names, { length }]) => (names !== '' && length > 1 ? [`${names} ${length} times: join them.`] : []),
  )

/** A sentence for each file that joins the parts that it has by hand. */
export const joinedByHand = (sources: Texts): string[] =>
  [...sources].flatMap(([path, text]) =>
    /^(shared|electron|renderer)\//.test(path) && path !== 'shared/kit/text.ts' && handJoin.test(text)
      ? [`${path}: join the parts with joined() of shared/kit/.`]
      : [],
  )
const handJoin = /\.filter\(Boolean\)\s*\.join\(/

/** A sentence for each test that makes a folder by hand, which stays if the test fails. Those of faults/
 * remove many in one test. */
export const handMadeFolders = (sources: Texts): string[] =>
  [...sources].flatMap(([path, text]) =>
    /^test\/(?!faults\/).*\.test\.tsx?$/.test(path) && /\bmkdtemp/.test(text)
      ? [`${path}: make folders with test/fixtures/temp-folder.ts.`]
      : [],
  )

/** What chooses between the short and the long run of a test; such a skip needs no reason. */
const byLength = /\b(isLongRun|chosen|isLeftOut)\b/

/** A sentence for each test that this machine may skip without a reason in its title. */
export const silentSkips = (sources: Texts): string[] =>
  [...sources].flatMap(([path, text]) =>
    path.startsWith('test/') && !path.startsWith('test/lint/')
      ? text.split(/(?=\.(?:skipIf|runIf)\()/).flatMap((part) => {
          const [, how, condition = ''] = /^\.(skipIf|runIf)\((.*?)\)/.exec(part) ?? []
          const isSaid = how === 'skipIf' && part.includes(`because(${condition})`)
          return how === undefined || isSaid || byLength.test(condition)
            ? []
            : [
                `${path}: ${how}(${condition}): use skipIf with a reason, and because() of test/fixtures/skips.ts.`,
              ]
        })
      : [],
  )

/** A sentence for each file in test/fixtures/ that the tests of one folder alone use. */
export function misplacedFixtures(imports: readonly Import[]): string[] {
  const folderOf = (path: string) => path.split('/').slice(0, 2).join('/')
  const fixtures = 'test/fixtures'
  const users = Map.groupBy(
    imports.filter(({ to }) => folderOf(to) === fixtures),
    ({ to }) => to,
  )
  return [...users].flatMap(([fixture, uses]) => {
    const [folder = '', ...others] = new Set(uses.map(({ from }) => folderOf(from)))
    return folder === fixtures || others.length > 0
      ? []
      : [`${fixture}: move it to ${folder}, whose tests alone use it.`]
  })
}

/** A title behind `describe(`, `test.describe(`, `describeJournals(` or `test(`, behind the table of an
 * `.each`, or on a line of its own. */
const titleBegins = [
  /^( *)(?:describe|test)[\w.]*.*?\((['"`])(.+?)\2,/,
  /^( *)\](?: as const)?\)\((['"`])(.+?)\2,/,
  /^ {2}( *)(['"`])(.+)\2,$/,
]
const wordsOf = (title: string) => title.toLowerCase().match(/[\p{L}\d]+/gu) ?? []

/** A sentence for each title that begins with the same three words as the title of its group, which a reader
 * sees before it. */
export const repeatedTitles = (sources: Texts): string[] =>
  [...sources].flatMap(([path, text]) => {
    if (!path.startsWith('test/')) return []
    /** The kind of what was begun last at each depth, and the groups around a line. */
    const begun = new Map<number, string>()
    let groups: { depth: number; words: string[] }[] = []
    const lines = text.split('\n')
    return lines.flatMap((line, index) => {
      const [, indent, kind] = /^( *)(?:test\.)?(describe|test)/.exec(line) ?? []
      if (indent !== undefined && kind) begun.set(indent.length, kind)
      const [behind, table, alone] = titleBegins.map((begin) => begin.exec(line))
      const [, margin = '', , title = ''] =
        behind ?? table ?? (lines[index - 1]?.endsWith('(') ? alone : undefined) ?? []
      if (title === '') return []
      const depth = margin.length
      groups = groups.filter((group) => group.depth < depth)
      const words = wordsOf(title).slice(0, 3)
      const isRepeated = words.length === 3 && words.join() === groups.at(-1)?.words.join()
      if (begun.get(depth) === 'describe') groups.push({ depth, words })
      return isRepeated ? [`${path}:${index + 1}: the title repeats the words of its group.`] : []
    })
  })
