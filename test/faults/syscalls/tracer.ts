import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { spawnHost } from '../../fixtures/hosts/browser-host.ts'
import { missing, notLinux } from '../../fixtures/skips.ts'
import type { Injection } from './injections.ts'

/** The options for strace. With `files`, only calls on these count. */
function straceOptions(
  { call, how, nth, lasts }: Injection,
  log: string,
  files: readonly string[] = [],
): string[] {
  const effect = how === 'death' ? 'signal=SIGKILL' : how === 'nothing written' ? 'retval=0' : `error=${how}`
  const inject = `inject=${call}:${effect}:when=${nth}${lasts ? '+' : ''}`
  const only = files.flatMap((file) => ['-P', file])
  return ['-f', '-y', '-o', log, '-e', `trace=${call}`, '-e', inject, ...only]
}

export type Flags = { flags: readonly string[]; env: NodeJS.ProcessEnv }

/** The host without an injection. */
export const startUntraced = ({ flags, env }: Flags) => spawnHost(flags, { env })
export type Host = ReturnType<typeof startUntraced>

/** The host with the injection from its first call on. Errors only affect these files,
 * since Node needs its program files. */
export const startTraced = (
  { flags, env }: Flags,
  injection: Injection,
  log: string,
  files: readonly string[],
): Host =>
  // With -D the tracer runs aside, and the process is the host itself.
  spawnHost(flags, { env, under: ['strace', '-D', '-qq', ...straceOptions(injection, log, files)] })

/** Injects into a running host; resolves when the tracer is attached. The returned function detaches it. */
export async function trace({ pid }: Pick<ChildProcess, 'pid'>, injection: Injection, log: string) {
  const tracer = spawn('strace', ['-p', String(pid), ...straceOptions(injection, log)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(tracer, 'close')
  let output = ''
  await Promise.race([
    new Promise<void>((resolve) => {
      tracer.stderr.on('data', (chunk) => {
        output += chunk
        if (output.includes(' attached')) resolve()
      })
    }),
    ended,
  ])
  if (!output.includes(' attached')) throw new Error(output.trim())
  return async () => {
    tracer.kill('SIGINT')
    // If the host dies at that moment, the tracer may wait for ever.
    const late = setTimeout(() => tracer.kill('SIGKILL'), 5000)
    await ended
    clearTimeout(late)
  }
}

/** Whether the injection has happened. */
export const wasInjected = async (log: string): Promise<boolean> =>
  (await readFile(log, 'utf8').catch(() => '')).includes('(INJECTED)')

/** Why nothing can be injected on this machine; undefined where it can. */
export async function whyNot(): Promise<string | undefined> {
  const unable = notLinux ?? missing('strace')
  if (unable) return unable
  const tried = spawn('sleep', ['30'])
  const injection: Injection = { stage: 'typing', call: 'fsync', how: 'EIO', nth: 1, lasts: false }
  try {
    await (await trace(tried, injection, '/dev/null'))()
    return undefined
  } catch (error) {
    const { message } = error as Error
    return `strace may not look into a process here (${message}): run it as root, or set kernel.yama.ptrace_scope to 0`
  } finally {
    tried.kill()
  }
}
