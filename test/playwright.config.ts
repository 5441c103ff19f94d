import { defineConfig } from '@playwright/test'
import { findTestBrowser } from './runner/find-browser.ts'
import { keepFilesInMemory } from './runner/temp-folder.ts'

/** Time zone of browser and hosts. With two zones their days would differ around midnight. */
const timeZone = 'Europe/Berlin'
process.env.TZ = timeZone

keepFilesInMemory()

/** End to end: a real browser on the real browser host. Each file, or each test, starts a
 * host on a directory of its own. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results/e2e',
  // Half of a test is waiting: two cores carry four desks and four browsers at a time.
  workers: 4,
  fullyParallel: true,
  // Files run in the order of their names. Projects that run the longest first gain nothing:
  // each starts all its workers again.
  forbidOnly: true,
  // A failure that a second try hides is still a failure.
  retries: 0,
  timeout: 120_000,
  // The first label of a desk takes two seconds of a processor, of which a busy machine may give a twentieth.
  expect: { timeout: 60_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: timeZone,
    // Kept for each test against a failure, it costs an eighth of all the time. Elsewhere ask for one
    // with `--trace on`.
    trace: process.env.CI ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findTestBrowser(),
      // Chromium's own sandbox is not to be had for root, nor in most containers.
      chromiumSandbox: false,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
