import { defineConfig } from '@playwright/test'

/** The real Electron window, where its binary is available: `npm run window`. Tests of the host that
 * need no binary are in test/hosts. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/window',
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
})
