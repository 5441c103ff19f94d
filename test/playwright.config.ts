import { defineConfig } from '@playwright/test'
import { findTestBrowser } from './runner/find-browser.ts'
import { keepFilesInMemory } from './runner/temp-folder.ts'

/** Time zone of browser and hosts. With two zones their days would differ around midnight. */
const timeZone = 'Europe/Berlin'
process.env.TZ = timeZone

keepFilesInMemory()

const long =
  '**/{addresses,booked-differently,cancelled-elsewhere,every-screen,host,import,key-counts,order-conflicts,pack,pickup-*,printing,scanner,third-party-*,windows-printers}.spec.ts'

/** End to end: a real browser on the real browser host, which each test starts on a directory of its own. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  // Half of a test is waiting: two cores carry four desks and four browsers at a time.
  workers: 4,
  fullyParallel: true,
  // The longest tests, and the files whose tests share a desk, start first: one of them at the end would run alone.
  projects: [
    { name: 'long', testMatch: long },
    { name: 'short', testIgnore: long },
  ],
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
