import { EventEmitter } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Server } from 'node:http'
import { join } from 'node:path'
import Conf from 'conf'
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { askForAttention } from '../../../electron/hosts/electron/ask-for-attention.ts'
import { isAllowedRequest } from '../../../electron/hosts/electron/lockdown.ts'
import { showInfo } from '../../../electron/hosts/electron/show-info.ts'
import { readWindowState } from '../../../electron/hosts/electron/window-state.ts'
import { version } from '../../../electron/hosts/kit/version.ts'
import { lockDataDir } from '../../../electron/hosts/start/data-dir-lock.ts'
// The hosts load it later, when the test runner's channel no longer keeps this process running.
import '../../../electron/hosts/api/api-server.ts'
import { runElectron } from '../../../electron/hosts/electron.ts'
import { stopMessage } from '../../../electron/kit/process/stop-request.ts'
import { root } from '../../../electron/launch/build.mjs'
import { apiToken, createApiClient, parcelBody } from '../../fixtures/hosts/api-host.ts'
import { savedLabels } from '../../fixtures/printing/saved-labels.ts'
import { nextPickup } from '../../fixtures/shipment/next-pickup.ts'
import { nthDraft } from '../../fixtures/shipment/parcel-draft.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'
import { electronStandIn } from './electron-stand-in.ts'

let dir: string
let closeWindow: (() => Promise<void>) | undefined
let logged: MockInstance<typeof console.error>

beforeEach(() => {
  dir = tempFolder('electron')
  mkdirSync(join(dir, 'renderer'))
  writeFileSync(join(dir, 'renderer/index.html'), '<!doctype html><head></head><body>the page</body>')
  writeFileSync(join(dir, 'secret.html'), 'the secret')
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  await closeWindow?.()
  closeWindow = undefined
})

const dataDir = () => join(dir, 'data')

async function open(options: Parameters<typeof electronStandIn>[0] = {}, args: string[] = []) {
  const standIn = electronStandIn(options)
  await runElectron(
    standIn.electron,
    Conf,
    ['--data-dir', dataDir(), ...args],
    async () => standIn.updater,
    join(dir, 'renderer'),
  )
  const [window] = standIn.recorded.windows
  closeWindow = async () => {
    if (!window || standIn.recorded.exits.length > 0) return
    window.close()
    await expect.poll(() => standIn.recorded.exits).toEqual([0])
  }
  return { ...standIn, window }
}

const frame = (origin: string, parent: unknown = null) => ({ origin, parent })

describe('the window', () => {
  // SECURITY.md E2, E3, E4, E6, E8, E18
  test('is sandboxed, isolated and without Node, on its own scheme', async () => {
    const { recorded, window } = await open()
    expect(recorded.sandboxed).toBe(true)
    expect(recorded.schemes).toEqual([
      { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
    ])
    expect(window?.options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      spellcheck: false,
    })
    expect(recorded.partitions).toEqual(['packdesk'])
    expect([window?.loaded, window?.shown]).toEqual([['app://packdesk/'], true])
  })
  test('has the taskbar button of the installed program', async () => {
    const appId = /^appId: (\S+)$/m.exec(readFileSync(join(root, 'electron-builder.yml'), 'utf8'))?.[1]
    expect((await open()).recorded.appId).toBe(appId)
  })
  test('has developer tools only in development', async () => {
    expect((await open({ isPackaged: true })).window?.options.webPreferences?.devTools).toBe(false)
  })
  test('offers no reload and no developer tools by its menu', async () => {
    const { recorded } = await open()
    expect(JSON.stringify(recorded.menu)).not.toMatch(/reload|devTools/i)
    expect(JSON.stringify(recorded.menu)).toContain('zoomIn')
  })
  test('restores its position, but not on a missing screen', async () => {
    const first = await open()
    await closeWindow?.()
    expect(first.recorded.exits).toEqual([0])
    expect((await open()).window?.options).toMatchObject({ x: 10, y: 20, width: 900, height: 700 })
    expect(readWindowState(dataDir(), [{ x: 3000, y: 0, width: 1000, height: 800 }])).toBeUndefined()
    writeFileSync(join(dataDir(), 'window.json'), '{"x":"1"}')
    expect(readWindowState(dataDir(), [{ x: 0, y: 0, width: 1000, height: 800 }])).toBeUndefined()
  })
  test.each<[string, (desk: Awaited<ReturnType<typeof open>>) => void]>([
    [
      'a signal',
      () => {
        // The build replaces a package below `conf` that does this at once
        // (`electron/kit/process/when-exit.ts`).
        const kill = vi.spyOn(process, 'kill').mockReturnValue(true)
        process.emit('SIGTERM')
        kill.mockRestore()
      },
    ],
    ['the launcher’s message', () => process.emit('message', stopMessage, undefined)],
    ['Windows’ log-off or shutdown', ({ window }) => window?.emit('session-end', { reasons: ['logoff'] })],
    [
      'the shutdown of Linux or macOS, which waits',
      ({ powerMonitor }) => powerMonitor.emit('shutdown', { preventDefault: () => undefined }),
    ],
  ])('ends in order by %s', async (_by, ask) => {
    const desk = await open()
    ask(desk)
    await expect.poll(() => desk.recorded.exits).toEqual([0])
    // The station is closed: its data directory is free for another one.
    lockDataDir(dataDir())()
  })
})

describe('a page that crashes', () => {
  const crash = ({ window }: Awaited<ReturnType<typeof open>>, times: number) => {
    for (let n = 0; n < times; n++) window?.webContents.emit('render-process-gone', {}, { reason: 'oom' })
  }

  test('is loaded again, and the log says why it was gone', async () => {
    const desk = await open()
    crash(desk, 1)
    desk.window?.webContents.emit('render-process-gone', {}, { reason: 'clean-exit' })
    expect(desk.window?.loaded).toEqual(['app://packdesk/', 'again'])
    expect(logged.mock.calls.flat().filter((line) => /page/.test(line))).toEqual([
      "the window's page crashed: oom",
    ])
  })
  test.each([
    ['de-AT', /dreimal abgestürzt.*Andere Programme schließen.*neu starten/, 'Noch einmal versuchen'],
    ['en-GB', /crashed three times.*Close other programs.*restart/, 'Try again'],
  ])(
    'three times within a minute waits for a person, who is told what to do: %s',
    async (locale, sentence, again) => {
      const desk = await open({ locale })
      const { promise, resolve } = Promise.withResolvers<void>()
      desk.recorded.answered = promise
      crash(desk, 3)
      expect(desk.window?.loaded).toEqual(['app://packdesk/', 'again', 'again'])
      expect(desk.recorded.questions).toMatchObject([{ message: expect.stringMatching(sentence) }])
      expect(desk.recorded.questions[0]?.buttons?.[0]).toBe(again)
      expect(desk.recorded.questions[0]).toMatchObject({ cancelId: 0 })
      resolve()
      await expect.poll(() => desk.window?.loaded.length).toBe(4)
      crash(desk, 2)
      expect(desk.window?.loaded).toHaveLength(6)
    },
  )
  test('three times in longer than a minute is loaded again each time', async () => {
    const desk = await open()
    const now = vi.spyOn(performance, 'now')
    for (const ms of [1_000_000, 1_040_000, 1_080_000]) {
      now.mockReturnValue(ms)
      crash(desk, 1)
    }
    now.mockRestore()
    expect(desk.window?.loaded).toHaveLength(4)
    expect(desk.recorded.questions).toEqual([])
  })
  test('again and again ends with its window if the person does not want it back', async () => {
    const desk = await open()
    desk.recorded.choice = 1
    crash(desk, 3)
    await expect.poll(() => desk.recorded.exits).toEqual([0])
    expect(desk.window?.loaded).toHaveLength(3)
  })
})

test('the taskbar’s button flashes when a label newly needs a person behind another window, until the window is in front', () => {
  const { electron, recorded } = electronStandIn()
  const events = new EventEmitter()
  const change = (queue: { jobs: object[] }) => events.emit('printQueue.changed', queue)
  askForAttention(new electron.BrowserWindow(), (name, listener) => {
    events.on(name, listener)
    return () => undefined
  })
  const [window] = recorded.windows
  if (!window) throw new Error('no window')
  window.hasFocus = false
  const waiting = { job: 'a', state: 'waiting', asks: false }
  const failed = { job: 'b', state: 'failed', asks: false }
  const unknown = { job: 'c', state: 'unknown', asks: true }
  const theirs = { job: 'd', state: 'submitted', asks: true, desk: 'Table 2' }
  change({ jobs: [waiting, theirs, { ...theirs, job: 'e', state: 'failed', asks: false }] })
  expect(window.flashes).toEqual([])
  change({ jobs: [waiting, failed] })
  change({ jobs: [failed] })
  expect(window.flashes).toEqual([true])
  window.emit('focus')
  window.hasFocus = true
  change({ jobs: [failed, unknown] })
  expect(window.flashes).toEqual([true, false])
})

describe('the bridge', () => {
  test('answers the page', async () => {
    const { page } = await open()
    expect(await page.ask('station.status')).toMatchObject({
      ok: true,
      value: { host: 'electron', locale: 'de-AT', keyStore: 'session' },
    })
  })
  // SECURITY.md E17
  test.each([
    ['a frame that is gone', null],
    ['an iframe of ours', frame('app://packdesk', {})],
    ['another origin', frame('https://evil.example')],
    ['an opaque origin', frame('null')],
    ['a lookalike', frame('app://packdesk.evil.example')],
    ['another host of the scheme', frame('app://other')],
    ['a file', frame('file://')],
  ])('refuses %s', async (_name, senderFrame) => {
    const { page } = await open()
    expect(await page.ask('station.status', undefined, senderFrame)).toEqual({
      ok: false,
      problem: { code: 'ipc.untrusted' },
    })
  })
  // FAULTS.md F95; SECURITY.md T19
  test('refuses a frame that is disposed during the check', async () => {
    const disposed = {
      get parent(): never {
        throw new Error('Render frame was disposed before WebFrameMain could be accessed')
      },
    }
    const { page } = await open()
    expect(await page.ask('station.status', undefined, disposed)).toMatchObject({
      problem: { code: 'ipc.untrusted' },
    })
  })
})

test('a folder or a file of orders is chosen in the system’s dialog', async () => {
  const { page, recorded } = await open()
  const choose = (kind: string) => page.ask('settings.choosePath', { kind, from: '/before' })
  expect(await choose('folder')).toEqual({ ok: true, value: { path: null } })
  recorded.chosenPath = '/orders/today.csv'
  expect(await choose('table')).toEqual({ ok: true, value: { path: '/orders/today.csv' } })
  expect(recorded.dialogs).toMatchObject([
    { properties: ['openDirectory'], defaultPath: '/before' },
    { properties: ['openFile'], filters: [{ extensions: ['csv', 'txt', 'tsv', 'xlsx'] }] },
  ])
})

test('a saved label is opened by the system’s program; without one, its folder is shown', {
  timeout: 60_000,
}, async () => {
  const { page, recorded } = await open()
  const pickup = nextPickup()
  const booked = await page.ask('parcel.book', { draft: nthDraft(1, pickup), print: true })
  if (!booked.ok || booked.value.kind !== 'shipment') throw new Error('not booked')
  const { id } = booked.value.shipment
  await expect.poll(() => page.ask('shipment.read', { id })).toMatchObject({ value: { label: 'confirmed' } })
  expect(await page.ask('label.openSaved', { id })).toEqual({ ok: true, value: { kind: 'shown' } })
  const [name = ''] = savedLabels(dataDir())
  const saved = join(dataDir(), 'labels', name)
  expect(recorded.openedFiles).toEqual([saved])
  expect(recorded.shownInFolder).toEqual([])
  recorded.noProgram = true
  expect(await page.ask('label.openSaved', { id })).toEqual({ ok: true, value: { kind: 'shown' } })
  expect(recorded.shownInFolder).toEqual([saved])
})

describe('app://', () => {
  // SECURITY.md E7
  test('serves the page with its policy', async () => {
    const { recorded } = await open()
    const answer = await recorded.serve.app?.(new Request('app://packdesk/'))
    expect(await answer?.text()).toContain('the page')
    expect(answer?.headers.get('content-security-policy')?.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ])
  })
  // FAULTS.md F98
  test.each([
    'app://packdesk/../secret.html',
    'app://packdesk/%2e%2e/secret.html',
    'app://packdesk/..%2fsecret.html',
    'app://packdesk/%2e%2e%2fsecret.html',
    'app://packdesk/..%5csecret.html',
    'app://packdesk//secret.html',
    'app://packdesk/nothing',
    'app://other/',
    'app:///',
  ])('returns nothing for %s', async (url) => {
    const { recorded } = await open()
    const answer = await recorded.serve.app?.(new Request(url))
    expect([answer?.status, await answer?.text()]).toEqual([404, ''])
  })
  test('accepts only GET', async () => {
    const { recorded } = await open()
    expect((await recorded.serve.app?.(new Request('app://packdesk/', { method: 'POST' })))?.status).toBe(404)
  })
})

describe('the page is not allowed', () => {
  // FAULTS.md F97; SECURITY.md E5
  test('permissions, devices, screen capture', async () => {
    const { page } = await open()
    const requested = ['media', 'geolocation', 'hid', 'serial', 'clipboard-read', 'openExternal', 'unknown']
    for (const permission of requested) expect(await page.requestPermission(permission)).toBe(false)
    const checked = ['media', 'geolocation', 'usb', 'clipboard-read', 'fileSystem', 'unknown']
    for (const permission of checked) expect(page.hasPermission(permission)).toBe(false)
    expect(await page.captureScreen()).toBeNull()
  })
  // SECURITY.md E1
  test('requests outside its scheme', async () => {
    const { page } = await open()
    expect(await page.request('https://evil.example/?key')).toEqual({ cancel: true })
    expect(await page.request('app://packdesk/assets/a.js')).toEqual({ cancel: false })
    for (const url of [
      'app://packdeskx/',
      'http://127.0.0.1/',
      'file:///etc/passwd',
      'ws://x/',
      'chrome://gpu',
    ]) {
      expect(isAllowedRequest(url)).toBe(false)
    }
  })
  // FAULTS.md F97; SECURITY.md E12, E13, E14
  test('navigation, windows, webviews, downloads except the page’s own', async () => {
    const { window, session } = await open()
    expect(window?.openWindow?.({ url: 'https://evil.example/' })).toEqual({ action: 'deny' })
    const prevented = (emit: (details: { url?: string; preventDefault(): void }) => void, url?: string) => {
      const preventDefault = vi.fn()
      emit({ url, preventDefault })
      return preventDefault.mock.calls.length > 0
    }
    for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect']) {
      const emit = (details: object) => void window?.webContents.emit(event, details)
      expect(prevented(emit, 'https://evil.example/')).toBe(true)
      expect(prevented(emit, 'app://packdesk/other')).toBe(true)
      expect(prevented(emit, 'javascript:alert(1)')).toBe(true)
      expect(prevented(emit, 'app://packdesk/')).toBe(false)
    }
    expect(prevented((details) => void window?.webContents.emit('will-attach-webview', details))).toBe(true)
    const download = (url: string) =>
      prevented((details) => void session.emit('will-download', details, { getURL: () => url }))
    expect(download('https://evil.example/label.pdf')).toBe(true)
    expect(download('blob:https://evil.example/0b6c')).toBe(true)
    expect(download('app://packdesk/index.html')).toBe(true)
    expect(download('blob:app://packdesk/0b6c')).toBe(false)
  })
})

const scale = { deviceId: 'scale', name: 'M25', collections: [{ usagePage: 0x8d }] }
const keyboard = { deviceId: 'keyboard', name: 'Keys', collections: [{ usagePage: 1 }] }
const port = (portName: string) => ({ portId: `id-${portName}`, portName })
const ownFrame = { origin: 'app://packdesk' }

describe('scales', () => {
  test('may be requested only by the page', async () => {
    const { page } = await open()
    expect([page.hasPermission('hid'), page.hasPermission('serial', 'app://packdesk')]).toEqual([true, true])
    expect(page.hasPermission('hid', 'https://evil.example/')).toBe(false)
    const elsewhere = { securityOrigin: 'https://evil.example/' }
    expect(page.hasPermission('hid', 'app://packdesk/', elsewhere)).toBe(false)
    expect(page.hasPermission('serial', 'app://packdesk/', { isMainFrame: false })).toBe(false)
    expect(page.hasPermission('usb')).toBe(false)
  })
  test('are the only USB devices, also after a restart', async () => {
    const { page } = await open()
    expect([page.hasDevice(scale, 'hid'), page.hasDevice(keyboard, 'hid')]).toEqual([true, false])
    expect(page.hasDevice(scale, 'hid', 'https://evil.example')).toBe(false)
    expect(page.hasDevice(scale, 'usb')).toBe(false)
  })
  const chooseUsb = (
    { session }: Awaited<ReturnType<typeof open>>,
    deviceList: object[],
    frame: object = ownFrame,
  ) =>
    new Promise((answer) => {
      session.emit('select-hid-device', { preventDefault() {} }, { deviceList, frame }, answer)
    })
  test('are chosen automatically if there is one, by a person if there are several', async () => {
    const window = await open()
    expect(await chooseUsb(window, [keyboard, scale])).toBe('scale')
    expect(await chooseUsb(window, [keyboard])).toBeUndefined()
    expect(await chooseUsb(window, [scale], { origin: 'https://evil.example' })).toBeUndefined()
    expect(window.recorded.questions).toEqual([])
    window.recorded.choice = 1
    const other = { ...scale, deviceId: 'other', name: 'Bench' }
    expect(await chooseUsb(window, [scale, keyboard, other])).toBe('other')
    expect(window.recorded.questions[0]?.buttons?.slice(0, 2)).toEqual(['M25', 'Bench'])
    window.recorded.choice = 2
    expect(await chooseUsb(window, [scale, other])).toBeUndefined()
  })
  const choosePort = (
    { session }: Awaited<ReturnType<typeof open>>,
    ports: object[],
    origin = 'app://packdesk',
  ) =>
    new Promise((answer) => {
      session.emit('select-serial-port', { preventDefault() {} }, ports, { mainFrame: { origin } }, answer)
    })
  test('of the scales at serial ports the page gets only the one that a person chose, until it is forgotten', async () => {
    const window = await open()
    const hasPort = (name: string, { page } = window) => page.hasDevice(port(name), 'serial')
    expect(hasPort('COM3')).toBe(false)
    expect(await choosePort(window, [])).toBe('')
    expect(await choosePort(window, [port('COM1')], 'https://evil.example')).toBe('')
    expect(window.recorded.questions).toEqual([])
    window.recorded.choice = 1
    expect(await choosePort(window, [port('COM1')])).toBe('')
    // One alone is asked for too: it may be anything.
    expect(window.recorded.questions).toHaveLength(1)
    expect(await choosePort(window, [port('COM1'), port('COM3')])).toBe('id-COM3')
    expect([hasPort('COM1'), hasPort('COM3')]).toEqual([false, true])
    await closeWindow?.()
    const again = await open()
    expect(hasPort('COM3', again)).toBe(true)
    again.session.emit('serial-port-revoked', {}, { port: port('COM3') })
    expect(hasPort('COM3', again)).toBe(false)
  })
})

describe('starting and ending', () => {
  test('a second window on the same data directory brings the first to the front', async () => {
    const first = await open()
    first.app.emit('second-instance')
    expect(first.window?.focused).toBe(1)
    const second = electronStandIn({ isFirst: false })
    await runElectron(
      second.electron,
      Conf,
      ['--data-dir', dataDir()],
      async () => second.updater,
      join(dir, 'renderer'),
    )
    expect([second.recorded.exits, second.recorded.windows]).toEqual([[0], []])
    expect(second.recorded.paths.userData).toBe(join(dataDir(), 'electron'))
  })
  test('closing the window closes the station before the process ends', async () => {
    await open()
    expect(() => lockDataDir(dataDir())).toThrow(/Another Packdesk/)
    await closeWindow?.()
    lockDataDir(dataDir())()
  })
  test('a window with --api-port serves programs on its own station, until it is closed', async () => {
    const file = join(dir, 'token')
    writeFileSync(file, apiToken, { mode: 0o600 })
    vi.stubEnv('PACKDESK_API_TOKEN_FILE', file)
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const { window } = await open({}, ['--api-port', '0'])
    const [, url = ''] = /^Packdesk API is ready at (\S+)\n$/.exec(String(written.mock.calls[0]?.[0])) ?? []
    const api = createApiClient(url)
    const { id } = (await api.book('window', parcelBody({ reference: 'window' }))).json()
    const changed = window?.sent.filter(([, name]) => name === 'shipment.changed')
    expect(changed).toContainEqual([
      'packdesk:event',
      'shipment.changed',
      expect.objectContaining({ draftId: id }),
    ])
    await closeWindow?.()
    await expect(api.get('/v1/pickups')).rejects.toThrow()
  })
  test('what cannot be closed is logged, with status 1, and the station is closed', async () => {
    const file = join(dir, 'token')
    writeFileSync(file, apiToken, { mode: 0o600 })
    vi.stubEnv('PACKDESK_API_TOKEN_FILE', file)
    vi.spyOn(process.stdout, 'write').mockReturnValueOnce(true)
    const { recorded, window } = await open({}, ['--api-port', '0'])
    vi.spyOn(Server.prototype, 'closeIdleConnections').mockImplementationOnce(() => {
      throw new Error('the server hangs')
    })
    window?.close()
    await expect.poll(() => recorded.exits).toEqual([1])
    expect(logged.mock.calls).toEqual([[expect.stringContaining('Packdesk stopped because of a fault')]])
    lockDataDir(dataDir())()
  })
  test('a page that cannot be loaded ends the process with status 1, once the station is closed', async () => {
    const { recorded } = await open({ pageFails: true })
    await expect.poll(() => recorded.exits).toEqual([1])
    expect(logged.mock.calls).toEqual([[expect.stringContaining('loadURL')]])
    lockDataDir(dataDir())()
  })
  test.each([['--nonsense'], ['batch', 'a.csv', '--out', 'x'], ['api'], ['--api-port', '0']])(
    '%s: a sentence and status 2',
    async (...args) => {
      const { recorded } = await open({ isPackaged: true }, args)
      expect([recorded.exits, recorded.windows]).toEqual([[2], []])
      expect(logged.mock.calls).toHaveLength(1)
      expect(recorded.errorBoxes).toEqual([logged.mock.calls[0]?.[0]])
    },
  )
  test('an installed program logs the flags for a browser, which it does without', async () => {
    const { recorded } = await open({ isPackaged: true }, ['--browser', '--port', '8080', '--no-open'])
    expect(recorded.windows).toHaveLength(1)
    expect(logged.mock.calls.flat().join()).toContain('--browser, --port, --no-open')
  })
  const writeAtOnce: typeof process.stdout.write = (_, ...rest) => {
    const done = rest.at(-1)
    if (typeof done === 'function') done()
    return true
  }
  test.each([
    ['--help', '--data-dir DIR'],
    ['--help', 'PACKDESK_API_KEY'],
    ['--version', version],
    ['--provision-schema', '"$schema"'],
  ])('an installed program prints %s, without a window', async (flag, text) => {
    const print = vi.spyOn(process.stdout, 'write').mockImplementation(writeAtOnce)
    const { recorded } = await open({ isPackaged: true }, [flag])
    const printed = print.mock.calls.flat().join()
    expect([recorded.exits, recorded.windows, recorded.errorBoxes]).toEqual([[0], [], []])
    expect(printed).toContain(text)
    expect(printed).not.toContain('npm start')
  })
  test.each([
    ['help', '--data-dir DIR'],
    ['version', version],
  ] as const)('an installed program without a console shows its %s', async (topic, text) => {
    vi.spyOn(process.stdout, 'write').mockImplementation(writeAtOnce)
    const { electron, recorded } = electronStandIn({ isPackaged: true })
    await showInfo(electron, topic, 'win32')
    expect(recorded.questions).toEqual([expect.objectContaining({ message: expect.stringContaining(text) })])
  })
  test('a data directory of another host ends the start with a message and status 2', async () => {
    mkdirSync(dataDir())
    const unlock = lockDataDir(dataDir())
    const { recorded } = await open()
    unlock()
    expect([recorded.exits, recorded.windows]).toEqual([[2], []])
  })
  test('the page cannot set the address of updates; a provision file can, and the reason for no updates is shown', async () => {
    writeFileSync(join(dir, 'app-update.yml'), 'url: https://packdesk.invalid\npublisherName:\n  - Example\n')
    const first = await open({ isPackaged: true, resources: dir })
    const change = { updateUrl: 'https://attacker.example' }
    expect(await first.page.ask('settings.change', change)).toMatchObject({
      ok: false,
      problem: { code: 'ipc.invalidInput' },
    })
    expect(await first.page.ask('settings.read')).toMatchObject({ value: { updateUrl: null } })
    expect(await first.page.ask('station.status')).toMatchObject({
      value: { updates: { state: 'off', problem: { code: 'updates.noAddress' } } },
    })
    expect(logged.mock.calls.flat().join()).toContain('Updates are off because no address is set.')
    await closeWindow?.()

    const file = join(dir, 'provision.json')
    writeFileSync(file, JSON.stringify({ updateUrl: 'https://updates.example' }))
    const second = await open({ isPackaged: true, resources: dir }, ['--provision', file])
    expect(await second.page.ask('station.status')).toMatchObject({
      value: { updates: { state: 'on', url: 'https://updates.example' } },
    })
    await closeWindow?.()

    // As a page of an earlier version could leave it behind.
    const kept = join(dataDir(), 'settings.json')
    const settings = JSON.parse(readFileSync(kept, 'utf8'))
    writeFileSync(kept, JSON.stringify({ ...settings, updateUrl: 'https://attacker.example' }))
    const third = await open({ isPackaged: true, resources: dir })
    expect(await third.page.ask('station.status')).toMatchObject({
      value: { updates: { state: 'off', problem: { code: 'updates.noAddress' } } },
    })
  })
  test('without a keyring, the key is not written to a file', async () => {
    const { page } = await open()
    const sandbox = { serviceUrl: 'https://service.example', extras: [] }
    await page.ask('settings.change', { environments: { sandbox } })
    expect(await page.ask('key.set', { environment: 'sandbox', key: 'KEY-CANARY-4711' })).toMatchObject({
      ok: true,
    })
    expect(() => readFileSync(join(dataDir(), 'keys.json'))).toThrow()
  })
})
