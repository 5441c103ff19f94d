import { randomUUID } from 'node:crypto'
import type { SqlServer } from '../../shared/connections/index.ts'
import type { BookingTurn } from '../../shared/desks/index.ts'
import type { Problem } from '../../shared/kit/index.ts'
import type { Journal } from './journal.ts'
import type { HoldLease } from './postgres/lease.ts'
import type { PostgresJournal } from './postgres/open-postgres-journal.ts'
import type { Backups } from './sqlite/backups.ts'
import { type OpenJournalOptions, openJournal } from './sqlite/open-journal.ts'

type Options = OpenJournalOptions & {
  server: SqlServer
  password: string
  /** This desk's name; no other desk of the journal may have it. */
  deskName: string
  /** This desk's own file where it is open already; it stays open if this rejects. */
  own?: Journal
  /** See `openPostgresJournal`. */
  onTurnChanged?: (turn: BookingTurn | undefined) => void
}

type SharedJournal = Omit<PostgresJournal, 'booking'> & {
  /** Runs work while no other desk books. */
  lease: HoldLease
  /** The journal of this desk alone; it is closed with the shared one. */
  own: Journal
}

/** An open journal. `backups` is absent if several desks share it, since its server is backed up. The other
 * optional members are there only then. */
export type OpenedJournal = Pick<SharedJournal, 'journal' | 'notices'> &
  Partial<Omit<SharedJournal, 'journal' | 'notices'>> & { backups?: Backups }

/** Opens the journal of several desks on PostgreSQL, and this desk's own file
 * `<dataDir>/journal/<environment>.desk.db`. The driver is loaded then. Rejects with
 * `JournalError`, without having opened either. */
export async function openSharedJournal({
  server,
  password,
  deskName,
  own: given,
  ...options
}: Options): Promise<SharedJournal> {
  const { journal: own, notices } = given ? { journal: given, notices: [] } : await openDeskFile(options)
  try {
    const id = await deskId(own)
    const { openPostgresJournal } = await import('./postgres/open-postgres-journal.ts')
    const desk = { id, name: deskName }
    const opened = await openPostgresJournal({ ...options, server, password, desk, own })
    const { booking, ...rest } = opened
    return { ...rest, notices: [...notices, ...opened.notices], lease: booking.hold, own }
  } catch (error) {
    if (!given) await own.close()
    throw error
  }
}

/** The part that stays a desk's own beside a shared journal: the file
 * `<dataDir>/journal/<environment>.desk.db`. */
export const openDeskFile = (options: Pick<OpenJournalOptions, 'dataDir' | 'environment' | 'clock'>) =>
  openJournal({ ...options, answering: undefined, name: `${options.environment}.desk` })

/** Makes the checks of {@link openSharedJournal} without a change at the server. Rejects with
 * `JournalError`; resolves with what endangers the journal.
 * @param deskId of a desk whose own file is open; otherwise it is read from there */
export async function trySharedJournal({
  server,
  password,
  deskName,
  deskId: known,
  ...options
}: Options & { deskId?: () => Promise<string | undefined> }): Promise<Problem[]> {
  const { tryPostgresJournal } = await import('./postgres/open-postgres-journal.ts')
  const readId = async () => {
    const { journal: own } = await openDeskFile(options)
    return deskId(own).finally(() => own.close())
  }
  const desk = { id: (await (known ?? readId)()) ?? '', name: deskName }
  return tryPostgresJournal(server, password, desk, options.environment)
}

/** The ID of this desk. A copied data directory gets another ID, since two desks with one ID would be taken
 * for one desk. */
export async function deskId(own: Journal): Promise<string> {
  const known = await own.readFact('desk.id')
  const isCopy = (await own.readFact('journal.restored')) === true
  if (known !== undefined && !isCopy) return known
  const id = randomUUID()
  await own.saveFact('desk.id', id)
  if (isCopy) await own.saveFact('journal.restored', false)
  return id
}
