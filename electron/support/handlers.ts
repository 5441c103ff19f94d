import { readFile } from 'node:fs/promises'
import type { supportChannels } from '../../shared/support/index.ts'
import { ExpectedError, fromRoot, type HandlersOf } from '../kit/index.ts'

/** Written by the build; from the sources, it is the file of the last build. */
const noticesFile = fromRoot('dist/main/notices.json')

/** The channels for support. */
export function supportHandlers(
  makeDiagnostics: () => Promise<{ fileName: string; text: string }>,
): HandlersOf<typeof supportChannels> {
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
