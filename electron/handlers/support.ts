import { readFile } from 'node:fs/promises'
import type { supportChannels } from '../../shared/ipc/support-channels.ts'
import { problem } from '../../shared/schemas/problem.ts'
import { besideBundle, isBundle } from '../bundle.ts'
import type { Handlers } from '../station-types.ts'
import { refused } from './refused.ts'

/** Written by the build; from the sources, that of the last build. */
const noticesFile = besideBundle(isBundle ? 'notices.json' : '../dist/main/notices.json')

/** Channels for whoever is asked for help. */
export function supportHandlers(
  makeDiagnostics: () => Promise<{ fileName: string; text: string }>,
): Pick<Handlers, keyof typeof supportChannels> {
  return {
    'support.diagnostics': makeDiagnostics,
    async 'support.notices'() {
      try {
        return JSON.parse(await readFile(noticesFile, 'utf8'))
      } catch {
        throw refused(problem('notices.missing'))
      }
    },
  }
}
