import { readFile } from 'node:fs/promises'
import type { supportChannels } from '../../shared/settings/index.ts'
import { besideBundle, ExpectedError, type Handlers, isBundle } from '../kit/index.ts'

/** Written by the build. From the sources, the file of the last build is used. */
const noticesFile = besideBundle(isBundle ? 'notices.json' : '../dist/main/notices.json')

/** The channels for support. */
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
