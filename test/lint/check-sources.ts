import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../runner/step.ts'
import { brokenPromises, uncoveredRows } from './covered-rows.ts'
import { brokenReferences } from './document-references.ts'
import { brokenMembers } from './model-members.ts'
import { brokenOrder, circles, importsOf } from './module-order.ts'
import { oneSidedFiles } from './one-sided-files.ts'
import {
  brokenStyle,
  doubleImports,
  handMadeFolders,
  joinedByHand,
  misplacedFixtures,
  repeatedTitles,
  silentSkips,
} from './source-rules.ts'
import { twinNames } from './twin-names.ts'
import { exportsForTests, unusedExports } from './unused-exports.ts'

// Prints what breaks a rule that neither the formatter nor the compiler knows: the order of the modules, what
// a module takes of the app model, import circles, unused exports, files of `shared/` for one side, one name
// for two things, broken references, faults, threats and promises without their tests, and the rules of
// source-rules.ts. The exit status is 0 if nothing does.

/** Files that are loaded by their name: hosts of a bundle, and what the test runner starts. */
const entries = [
  'electron/hosts/api.ts',
  'electron/hosts/batch.ts',
  'electron/hosts/move.ts',
  'test/runner/bundle-programs.ts',
]

const isNoEntry = (each: string) => !entries.some((entry) => each.startsWith(`${entry}:`))

/** Files that a run makes and git ignores. */
const made = ['test/faults/results/']

const pathsOf = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' }).map((file) =>
    file.replaceAll('\\', '/'),
  )
const textsOf = (paths: readonly string[]) =>
  new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))

const sources = textsOf(pathsOf('{{shared,electron,renderer,test}/**/,}*.{ts,tsx,mjs}'))
const documents = textsOf(pathsOf('{docs/**/,test/**/,electron/**/,shared/**/,}*.md'))
const texts = new Map([...documents, ...sources, ...textsOf(['package.json', 'electron-builder.yml'])])
const imports = importsOf(root, [...sources.keys()])
const productImports = imports.filter(({ from }) => /^(shared|electron|renderer)\//.test(from))

const problems = [
  ...brokenOrder(productImports),
  ...brokenMembers(sources),
  ...circles(imports).map(
    (circle) => `Import circle: ${circle.join(' → ')}. Move what both need to a file of its own.`,
  ),
  ...unusedExports(sources)
    .filter(isNoEntry)
    .map((each) => `${each} is exported, and no other file imports it. Remove the export.`),
  ...exportsForTests(sources)
    .filter(isNoEntry)
    .map((each) => `${each} is used by tests alone. Test what the product uses.`),
  ...oneSidedFiles(sources),
  ...twinNames(sources),
  ...brokenReferences(texts, (path) => made.includes(path) || existsSync(join(root, path))),
  ...uncoveredRows(texts),
  ...brokenPromises(texts),
  ...brokenStyle(sources),
  ...doubleImports(imports),
  ...handMadeFolders(sources),
  ...joinedByHand(sources),
  ...misplacedFixtures(imports),
  ...repeatedTitles(sources),
  ...silentSkips(sources),
]
for (const line of problems) console.error(line)
if (problems.length === 0)
  process.stdout.write(
    `${productImports.length} imports follow the order of the modules. No unused or doubled export, broken reference, uncovered row or wide comment.\n`,
  )
process.exitCode = problems.length === 0 ? 0 : 1
