import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication, expect, type Page, test } from '@playwright/test'
import { electronBinary } from '../../electron/launch/electron-binary.mjs'
import type { Bridge } from '../../shared/channels.ts'
import { bookParcel, field } from '../fixtures/e2e/parcel-form.ts'

/** The page's own window, as the preload leaves it. */
type DeskWindow = Window & { packdesk?: Bridge }

const root = join(import.meta.dirname, '../..')

let dataDir: string
test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'packdesk-window-'))
})
test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** The real window, as `npm start` opens it. */
async function withWindow(use: (page: Page, app: ElectronApplication) => Promise<void>): Promise<void> {
  const binary = await electronBinary()
  if (!('path' in binary)) throw new Error(`${binary.reason}: run this where it can be fetched.`)
  const app = await _electron.launch({
    executablePath: binary.path,
    args: [root, '--data-dir', dataDir],
    locale: 'en-GB',
    env: { ...process.env, LANGUAGE: 'en', LC_ALL: 'en_GB.UTF-8' } as Record<string, string>,
  })
  try {
    await use(await app.firstWindow(), app)
  } finally {
    await app.close()
  }
}

test('books a parcel in a window, prints its label, and shows both after a restart', async () => {
  await withWindow(async (page) => {
    await expect(page).toHaveURL('app://packdesk/')
    await expect(field(page, 'Ship from')).not.toHaveValue('')
    await bookParcel(page)
    expect(readdirSync(join(dataDir, 'labels'))).toHaveLength(1)
    await field(page, 'Name').fill('Half typed')
    // Kept once the bridge has answered what is typed.
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const draft = await (window as DeskWindow).packdesk?.request('draft.read', undefined)
          return draft?.ok && draft.value?.consignee.name
        }),
      )
      .toBe('Half typed')
  })
  await withWindow(async (page) => {
    await expect(field(page, 'Name')).toHaveValue('Half typed')
    await page.keyboard.press('F8')
    await expect(page.getByText('W-1001')).toBeVisible()
  })
})

test('the page has the bridge and no part of Node, and cannot navigate away', async () => {
  await withWindow(async (page) => {
    await expect(field(page, 'Ship from')).not.toHaveValue('')
    const seen = await page.evaluate(async () => ({
      bridge: Object.keys((window as DeskWindow).packdesk ?? {}).sort(),
      node: ['require', 'process', 'module', 'Buffer'].filter((name) => name in window),
      fetched: await fetch('https://example.com').then(
        () => true,
        () => false,
      ),
      opened: window.open('https://example.com') !== null,
    }))
    expect(seen).toEqual({ bridge: ['on', 'request'], node: [], fetched: false, opened: false })
    await page.evaluate(() => {
      location.href = 'https://example.com'
    })
    await expect(field(page, 'Name')).toBeVisible()
    await expect(page).toHaveURL('app://packdesk/')
  })
})

test('a second start on the same data directory ends, and the first window stays', async () => {
  await withWindow(async (page, app) => {
    await expect(field(page, 'Ship from')).not.toHaveValue('')
    const second = spawn(app.process().spawnfile, [root, '--data-dir', dataDir], { stdio: 'ignore' })
    const [status] = await once(second, 'close')
    expect(status).toBe(0)
    await expect(field(page, 'Name')).toBeVisible()
  })
})

test('the window opens where it was, with its size', async () => {
  const bounds = { x: 40, y: 50, width: 1000, height: 700 }
  await withWindow((_page, app) =>
    app.evaluate(({ BrowserWindow }, wanted) => BrowserWindow.getAllWindows()[0]?.setBounds(wanted), bounds),
  )
  await withWindow(async (_page, app) => {
    const now = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds())
    expect(now).toMatchObject({ width: bounds.width, height: bounds.height })
  })
})

test('the page gets no permission, and the key’s store is the system’s where it has one', async () => {
  await withWindow(async (page) => {
    await expect(field(page, 'Ship from')).not.toHaveValue('')
    const seen = await page.evaluate(async () => {
      const state = async (name: PermissionName) => (await navigator.permissions.query({ name })).state
      const status = await (window as DeskWindow).packdesk?.request('station.status', undefined)
      return {
        states: [await state('geolocation'), await state('notifications')],
        keyStore: status?.ok ? status.value.keyStore : undefined,
      }
    })
    expect(seen.states).toEqual(['denied', 'denied'])
    if (process.platform !== 'linux') expect(seen.keyStore).toBe('kept')
  })
})
