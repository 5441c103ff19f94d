import { readFile } from 'node:fs/promises'
import { problem } from '../../shared/kit/problem.ts'
import type { supportChannels } from '../../shared/settings/support-channels.ts'
import { besideBundle, isBundle } from '../kit/bundle.ts'
import type { Handlers } from '../kit/handlers.ts'
import { refused } from '../kit/refused.ts'

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
