import { readFile } from 'node:fs/promises'
import type { supportChannels } from '../../shared/settings/support-channels.ts'
import { besideBundle, isBundle } from '../kit/bundle.ts'
import { ExpectedError } from '../kit/expected-error.ts'
import type { Handlers } from '../kit/handlers.ts'

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
        throw new ExpectedError('notices.missing')
      }
    },
  }
}
