import { defineConfig } from '@playwright/test'
import { findTestBrowser } from './runner/find-browser.ts'

/** Of the browser and of the hosts that it is served by: else their days differ around midnight. */
const timeZone = 'Europe/Berlin'
process.env.TZ = timeZone

const long = '**/{host,import,places,printing}.spec.ts'

/** End to end: a real browser on the real browser host, which each test starts on a directory of its own. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  // Half of a test is waiting: two cores carry four desks and four browsers at a time.
  workers: 4,
  fullyParallel: true,
  // The longest tests start first: one of them at the end would run alone.
  projects: [
    { name: 'long', testMatch: long },
    { name: 'short', testIgnore: long },
  ],
  forbidOnly: true,
  // A failure that a second try hides is still a failure.
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: timeZone,
    // Ask for one with `--trace on`: kept for each test against a failure, it costs an eighth of all the time.
    trace: 'off',
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
