import { originOfServer, type SqlServer } from '../../shared/connections/index.ts'
import { journalServer } from '../../shared/desks/index.ts'
import type { Problem } from '../../shared/kit/index.ts'
import type {
  JournalCheck,
  JournalState,
  journalChannels,
  MovedJournal,
} from '../../shared/settings/index.ts'
import type { ConnectionSecrets } from '../connections/index.ts'
import { JournalError, type JournalProblem } from '../journal/index.ts'
import { ExpectedError, type HandlersOf } from '../kit/index.ts'
import type { SettingsStore } from './settings-store.ts'

type Deps = {
  settings: Pick<SettingsStore, 'read' | 'change'>
  secrets: ConnectionSecrets
  /** The shared journal of this start. */
  inUse: () => JournalState['inUse']
  isFixed: boolean
  deskName: () => string
  /** Makes the checks of a start. Rejects with `JournalError`; resolves with warnings. */
  tryJournal: (server: SqlServer, password: string, deskName: string) => Promise<Problem[]>
  /** Closes the session, moves this desk's own journal and opens a session again, even after an error. */
  move: (server: SqlServer, password: string, deskName: string) => Promise<MovedJournal>
}

/** The channels of Settings, *Journal*. */
export const journalHandlers = ({
  settings,
  secrets,
  inUse,
  isFixed,
  deskName,
  tryJournal,
  move,
}: Deps): HandlersOf<typeof journalChannels> => {
  const state = (): JournalState => {
    const next = isFixed ? (inUse()?.address ?? null) : settings.read().journal
    const origin = next === null ? undefined : originOfServer(journalServer(next))
    const { source, belongsTo } = secrets.state('journal', origin)
    return {
      inUse: inUse(),
      isFixed,
      next,
      deskName: deskName(),
      password: belongsTo === undefined ? source : 'none',
      passwordStore: secrets.store,
    }
  }
  return {
    'journal.state': async () => state(),
    async 'journal.try'({ address, deskName: name, password }) {
      const server = journalServer(address)
      const known = password ?? secrets.read('journal', originOfServer(server)) ?? ''
      try {
        return { warnings: await tryJournal(server, known, name) }
      } catch (error) {
        if (!(error instanceof JournalError)) throw error
        return { failed: checkOf[error.code] ?? 'schema', problem: error.problem, warnings: [] }
      }
    },
    async 'journal.choose'({ address, deskName: name, password }) {
      if (isFixed) throw new ExpectedError('settings.fixedByFlag')
      if (address !== null && password !== undefined)
        secrets.set('journal', originOfServer(journalServer(address)), password)
      settings.change({ journal: address, deskName: name })
      return state()
    },
    async 'journal.move'({ address, deskName: name, password }) {
      if (inUse()) throw new ExpectedError('move.nothing')
      const server = journalServer(address)
      const origin = originOfServer(server)
      const moved = await move(server, password ?? secrets.read('journal', origin) ?? '', name)
      if (password !== undefined) secrets.set('journal', origin, password)
      settings.change({ journal: address, deskName: name })
      return moved
    },
  }
}

/** The check that finds a problem. */
const checkOf: Partial<Record<JournalProblem, JournalCheck>> = {
  'journal.lost': 'server',
  'journal.busy': 'server',
  'journal.tls': 'tls',
  'journal.denied': 'user',
  'journal.noDatabase': 'database',
  'journal.oldServer': 'version',
  'journal.replica': 'primary',
  'journal.readOnly': 'writable',
  'journal.clock': 'clock',
  'journal.deskTaken': 'desk',
}
