import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import type {
  BrowserWindow,
  BrowserWindowConstructorOptions,
  Rectangle,
  WindowOpenHandlerResponse,
} from 'electron'
import type { Electron } from '../../../electron/hosts/electron.ts'
import type { ChannelName, ChannelOutput } from '../../../shared/channels.ts'
import type { Outcome } from '../../../shared/kit/index.ts'

/** Some members of a type, each with its own type; of what its methods return some members, too.
 * Of a class: its static members. */
type Part<Whole> = Whole extends (...given: infer Given) => infer Returned
  ? (...given: Given) => Part<Returned>
  : Whole extends Promise<infer Value>
    ? Promise<Part<Value>>
    : Whole extends readonly (infer Entry)[]
      ? Part<Entry>[]
      : Whole extends object
        ? { [Name in keyof Whole]?: Name extends keyof EventEmitter ? unknown : Part<Whole[Name]> }
        : Whole
type StandIns = { [Name in keyof Electron]: Part<Electron[Name]> } & {
  BrowserWindow: new (options?: BrowserWindowConstructorOptions) => Part<BrowserWindow>
}

/** What the host gives Electron to call. A page may pass anything, so the parameters are wider than Electron
 * has them; as methods, since only those take the host's functions. */
type Handlers = {
  request(event: { senderFrame: object | null }, name: string, input: unknown): unknown
  permissionRequest(
    contents: unknown,
    permission: string,
    callback: (isGranted: boolean) => void,
    details: object,
  ): void
  permissionCheck(contents: unknown, permission: string, origin: string, details: object): boolean
  devicePermission(details: object): boolean
  displayMedia(request: object, callback: (streams: object | null) => void): void
  openWindow(details: object): WindowOpenHandlerResponse
  beforeRequest(details: { url: string }, callback: (response: { cancel?: boolean }) => void): void
}

const pageFrame = { origin: 'app://packdesk', parent: null }

/** A fake of Electron's API for machines without its binary. It records the host's calls, and a test
 * triggers what Chromium would do. */
export function electronStandIn({
  isFirst = true,
  isPackaged = false,
  hasKeyring = false,
  resources = '/nowhere',
  locale = 'de-AT',
  pageFails = false,
} = {}) {
  // The host does not wait for its parent, since its window keeps it running. Here
  // the parent is the test runner.
  if (process.channel) process.channel.unref = () => undefined
  const recorded = {
    exits: [] as number[],
    errorBoxes: [] as string[],
    /** The questions to the person; `choice` is the answer, given once `answered` resolves. */
    dialogs: [] as object[],
    chosenPath: undefined as string | undefined,
    questions: [] as { message?: string; buttons?: string[]; cancelId?: number }[],
    choice: 0,
    answered: Promise.resolve(),
    paths: {} as Record<string, string>,
    appId: '',
    sandboxed: false,
    schemes: [] as unknown[],
    menu: undefined as unknown,
    /** Files that the system was asked to open, and folders to show; `noProgram` is for none of them. */
    openedFiles: [] as string[],
    shownInFolder: [] as string[],
    noProgram: false,
    serve: {} as Record<string, (request: Request) => Promise<Response> | Response>,
    partitions: [] as string[],
    windows: [] as StandInWindow[],
    feeds: [] as unknown[],
  }
  const handlers: { [Name in keyof Handlers]?: Handlers[Name] | null } = {}

  const kept =
    <Name extends keyof typeof recorded>(name: Name) =>
    (value: (typeof recorded)[Name]) => {
      recorded[name] = value
    }
  const handledBy =
    <Name extends keyof Handlers>(name: Name) =>
    (handler: (typeof handlers)[Name]) => {
      handlers[name] = handler
    }

  const app = Object.assign(new EventEmitter(), {
    isPackaged,
    getAppPath: () => `${resources}/app.asar`,
    setAppUserModelId: kept('appId'),
    enableSandbox: () => {
      recorded.sandboxed = true
    },
    exit: (status = 0) => void recorded.exits.push(status),
    quit: () => {
      for (const window of recorded.windows) window.leave()
      let prevented = false
      const preventDefault = () => {
        prevented = true
      }
      app.emit('will-quit', { preventDefault })
      if (!prevented) recorded.exits.push(-1)
    },
    setPath: (name: string, path: string) => {
      if (!existsSync(path)) throw new Error('Failed to set path')
      recorded.paths[name] = path
    },
    requestSingleInstanceLock: () => isFirst,
    whenReady: async () => undefined,
    getPreferredSystemLanguages: () => [locale],
    getLocale: () => 'de',
  })

  const powerMonitor = new EventEmitter()

  const session = Object.assign(new EventEmitter(), {
    setPermissionRequestHandler: handledBy('permissionRequest'),
    setPermissionCheckHandler: handledBy('permissionCheck'),
    setDevicePermissionHandler: handledBy('devicePermission'),
    setDisplayMediaRequestHandler: handledBy('displayMedia'),
    webRequest: {
      onBeforeRequest: handledBy('beforeRequest'),
    },
    protocol: {
      handle: (scheme: string, handler: (request: Request) => Promise<Response> | Response) => {
        recorded.serve[scheme] = handler
      },
    },
  })

  class StandInWindow extends EventEmitter {
    static getAllWindows = () => recorded.windows
    readonly options: BrowserWindowConstructorOptions
    readonly sent: unknown[][] = []
    readonly loaded: string[] = []
    openWindow: Handlers['openWindow'] | undefined
    bounds: Rectangle = { x: 10, y: 20, width: 900, height: 700 }
    shown = false
    maximized = false
    focused = 0
    hasFocus = true
    readonly flashes: boolean[] = []
    isClosed = false
    readonly webContents = Object.assign(new EventEmitter(), {
      setWindowOpenHandler: (handler: Handlers['openWindow']) => {
        this.openWindow = handler
      },
      send: (...args: unknown[]) => void this.sent.push(args),
      reload: () => void this.loaded.push('again'),
    })

    constructor(options: BrowserWindowConstructorOptions = {}) {
      super()
      this.options = options
      recorded.windows.push(this)
      app.emit('web-contents-created', {}, this.webContents)
    }
    setMenuBarVisibility() {}
    maximize() {
      this.maximized = true
    }
    isMaximized() {
      return this.maximized
    }
    isFocused() {
      return this.hasFocus
    }
    flashFrame(flag: boolean) {
      this.flashes.push(flag)
    }
    isMinimized() {
      return false
    }
    isDestroyed() {
      return this.isClosed
    }
    focus() {
      this.focused++
    }
    show() {
      this.shown = true
    }
    getNormalBounds() {
      return this.bounds
    }
    async loadURL(url: string) {
      this.loaded.push(url)
      if (pageFails) throw new Error('ERR_FAILED')
      this.emit('ready-to-show')
    }
    /** As a person does by the window's own button. */
    close() {
      this.leave()
      app.emit('window-all-closed')
    }
    leave() {
      if (this.isClosed) return
      this.isClosed = true
      this.emit('close', {})
      this.emit('closed')
    }
  }

  const electron = {
    app,
    BrowserWindow: StandInWindow,
    Menu: {
      buildFromTemplate: (template: unknown) => Object.assign(new EventEmitter(), { template }),
      setApplicationMenu: kept('menu'),
    },
    dialog: {
      showErrorBox: (_title: string, text: string) => void recorded.errorBoxes.push(text),
      showOpenDialog: async (...given: object[]) => {
        recorded.dialogs.push(given.at(-1) ?? {})
        return { filePaths: recorded.chosenPath === undefined ? [] : [recorded.chosenPath] }
      },
      showMessageBox: async (...given: { buttons?: string[] }[]) => {
        recorded.questions.push(given.at(-1) ?? {})
        await recorded.answered
        return { response: recorded.choice }
      },
    },
    ipcMain: {
      handle: (name: string, handler: Handlers['request']) => {
        // Any other would be a way past the check of who asks.
        if (name !== 'packdesk:request') throw new Error(`a second channel: ${name}`)
        handlers.request = handler
      },
    },
    powerMonitor,
    nativeTheme: { shouldUseDarkColors: true },
    protocol: { registerSchemesAsPrivileged: (schemes: unknown[]) => void recorded.schemes.push(...schemes) },
    safeStorage: {
      isEncryptionAvailable: () => true,
      getSelectedStorageBackend: () => (hasKeyring ? 'gnome_libsecret' : 'basic_text'),
      encryptString: (text: string) => Buffer.from(text),
      decryptString: (bytes: Buffer) => bytes.toString(),
    },
    screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] },
    utilityProcess: {
      fork: () => {
        throw new Error('no process of its own in a test')
      },
    },
    shell: {
      openPath: async (path: string) => {
        recorded.openedFiles.push(path)
        return recorded.noProgram ? 'Failed to open path' : ''
      },
      showItemInFolder: (path: string) => void recorded.shownInFolder.push(path),
    },
    session: {
      fromPartition: (partition: string) => {
        recorded.partitions.push(partition)
        return session
      },
    },
  } satisfies StandIns
  /** electron-updater, which finds a new version at the first look. */
  const updater = Object.assign(new EventEmitter(), {
    autoDownload: false,
    autoInstallOnAppQuit: false,
    setFeedURL: (feed: unknown) => void recorded.feeds.push(feed),
    checkForUpdates: async () => {
      updater.emit('update-downloaded', { version: '9.9.9' })
      return null
    },
  })
  /** What the page does, each answered by the host. */
  const page = {
    /** A request of a channel, of another frame where one is given. */
    ask: async <Name extends ChannelName>(
      name: Name,
      input?: unknown,
      senderFrame: object | null = pageFrame,
    ): Promise<Outcome<ChannelOutput<Name>>> =>
      // Safe: the host's dispatch parsed it by this very channel.
      (await handlers.request?.({ senderFrame }, name, input)) as Outcome<ChannelOutput<Name>>,
    requestPermission: (permission: string) =>
      new Promise<boolean>((resolve) => handlers.permissionRequest?.({}, permission, resolve, {})),
    hasPermission: (permission: string, origin = 'app://packdesk/', details: object = {}) =>
      handlers.permissionCheck?.({}, permission, origin, {
        isMainFrame: true,
        securityOrigin: origin,
        ...details,
      }),
    hasDevice: (device: object, deviceType: 'hid' | 'serial' | 'usb', origin = 'app://packdesk') =>
      handlers.devicePermission?.({ deviceType, origin, device }),
    captureScreen: () => new Promise((resolve) => handlers.displayMedia?.({}, resolve)),
    request: (url: string) =>
      new Promise<{ cancel?: boolean }>((resolve) => handlers.beforeRequest?.({ url }, resolve)),
  }
  // The stand-in has what the host uses, and none of the hundreds of members that it doesn't.
  return { electron: electron as unknown as Electron, app, powerMonitor, session, page, recorded, updater }
}
