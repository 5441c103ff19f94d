import type { Flags } from './flags.ts'

type Topic = Extract<Flags, { kind: 'info' }>['topic']

/** What `--help`, `--version` and `--provision-schema` print, each with its own code loaded. `isInstalled`: a
 * program that only opens a window. */
export async function readInfo(topic: Topic, { isInstalled = false } = {}): Promise<string> {
  if (topic === 'version') return `${(await import('./kit/version.ts')).version}\n`
  if (topic === 'provision-schema') {
    const { provisionJsonSchema } = await import('./start/provision-file.ts')
    return `${JSON.stringify(provisionJsonSchema(), null, 2)}\n`
  }
  const { help, windowHelp } = await import('./help.ts')
  return isInstalled ? windowHelp : help
}
