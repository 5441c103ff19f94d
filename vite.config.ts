import { copyFileSync, mkdirSync } from 'node:fs'
import { builtinModules, createRequire } from 'node:module'
import { basename, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { fontFiles } from './electron/drawing/fonts.ts'

const root = import.meta.dirname
const require = createRequire(import.meta.url)
const external = ['electron', ...builtinModules, /^node:/]

/** Files that the main process reads from beside its bundle (`electron/bundle.ts`), and the folder there that each goes to. */
const assets: [file: string, folder: string][] = [
  [require.resolve('@embedpdf/pdfium/pdfium.wasm'), ''],
  [require.resolve('zxing-wasm/reader/zxing_reader.wasm'), ''],
  [join(require.resolve('pdf-to-printer'), '../SumatraPDF-3.4.6-32.exe'), ''],
  ...fontFiles.map((file): [string, string] => [require.resolve(`@fontsource/${file}`), 'fonts']),
]

const copyAssets: Plugin = {
  name: 'packdesk:copy-assets',
  applyToEnvironment: (environment) => environment.name === 'main',
  writeBundle: ({ dir }) => {
    if (dir === undefined) return
    mkdirSync(join(dir, 'fonts'), { recursive: true })
    for (const [file, folder] of assets) copyFileSync(file, join(dir, folder, basename(file)))
  },
}

/** One build, three environments: the renderer, the main process of all hosts, Electron's preload. Everything is bundled, so
 * that the packaged app carries no node_modules. Output is never emptied here: a desk that runs from this tree may
 * still load its own chunks (their names carry a hash); `electron/launch/build.mjs` clears what is old. */
export default defineConfig({
  root: join(root, 'renderer'),
  plugins: [react(), copyAssets],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: join(root, 'dist/renderer'),
        emptyOutDir: false,
        target: 'es2024',
        modulePreload: { polyfill: false },
        // A font inlined as data: would be refused by the page's font-src.
        assetsInlineLimit: 0,
      },
    },
    main: {
      consumer: 'server',
      resolve: {
        noExternal: true,
        external: ['electron'],
      },
      build: {
        ssr: true,
        outDir: join(root, 'dist/main'),
        emptyOutDir: false,
        target: 'node24',
        minify: true,
        rolldownOptions: {
          input: {
            electron: join(root, 'electron/main.ts'),
            browser: join(root, 'electron/hosts/browser.ts'),
            batch: join(root, 'electron/hosts/batch.ts'),
            flags: join(root, 'electron/hosts/flags.ts'),
            'label-worker': join(root, 'electron/labels/worker.ts'),
            'import-worker': join(root, 'electron/adapters/import/worker.ts'),
            'judge-worker': join(root, 'electron/adapters/import/judge-worker.ts'),
            'address-worker': join(root, 'electron/adapters/addresses/worker.ts'),
          },
          external,
          output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js' },
        },
      },
    },
    preload: {
      consumer: 'server',
      resolve: { noExternal: true, external: ['electron'] },
      build: {
        ssr: true,
        outDir: join(root, 'dist/preload'),
        emptyOutDir: false,
        minify: true,
        rolldownOptions: {
          input: { preload: join(root, 'electron/preload.ts') },
          external,
          // A sandboxed preload can't be an ES module (https://www.electronjs.org/docs/latest/tutorial/esm).
          output: { format: 'cjs', entryFileNames: '[name].cjs' },
        },
      },
    },
  },
})
