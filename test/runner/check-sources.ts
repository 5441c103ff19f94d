import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { uncoveredRows } from './covered-rows.ts'
import { brokenReferences } from './document-references.ts'
import { brokenMembers } from './model-members.ts'
import { brokenOrder, circles, importsOf } from './module-order.ts'
import { root } from './step.ts'
import { unusedExports } from './unused-exports.ts'

// Prints imports and uses of the app model against the order of the modules, import circles, unused exports,
// broken references, faults and threats without their tests, wide comments, folders that tests make by hand,
// literals that are spread where their members fit, and booleans of the page that are no statement. The exit
// status is 0 if there are none.

/** Files that are loaded by their name: hosts of a bundle, and what the test runner starts. */
const entries = [
  'electron/hosts/api.ts',
  'electron/hosts/batch.ts',
  'electron/hosts/move.ts',
  'test/runner/bundle-programs.ts',
]

/** Files that a run makes and git ignores. */
const made = ['test/faults/results/']

const pathsOf = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' }).map((file) =>
    file.replaceAll('\\', '/'),
  )
const textsOf = (paths: readonly string[]) =>
  new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))

const product = pathsOf('{shared,electron,renderer}/**/*.{ts,tsx,mjs}')
const sources = textsOf([...product, ...pathsOf('{test/**/,}*.{ts,tsx,mjs}')])
const documents = textsOf(pathsOf('{docs/**/,test/**/,electron/**/,shared/**/,}*.md'))
const texts = new Map([...documents, ...sources])
const imports = importsOf(root, product)

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

const linesWhere = (isWrong: (line: string) => boolean, within = '') =>
  [...sources].flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, index) => (path.startsWith(within) && isWrong(line) ? [`${path}:${index + 1}`] : [])),
  )

/** Tests that make a folder by hand, which stays if one fails. Those of faults/ remove many in one test. */
const handMadeFolders = [...sources].flatMap(([path, text]) =>
  /^test\/(?!faults\/).*\.test\.tsx?$/.test(path) && /\bmkdtemp/.test(text) ? [path] : [],
)

const problems = [
  ...brokenOrder(imports),
  ...brokenMembers(sources),
  ...circles(imports).map(
    (circle) => `Import circle: ${circle.join(' → ')}. Move what both need to a file of its own.`,
  ),
  ...unusedExports(sources)
    .filter((each) => !entries.some((entry) => each.startsWith(`${entry}:`)))
    .map((each) => `${each} is exported, and no other file imports it. Remove the export.`),
  ...brokenReferences(texts, (path) => made.includes(path) || existsSync(join(root, path))),
  ...uncoveredRows(texts),
  ...linesWhere(isWideComment).map((place) => `${place}: wrap the comment at ${lineWidth} characters.`),
  ...linesWhere(isSpreadLiteral).map((place) => `${place}: write the members without a spread.`),
  ...linesWhere(isNoStatement, 'renderer/').map((place) => `${place}: name the boolean as a statement.`),
  ...handMadeFolders.map((path) => `${path}: make folders with test/fixtures/temp-folder.ts.`),
]
for (const line of problems) console.error(line)
if (problems.length === 0)
  process.stdout.write(
    `${imports.length} imports follow the order of the modules. No unused export, broken reference, uncovered row or wide comment.\n`,
  )
process.exitCode = problems.length === 0 ? 0 : 1
