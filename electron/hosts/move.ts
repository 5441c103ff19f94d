import { join } from 'node:path'
import Conf from 'conf'
import { originOfServer } from '../../shared/connections/index.ts'
import { journalServer } from '../../shared/desks/index.ts'
import { createDocuments, storedDocuments } from '../documents/index.ts'
import { moveJournal } from '../journal/index.ts'
import { ExpectedError, type GivenSecrets } from '../kit/index.ts'
import { createSettingsStore, startEnvironment } from '../settings/index.ts'
import type { MoveFlags } from './flags.ts'
import { beginHost, logFailure } from './host-process.ts'
import { problemReason } from './kit/english-messages.ts'
import { UsageError } from './kit/usage-error.ts'
import { prepareDataDir } from './start/data-dir.ts'
import { lockDataDir } from './start/data-dir-lock.ts'
import { startJournalPassword } from './start/start-secret.ts'

/** Moves this desk's journal into the shared one (docs/several-desks). Exit status: 0 if it was moved, 1
 * if not, 2 if it could not start. An interrupted move continues when it is started again. */
export async function runMove(flags: MoveFlags, given: GivenSecrets): Promise<void> {
  beginHost()
  try {
    await run(flags, given)
  } catch (error) {
    if (error instanceof ExpectedError) {
      process.stderr.write(`${problemReason(error.problem)}\n`)
      process.exitCode = 1
    } else process.exitCode = logFailure(error)
  }
}

async function run({ journal, station }: MoveFlags, given: GivenSecrets): Promise<void> {
  const password = startJournalPassword(given, process.env, journal)
  const server = journalServer(journal)
  const secret = password?.secrets.get('journal')
  if (!secret || secret.origin !== originOfServer(server))
    throw new UsageError(
      'move-journal needs the password of the database user: PACKDESK_JOURNAL_PASSWORD, or a file that PACKDESK_JOURNAL_PASSWORD_FILE names.',
    )
  const dataDir = prepareDataDir(station.dataDir, station.provision?.dataDirAccounts)
  const unlock = lockDataDir(dataDir)
  try {
    const settings = createSettingsStore(Conf, dataDir)
    const environment = startEnvironment({ ...station, settings: settings.read() })
    const deskName = station.desk ?? station.provision?.deskName ?? settings.read().deskName
    if (deskName === '') throw new UsageError('move-journal needs a name for this desk: --desk NAME.')
    const folder = join(dataDir, 'documents')
    let tenths = 0
    const { shipments, keptTheirs } = await moveJournal({
      dataDir,
      environment,
      clock: Date,
      server,
      password: secret.secret,
      deskName,
      documents: { list: () => storedDocuments(folder), get: createDocuments(folder).get },
      onProgress(fraction) {
        if (fraction * 10 < tenths + 1) return
        tenths = Math.floor(fraction * 10)
        process.stdout.write(`${tenths * 10} %\n`)
      },
    })
    settings.change({ journal, deskName })
    process.stdout.write(
      `${shipments} shipments of ${environment} were moved and compared. ${keptTheirs} entries were in both journals, and those of the shared one count. The old file can only be read from now on.\n`,
    )
  } finally {
    unlock()
  }
}
