import { spawn } from 'node:child_process'
import { childEnvironment } from '../../kit/child-environment.ts'

/** The program and arguments that open an address in the default browser: an argument list, never a shell.
 * (`rundll32` and not `start`, which is cmd's own and takes `&` apart.) */
export function openCommand(
  url: string,
  platform: NodeJS.Platform = process.platform,
): [string, ...string[]] {
  if (platform === 'win32') return ['rundll32.exe', 'url.dll,FileProtocolHandler', url]
  if (platform === 'darwin') return ['open', url]
  return ['xdg-open', url]
}

/** Tries to open the address. Where no browser comes up, the address was printed anyway, so nothing more is said. */
export function openBrowser(url: string): void {
  const [program, ...args] = openCommand(url)
  const child = spawn(program, args, {
    stdio: 'ignore',
    detached: true,
    env: childEnvironment(process.env, 'desktop', 'network'),
  })
  child.on('error', () => undefined)
  child.unref()
}
