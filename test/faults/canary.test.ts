import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { build, root } from '../../electron/launch/build.mjs'
import { openSection } from '../e2e/settings-section.ts'
import { exchange } from '../fixtures/browser-host.ts'
import { startLeakDetector } from '../fixtures/leak-detector.ts'
import { type RealHost, startRealHost } from '../fixtures/real-host.ts'
import { stationArgs } from '../fixtures/station-args.ts'
import { createLeakHunt } from './canary/leak-hunt.ts'
import { closeBrowser, installBrowser } from './canary/system-browser.ts'
import { recordStarts, startsOfChildren, watchProcesses } from './canary/watch-processes.ts'
import { wholeDay } from './canary/whole-day.ts'

/** A key that stands nowhere else in the world, with everything that is written in another way somewhere. */
const canary = 'CANARY-9f8e7d6c5b4a/KEY+4711=&"<~'

const runs = (csv: string) =>
  csv.split(/\r\n|[;,|\n]/).filter((cell) => /^"*[=+\-@\t\r]/.test(cell) && !/^"?-?[\d.,]+"?\r?$/.test(cell))

beforeAll(() => build(), 60_000)

test.each([
  { from: 'the settings', open: true },
  { from: 'the variable', open: true },
  { from: 'a file', open: false },
])(
  'a whole day through the real process: the key is in nothing that it writes, says or sends elsewhere (from $from, browser: $open)',
  { timeout: 240_000 },
  async ({ from, open }) => {
    const isLinux = process.platform === 'linux'
    const home = mkdtempSync(join(tmpdir(), 'packdesk-canary-'))
    // What knows the key by design lies apart.
    const vault = mkdtempSync(join(tmpdir(), 'packdesk-vault-'))
    const [dataDir, temporary, reports, exports] = ['data', 'tmp', 'reports', 'exports'].map((name) => {
      mkdirSync(join(home, name), { mode: 0o700 })
      return join(home, name)
    }) as [string, string, string, string]
    const keyFile = join(vault, 'key')
    writeFileSync(keyFile, `${canary}\n`, { mode: 0o600 })
    const given = {
      'the settings': {},
      'the variable': { PACKDESK_API_KEY: canary },
      'a file': { PACKDESK_API_KEY_FILE: keyFile },
    }[from]
    // A fault of ours at the worst place: nobody catches it, and the error holds the key.
    const fault = join(vault, 'fault.mjs')
    writeFileSync(
      fault,
      `process.on('SIGHUP', () => { throw Object.assign(new Error(${JSON.stringify(canary)}), { key: ${JSON.stringify(canary)} }) })`,
    )
    const nodeOptions = [
      ...['--report-on-signal', '--report-uncaught-exception', `--report-directory=${reports}`],
      `--import=${pathToFileURL(fault)}`,
    ]

    const hunt = createLeakHunt()
    const heard: string[] = []
    const gateway = await startLeakDetector({ key: canary, showsCode: 'record' })
    const args = stationArgs(gateway.url, home)
    const browserOfDesk = open ? installBrowser(home) : undefined
    const starts: string[] = []
    /** A tracer of its own for each process. */
    const traced = () => {
      const file = join(vault, `starts-${starts.length}`)
      const under = isLinux ? recordStarts(file) : undefined
      if (under) starts.push(file)
      return under
    }
    const env = { TMPDIR: temporary, ...browserOfDesk?.env, ...given }
    const tokens: string[] = []
    const secrets: string[] = []
    const endings: (() => void)[] = []

    const start = async (options: { open?: boolean; env: NodeJS.ProcessEnv }) => {
      const host = await startRealHost({ dataDir, args, nodeOptions, under: traced(), ...options })
      if (!host.page) throw new Error(host.errors())
      if (isLinux && host.child.pid !== undefined) {
        const ownEnvironment = options.env.PACKDESK_API_KEY === undefined
        endings.push(watchProcesses(host.child.pid, hunt, { ownEnvironment }))
      }
      tokens.push(new URL(host.page.address).hash.slice(1))
      secrets.push(host.page.secret)
      return host
    }
    endings.push(hunt.watchFiles(temporary))
    let host: RealHost = await start({ open, env })
    const page = () => {
      if (!host.page) throw new Error(host.errors())
      return host.page
    }
    const day = wholeDay({ page, gateway, key: canary, exports, hear: (text) => heard.push(text) })

    try {
      const browser = await browserOfDesk?.drive()
      if (browserOfDesk) {
        const [address, redirect] = browserOfDesk.opened()
        hunt.see('what the browser was told to open', address)
        tokens.push(/\/open#([\w-]+)/.exec(redirect)?.[1] ?? 'no token')
      }
      const leave = await page().hear((text) => heard.push(text))
      if (from === 'the settings') {
        await day.get('key.set', { environment: 'sandbox', key: `${canary}wrong` })
        expect(await day.get('key.test', { environment: 'sandbox' })).toMatchObject({ ok: false })
        if (browser) await openSection(browser.page, 'Service & key', 'environment')
        await browser?.page.getByLabel('New key', { exact: true }).fill(canary)
        await browser?.page.keyboard.press('Enter')
        await browser?.page.getByText('The service accepts the key.').waitFor()
      }
      expect(await day.get('key.test', { environment: 'sandbox' })).toMatchObject({ ok: true })
      const csvs = await day.work()
      if (browser) {
        for (const key of ['F8', 'F2', 'F9']) await browser.page.keyboard.press(key)
        await browser.page.reload()
        heard.push(await browser.page.content(), JSON.stringify(await browser.page.context().cookies()))
        hunt.see('the address bar', browser.page.url())
        hunt.see('the cookies', JSON.stringify(await browser.page.context().cookies()))
        hunt.see('the page', await browser.page.content())
        await closeBrowser(browser.browser)
      }

      // A report on demand, a fault that nobody catches, a new start, a death.
      leave()
      hunt.seeFiles(home)
      host.child.kill('SIGUSR2')
      await expect.poll(() => readdirSync(reports).length, { timeout: 30_000 }).toBeGreaterThan(0)
      host.child.kill('SIGHUP')
      expect(await host.ended).toMatchObject({ code: 1 })
      const said = [host.output(), host.errors()]
      host = await start({ env: { ...env, ...(from === 'the settings' && { PACKDESK_API_KEY: canary }) } })
      await day.book('A-1')
      heard.push((await day.get('support.diagnostics', undefined)).text)
      hunt.seeFiles(home)
      await host.kill()
      said.push(host.output(), host.errors())

      const header =
        'reference;name;street;postCode;city;countryCode;quantity;length;width;height;weight;content'
      const row = 'C-1;Ann;Weg 1;10623;Berlin;DE;1;30;20;10;2,5;Formen'
      writeFileSync(join(home, 'day.csv'), `${header}\r\n${row}\r\n`)
      const batch = await runBatch({
        under: traced(),
        nodeOptions,
        args: ['batch', join(home, 'day.csv'), '--out', join(home, 'out'), '--data-dir', dataDir, ...args],
        env: { ...env, ...(from === 'the settings' && { PACKDESK_API_KEY: canary }) },
      })
      expect(batch).toContain('1 booked. report.csv')

      for (const end of endings.splice(0)) end()
      for (const text of [...heard, batch]) hunt.see('an answer', text)
      for (const text of said) hunt.see('what it said', text)
      hunt.seeFiles(home)
      for (const line of starts.flatMap(startsOfChildren)) hunt.see('a program that it started', line)

      expect(hunt.find(canary)).toEqual([])
      expect(gateway.heard).toEqual([])
      expect(gateway.service.seen.filter(({ key }) => key !== canary && key !== `${canary}wrong`)).toEqual([])
      expect(csvs.join('\n')).toContain('HYPERLINK')
      expect(csvs.flatMap(runs)).toEqual([])

      // An opening token is printed, and may be in the browser's history once it opens nothing.
      const profile = browserOfDesk?.profile ?? 'no profile'
      expect(tokens).not.toContain('no token')
      for (const token of tokens)
        expect(
          hunt
            .find(token)
            .filter((place) => !place.startsWith('what it said: ') && !place.startsWith(profile))
            .filter((place) => !place.startsWith(`${home}/opened: `)),
        ).toEqual([])
      // The session's secret is in the storage of the page's own origin alone.
      for (const secret of secrets)
        expect(
          hunt.find(secret).filter((place) => !place.startsWith(join(profile, 'Default/Local Storage'))),
        ).toEqual([])

      host = await start({ env })
      for (const token of tokens.slice(0, -1))
        expect(await exchange(`${page().origin}/open#${token}`)).toBeUndefined()
    } finally {
      for (const end of endings) end()
      await host.kill()
      await gateway.close()
      for (const dir of [home, vault]) rmSync(dir, { recursive: true, force: true })
    }
  },
)

/** A batch as a scheduled job runs it: all that it said. */
async function runBatch(run: {
  under?: string[]
  nodeOptions: string[]
  args: string[]
  env: NodeJS.ProcessEnv
}): Promise<string> {
  const { PACKDESK_API_KEY: _key, PACKDESK_API_KEY_FILE: _file, ...bare } = process.env
  const [program = '', ...rest] = [
    ...(run.under ?? []),
    ...[process.execPath, ...run.nodeOptions, join(root, 'electron/start.mjs'), ...run.args],
  ]
  const child = spawn(program, rest, { env: { ...bare, ...run.env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  await once(child, 'close')
  return said
}
