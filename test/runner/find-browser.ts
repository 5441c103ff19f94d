import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

/** The usual places of Chromium, Chrome and Edge. */
const places: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/usr/bin/microsoft-edge',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((dir) => dir !== undefined)
    .flatMap((dir) => [
      join(dir, 'Google/Chrome/Application/chrome.exe'),
      join(dir, 'Microsoft/Edge/Application/msedge.exe'),
    ]),
}

/** A browser as a user has it: Playwright's own where it was installed, else the system's. */
export function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...(places[process.platform] ?? []), headlessShell].find((path) =>
    existsSync(path),
  )
}

/** Debian's Chromium without a window. The same engine takes a third less processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/** The browser for the end-to-end tests: the headless shell where it is
 * installed, else what findBrowser finds. */
export function findTestBrowser(): string | undefined {
  return existsSync(headlessShell) ? headlessShell : findBrowser()
}

/** Lets Playwright download its Chromium if it can. Returns whether there is a browser now. */
export function installBrowser(): boolean {
  const cli = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js')
  try {
    execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 180_000 })
  } catch {
    return false
  }
  return findBrowser() !== undefined
}
