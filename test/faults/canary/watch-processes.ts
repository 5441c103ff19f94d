import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { attempt, type LeakHunt } from './leak-hunt.ts'

/** Milliseconds between looks. Beside the tracer, which records each start, fewer looks are enough. */
const [everyMs, everyMsBesideTracer] = [25, 500]
/** Interval for open files: there are many, and they stay open for longer. */
const filesEveryMs = 1000

/** Shows the hunt the command line, environment and open files of a process and all its descendants, also
 * after their parent has ended. Linux only. Returns a function that ends it. */
export function watchProcesses(
  root: number,
  hunt: LeakHunt,
  { ownEnvironment, traced }: { ownEnvironment: boolean; traced: boolean },
): () => void {
  const family = new Set([root])
  /** Processes that were there before. They and their children are no descendants of the station. */
  let strangers = new Set<number>()
  const commands = new Map<number, string>()
  const deleted = new Set<string>()

  const look = () => {
    const running = pids()
    // A number may be given to another process later.
    strangers = new Set(running.filter((pid) => strangers.has(pid)))
    for (const pid of running) {
      if (strangers.has(pid)) continue
      const parent = parentOf(pid)
      if (family.has(parent)) family.add(pid)
      else if (!family.has(pid) && (parent === 0 || strangers.has(parent))) strangers.add(pid)
      const command = family.has(pid) ? read(`/proc/${pid}/cmdline`) : ''
      if (command === '' || command === commands.get(pid)) continue
      // Forked, before it starts its program: it still has the memory of the station.
      if (pid !== root && command === commands.get(root)) continue
      commands.set(pid, command)
      // The tracer of these tests has the environment of the station.
      if (command.startsWith('strace\0')) family.delete(pid)
      else seeStart(pid, command)
    }
  }
  const seeStart = (pid: number, command: string) => {
    const name = nameOf(pid)
    hunt.see(`the command line of ${name}`, command)
    // The kernel keeps what a process was started with, so a key in the station's own variable stays there.
    if (pid !== root || ownEnvironment) hunt.see(`the environment of ${name}`, read(`/proc/${pid}/environ`))
  }
  const lookAtFiles = () => {
    for (const pid of family) {
      for (const file of list(`/proc/${pid}/fd`)) {
        const link = `/proc/${pid}/fd/${file}`
        const target = linkOf(link)
        hunt.see(`an open file of ${nameOf(pid)}`, target)
        // Written, unlinked and still open: in no directory, but there.
        if (!target.endsWith(' (deleted)') || /^\/(memfd:|dev\/)/.test(target) || deleted.has(target))
          continue
        deleted.add(target)
        hunt.seeFile(link, target)
      }
    }
  }
  const timers = [
    setInterval(look, traced ? everyMsBesideTracer : everyMs),
    setInterval(lookAtFiles, filesEveryMs),
  ]
  return () => timers.forEach(clearInterval)
}

const nameOf = (pid: number) => `${read(`/proc/${pid}/comm`).trim()} (${pid})`

/** The command that records each program that a station starts, with its whole command line and
 * environment, however short it lives; undefined where strace cannot be used. */
export function recordStarts(file: string): string[] | undefined {
  const tracer = ['strace', '-D', '-f', '--seccomp-bpf', '-qq', '-e', 'signal=none', '-e', 'trace=execve']
  const tried = spawnSync(tracer[0] ?? '', [...tracer.slice(1), '-o', '/dev/null', 'true'])
  return tried.status === 0 ? [...tracer, '-v', '-s', '100000', '-o', file] : undefined
}

/** The starts of the station's child processes, as `recordStarts` wrote them. The first line is the
 * station itself, which the test starts. */
export const startsOfChildren = (file: string): string[] => read(file).trim().split('\n').slice(1)

const pids = () =>
  list('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b)

/** 0 if it has none; -1 if it has ended. */
function parentOf(pid: number): number {
  // The program's name, in brackets, may hold anything.
  const status = read(`/proc/${pid}/stat`)
  return Number(status.slice(status.lastIndexOf(')')).split(' ')[2] ?? -1)
}

// Empty for a process that has ended.
const read = (file: string) => attempt(() => readFileSync(file, 'latin1'), '')
const list = (dir: string) => attempt(() => readdirSync(dir), [])
const linkOf = (file: string) => attempt(() => readlinkSync(file), '')
