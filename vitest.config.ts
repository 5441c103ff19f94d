import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { engineFlags } from './electron/hosts/start/engine-flags.ts'
import { startBundles } from './test/runner/bundle-programs.ts'
import { LongestFirst } from './test/runner/longest-first.ts'
import { ownProcess } from './test/runner/own-process.ts'
import { keepFilesInMemory } from './test/runner/temp-folder.ts'

const fuzz = 'test/faults/fuzz/*.test.ts'

keepFilesInMemory()

export default defineConfig({
  plugins: [startBundles],
  test: {
    environment: 'node',
    sequence: { sequencer: LongestFirst },
    setupFiles: 'test/runner/after-each-test.ts',
    globalSetup: 'test/runner/bundle-programs.ts',
    // One more than cores: a third of the time here is spent waiting for other processes.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { extends: true, test: { name: 'programs', include: ownProcess } },
      {
        extends: true,
        // These files share a process and its loaded modules: importing them
        // anew for each file costs a minute.
        test: {
          name: 'modules',
          include: ['test/**/*.test.ts'],
          exclude: [...ownProcess, 'test/e2e/**', fuzz],
          isolate: false,
          // In the place of those above.
          setupFiles: ['test/runner/after-each-test.ts', 'test/runner/no-page-left.ts'],
        },
      },
      // Their memory is measured, so they share no process with other files.
      { extends: true, test: { name: 'fuzz', include: [fuzz], isolate: false } },
      // Files that show parts of the page, in a document.
      {
        extends: true,
        test: {
          name: 'page',
          include: ['test/**/*.test.tsx'],
          environment: './test/runner/page-environment.ts',
          isolate: false,
        },
      },
    ],
    // As every host (electron/hosts/host-process.ts), but without V8's helper threads: more workers
    // than cores keep the cores busy, so the threads only cost changes between them, 8 % of all the time.
    execArgv: [...engineFlags, '--single-threaded'],
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // Long enough for a busy machine; a poll that succeeds does not wait for it.
    expect: { poll: { timeout: 20_000, interval: 10 } },
  },
})
