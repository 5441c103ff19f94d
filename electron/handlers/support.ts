import type { supportChannels } from '../../shared/ipc/support-channels.ts'
import type { Handlers } from '../station-types.ts'

/** Channels for whoever is asked for help. */
export function supportHandlers(
  makeDiagnostics: () => Promise<{ fileName: string; text: string }>,
): Pick<Handlers, keyof typeof supportChannels> {
  return { 'support.diagnostics': makeDiagnostics }
}
