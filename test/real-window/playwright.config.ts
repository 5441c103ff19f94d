import { defineConfig } from '@playwright/test'

/** The real Electron window, where its binary can be had: `npm run window`. The shell's own tests, which need no binary, are
 * in test/hosts. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
})
