import { existsSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { TestProject } from 'vitest/node'

/** Programs that tests start as a thread or process of its own. Each loads hundreds of source files, which
 * takes half a second of processor time, and a tenth of that from one file. */
export const programs = [
  'electron/labels/worker.ts',
  'electron/table-files/read-table-worker.ts',
  'electron/imports/shipments/check-table-worker.ts',
  'electron/orders/worker.ts',
  'electron/addresses/worker.ts',
  'electron/carrier/practice/main.ts',
  'test/faults/killed-session/run-session.ts',
  'test/kit/workers/calls-worker.ts',
]

const root = join(import.meta.dirname, '../..')
/** A folder of this run alone, so that no test can start an older build. */
const folder = join(
  root,
  `node_modules/.cache/packdesk/test-programs-${process.pid}-${Math.floor(performance.timeOrigin)}`,
)
/** Holds the folder's address. Vitest keeps transformed code for later runs, so the
 * code must not name the folder. */
const variable = 'PACKDESK_TEST_PROGRAMS'
const nameOf = (program: string) => program.replaceAll('/', '-').replace(/\.ts$/, '')

/** Lets the tests' code start the bundled programs:
 * `new URL('./worker.ts', import.meta.url)` becomes the bundle's address. */
export const startBundles: Plugin = {
  name: 'packdesk:start-bundles',
  enforce: 'pre',
  transform: {
    filter: { id: /\.ts$/, code: /new URL\(/ },
    handler: (code, id) =>
      code.replaceAll(/new URL\('(\.[^']+)', import\.meta\.url\)/g, (found, path: string) => {
        const program = relative(root, join(dirname(id), path)).replaceAll('\\', '/')
        if (!programs.includes(program)) return found
        return `new URL('${nameOf(program)}.js', process.env.${variable})`
      }),
  },
}

/** Gives a bundled module the address of its source, so that it finds the files beside it. */
const sourceAddresses: Plugin = {
  name: 'packdesk:source-addresses',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: /import\.meta\.url/ },
    handler: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id))),
  },
}

async function bundle(): Promise<void> {
  const { build } = await import('vite')
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [sourceAddresses],
    resolve: { noExternal: true },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      rolldownOptions: {
        input: Object.fromEntries(programs.map((program) => [nameOf(program), join(root, program)])),
      },
    },
  })
}

/** Vitest's global setup. Each of its projects calls it, and the first one builds. */
export async function setup(project: TestProject) {
  process.env[variable] = pathToFileURL(`${folder}/`).href
  if (existsSync(folder)) return undefined
  await bundle()
  project.onTestsRerun(bundle)
  return () => rmSync(folder, { recursive: true, force: true })
}
