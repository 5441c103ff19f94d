import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { builtinModules, createRequire } from 'node:module'
import { basename, join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig, type EnvironmentOptions, type Plugin } from 'vite'
import { fontFiles } from './electron/drawing/fonts.ts'
import { requestRules } from './shared/channels.ts'
import { compileCatalogue } from './shared/messages/compile.ts'
import { de } from './shared/messages/de.ts'
import { en } from './shared/messages/en.ts'
import { isLater } from './shared/messages/later-sentences.ts'

const root = import.meta.dirname
const require = createRequire(import.meta.url)
const external = ['electron', ...builtinModules, /^node:/]

/** Files that the main process reads from beside its bundle (`electron/kit/bundle.ts`), and the
 * folder there that each goes to. */
const assets: [file: string, folder: string][] = [
  [require.resolve('@embedpdf/pdfium/pdfium.wasm'), ''],
  [require.resolve('zxing-wasm/reader/zxing_reader.wasm'), ''],
  ...fontFiles.map((file): [string, string] => [require.resolve(`@fontsource/${file}`), 'fonts']),
]

/** koffi's binaries, which npm installs on Windows alone. The process that calls Windows' spooler loads
 * one of them from beside the bundle. */
const binaries = ['x64', 'arm64'].map((arch) => {
  const from = join(root, `node_modules/@koromix/koffi-win32-${arch}/win32_${arch}/koffi.node`)
  return { from, to: `koffi-win32-${arch}.node` }
})

const copyAssets: Plugin = {
  name: 'packdesk:copy-assets',
  applyToEnvironment: (environment) => environment.name === 'main',
  writeBundle: ({ dir }) => {
    if (dir === undefined) return
    mkdirSync(join(dir, 'fonts'), { recursive: true })
    for (const [file, folder] of assets) copyFileSync(file, join(dir, folder, basename(file)))
    for (const { from, to } of binaries.filter(({ from }) => existsSync(from))) {
      try {
        copyFileSync(from, join(dir, to))
      } catch (error) {
        // A desk that runs from this tree holds its copy.
        if (!existsSync(join(dir, to))) throw error
      }
    }
  },
}

/** What zod hangs on every schema, so that no bundler leaves it out, and what stands for it in the page.
 * The page describes its schemas to nobody, reads no value that contains itself, and speaks of what is wrong
 * by our codes: a message of zod's own is none of them (`findingsOf`). An export that a newer zod wants as
 * well stops the build. */
const unused: Record<string, string> = {
  'core/memoizer':
    'const none = () => undefined; export { none as memoizer, none as isBackEdge, none as isRecursiveSchema }',
  'core/json-schema-generator': 'export const JSONSchemaGenerator = undefined',
  'core/json-schema-processors': 'export const toJSONSchema = undefined',
  'core/to-json-schema':
    'const none = () => undefined; export { none as createStandardJSONSchemaMethod, none as createToJSONSchemaMethod }',
  'locales/en': "export default () => ({ localeError: () => 'Invalid' })",
}
const slimZod: Plugin = {
  name: 'packdesk:slim-zod',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  load(id) {
    const [, file = ''] = /\/zod\/v4\/([\w-]+\/[\w-]+)\.js$/.exec(id) ?? []
    return unused[file]
  },
}

/** `packdesk:sentences/en` and `packdesk:sentences/en/later`: a language's sentences, compiled. JSON.parse
 * reads them faster than the page's compiler would make them. */
const sentences: Plugin = {
  name: 'packdesk:sentences',
  resolveId: (id) => (id.startsWith('packdesk:sentences/') ? `\0${id}` : undefined),
  load(id) {
    const [, language, later] = /^\0packdesk:sentences\/(en|de)(\/later)?$/.exec(id) ?? []
    if (!language) return undefined
    const all = Object.entries(compileCatalogue(language === 'de' ? de : en))
    const part = Object.fromEntries(all.filter(([key]) => isLater(key) === Boolean(later)))
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(part))})`
  },
}

/** `packdesk:request-rules`: how the page treats the requests of each channel, without the channels'
 * schemas. */
const rules: Plugin = {
  name: 'packdesk:request-rules',
  resolveId: (id) => (id === 'packdesk:request-rules' ? `\0${id}` : undefined),
  load: (id) =>
    id === '\0packdesk:request-rules' ? `export default ${JSON.stringify(requestRules())}` : undefined,
}

/** A class's name in the page: its file's path and its own name, which take fewer bytes than a hash. */
const classNameIn = (name: string, file: string): string =>
  `${relative(join(root, 'renderer'), file).replace('.module.css', '').replaceAll(/[\\/]/g, '-')}_${name}`

/** What is bundled, for the third-party notices (`electron/launch/notices.mjs`). */
const license = { fileName: '.vite/licenses.json' }

type Options = NonNullable<BuildEnvironmentOptions['rolldownOptions']>

const entries = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [name, join(root, 'electron', file)]))

/** The HTTP API, which the browser host loads only where it is asked for. */
const isOfApi = (id: string) => /electron[\\/]hosts[\\/]api[\\/]/.test(id)

/** What runs in Node, in dist/main. */
const forNode = (
  licences: BuildEnvironmentOptions['license'],
  { input, output }: { input: Record<string, string>; output?: Options['output'] },
): EnvironmentOptions => ({
  consumer: 'server',
  resolve: { noExternal: true, external: ['electron'] },
  build: {
    ssr: true,
    outDir: join(root, 'dist/main'),
    emptyOutDir: false,
    license: licences,
    target: 'node24',
    minify: true,
    rolldownOptions: {
      input,
      external,
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: 'chunk-[name]-[hash].js',
        ...output,
      },
    },
  },
})

/** One build, four environments: the renderer, the main process of all hosts, its workers, Electron's
 * preload. Everything is bundled, so that the packaged app carries no node_modules. Output is never
 * emptied here: a desk that runs from this tree may still load its own chunks (their names carry a hash);
 * `electron/launch/build.mjs` clears what is old. */
export default defineConfig({
  root: join(root, 'renderer'),
  resolve: { alias: { 'when-exit': join(root, 'electron/kit/process/when-exit.ts') } },
  css: { modules: { generateScopedName: classNameIn } },
  plugins: [react(), sentences, rules, slimZod, copyAssets],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: join(root, 'dist/renderer'),
        emptyOutDir: false,
        license,
        target: 'es2024',
        modulePreload: { polyfill: false },
        // A font inlined as data: would be refused by the page's font-src.
        assetsInlineLimit: 0,
        rolldownOptions: {
          output: {
            // What the page needs at once is one file: it is smaller than pieces cut along
            // what later screens share with it.
            codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
          },
        },
      },
    },
    main: forNode(license, {
      input: entries({
        electron: 'hosts/main.ts',
        browser: 'hosts/browser.ts',
        batch: 'hosts/batch.ts',
        api: 'hosts/api.ts',
        move: 'hosts/move.ts',
        flags: 'hosts/flags.ts',
      }),
      output: {
        // What the hosts share is one file: many small ones take Windows' Node twice as long to load.
        codeSplitting: {
          groups: [{ name: 'shared', tags: ['$initial'], minShareCount: 2, test: (id) => !isOfApi(id) }],
        },
      },
    }),
    // By themselves, since they need little of what the hosts share.
    workers: forNode(
      { fileName: '.vite/licenses-workers.json' },
      {
        input: entries({
          'label-worker': 'labels/worker.ts',
          'read-table-worker': 'table-files/read-table-worker.ts',
          'check-table-worker': 'imports/shipments/check-table-worker.ts',
          'order-worker': 'orders/worker.ts',
          'address-worker': 'addresses/worker.ts',
          'winspool-process': 'printing/printers/winspool/process.ts',
        }),
      },
    ),
    preload: {
      consumer: 'server',
      resolve: { noExternal: true, external: ['electron'] },
      build: {
        ssr: true,
        outDir: join(root, 'dist/preload'),
        emptyOutDir: false,
        license,
        minify: true,
        rolldownOptions: {
          input: { preload: join(root, 'electron/app/preload.ts') },
          external,
          // A sandboxed preload can't be an ES module (https://www.electronjs.org/docs/latest/tutorial/esm).
          output: { format: 'cjs', entryFileNames: '[name].cjs' },
        },
      },
    },
  },
})
