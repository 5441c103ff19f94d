import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../runner/find-browser.ts'

/** Puts a default browser in front of the system's: a real Chromium with a profile of its own, which a station starts by itself. The
 * folder `opened` keeps a copy of each file that it was given. */
export function installBrowser(home: string) {
  const bin = join(home, 'bin')
  const profile = join(home, 'profile')
  for (const dir of [bin, profile]) mkdirSync(dir)
  const opened = join(home, 'opened')
  const program = join(bin, 'xdg-open')
  // The arguments are the station's own; the shell that runs this gets the environment that the station gives its children.
  const options = [
    ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    ...['--remote-debugging-port=0', '--accept-lang=en-GB', `--user-data-dir=${profile}`],
  ]
  writeFileSync(
    program,
    `#!/bin/sh\nprintf '%s' "$1" > '${opened}.address'\ncat "$1" > '${opened}' 2>/dev/null\nexec '${findBrowser()}' ${options.join(' ')} "$1" 2>/dev/null\n`,
  )
  chmodSync(program, 0o755)
  return {
    profile,
    env: { PATH: `${bin}:${process.env.PATH}` },
    /** What the station told the browser to open, and what was in that file. */
    opened: () => [readFileSync(`${opened}.address`, 'utf8'), readFileSync(opened, 'utf8')] as const,
    /** Drives the browser that the station started; resolves when the desk is on its page. */
    async drive(): Promise<{ browser: Browser; page: Page }> {
      const portFile = join(profile, 'DevToolsActivePort')
      const until = Date.now() + 60_000
      while (!existsSync(portFile) || !readFileSync(portFile, 'utf8').includes('\n')) {
        if (Date.now() > until) throw new Error('no browser was started')
        await pause(50)
      }
      const [port] = readFileSync(portFile, 'utf8').split('\n')
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
      const context = browser.contexts()[0]
      const page = context?.pages()[0] ?? (await context?.waitForEvent('page'))
      if (!page) throw new Error('the browser has no window')
      await page.getByLabel('Ship from', { exact: true }).waitFor({ timeout: 60_000 })
      return { browser, page }
    },
  }
}

/** Closes the browser as a person does: it writes its profile and ends. */
export async function closeBrowser(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  const gone = new Promise((resolve) => browser.once('disconnected', resolve))
  await session.send('Browser.close').catch(() => undefined)
  await gone
}
