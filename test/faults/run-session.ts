import { type ChildProcess, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { SessionReport, SessionRun } from './killed-session.ts'

const script = fileURLToPath(new URL('./killed-session.ts', import.meta.url))

/** Starts a run of a session in a process of its own. `report` is undefined if the process was killed. `maxFileKiB` is a disk that
 * has no room for longer files. */
export function startSession(
  run: SessionRun,
  maxFileKiB?: number,
): { child: ChildProcess; report: Promise<SessionReport | undefined> } {
  const env = { ...process.env, SESSION_RUN: JSON.stringify(run) }
  // sh counts in blocks of 512 bytes.
  const limited = ['-c', `ulimit -f ${(maxFileKiB ?? 0) * 2}; exec "$0" "$1"`, process.execPath, script]
  const child = maxFileKiB ? spawn('/bin/sh', limited, { env }) : spawn(process.execPath, [script], { env })
  const [out, errors] = [text(child.stdout), text(child.stderr)]
  const report = new Promise<SessionReport | undefined>((resolve, reject) => {
    child.on('close', async (code, signal) => {
      if (signal) resolve(undefined)
      else if (code === 0) resolve(JSON.parse(await out))
      else reject(new Error(await errors))
    })
  })
  return { child, report }
}
