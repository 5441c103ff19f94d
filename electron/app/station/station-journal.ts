import { hostname } from 'node:os'
import { originOfServer } from '../../../shared/connections/index.ts'
import { journalServer } from '../../../shared/desks/index.ts'
import type { StationOptions } from './station-types.ts'

type Deps = Pick<StationOptions, 'journal' | 'desk' | 'settings' | 'connectionSecrets'>

/** Which journal the station uses, by its flags and settings, and this desk's name there. */
export function createStationJournal({ journal: address, desk, settings, connectionSecrets }: Deps) {
  const server = address === undefined ? undefined : journalServer(address)
  const deskName = () => desk ?? (settings.read().deskName || hostname())
  return {
    /** The server of the journal that several desks share; undefined: this desk has its own. */
    shared: server && {
      server,
      password: () => connectionSecrets.read('journal', originOfServer(server)) ?? '',
    },
    /** The address of the shared journal, and this desk's name there. */
    sharedInUse: () => (address === undefined ? undefined : { address, desk: deskName() }),
    deskName,
  }
}

export type StationJournal = ReturnType<typeof createStationJournal>
