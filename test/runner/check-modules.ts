import { globSync } from 'node:fs'
import { brokenOrder, circles, importsOf } from './module-order.ts'
import { root } from './step.ts'

/** Prints what breaks the order of the modules (module-order.ts); the exit status is 0 where nothing does. */
const files = globSync('{shared,electron,renderer}/**/*.{ts,tsx,mjs}', { cwd: root }).map((file) =>
  file.replaceAll('\\', '/'),
)
const imports = importsOf(root, files)
const problems = [
  ...brokenOrder(imports),
  ...circles(imports).map(
    (circle) => `Import circle: ${circle.join(' → ')}. Move what both need to a file of its own.`,
  ),
]
for (const line of problems) console.error(line)
if (problems.length === 0)
  process.stdout.write(`${imports.length} imports follow the order of the modules.\n`)
process.exitCode = problems.length === 0 ? 0 : 1
