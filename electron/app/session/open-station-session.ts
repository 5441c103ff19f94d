import { join } from 'node:path'
import { createOpenTarget } from '../../answers/index.ts'
import { checkTableInWorker, createMappingFile } from '../../imports/index.ts'
import { JournalError } from '../../journal/index.ts'
import type { TableReader } from '../../table-files/index.ts'
import type { StationAccount } from '../station/station-account.ts'
import type { StationEnvironment } from '../station/station-environment.ts'
import type { StationJournal } from '../station/station-journal.ts'
import type { StationOptions } from '../station/station-types.ts'
import type { createStationStatus } from '../status/station-status.ts'
import type { createAddressBooks } from './address-books.ts'
import type { createOfflineDeskFile } from './offline-desk-file.ts'
import { openSession, type Session } from './session.ts'
import type { SessionParts } from './wire-modules.ts'

type Deps = Pick<SessionParts, 'documents' | 'labels' | 'printing' | 'listeners'> & {
  options: Pick<StationOptions, 'dataDir' | 'connectionSecrets'>
  isUnattended: boolean
  environment: StationEnvironment
  journal: StationJournal
  status: Pick<ReturnType<typeof createStationStatus>, 'reset' | 'setContact'>
  tables: TableReader
  addressBooks: Pick<ReturnType<typeof createAddressBooks>, 'share' | 'current'>
  account: Pick<StationAccount, 'join'>
  offlineDeskFile: ReturnType<typeof createOfflineDeskFile>
}

/** Opens the session of the current environment. Rejects with `JournalError` if its journal cannot be
 * opened; this desk's own file is open then, for the forms. */
export async function openStationSession(deps: Deps): Promise<Session> {
  const { options, isUnattended, environment, status, offlineDeskFile, addressBooks, account } = deps
  const { shared, deskName } = deps.journal
  const current = environment.current()
  status.reset()
  environment.markOpened()
  await offlineDeskFile.prepare(current)
  if (shared) await addressBooks.share(current)
  const session = await openSession({
    service: { ...environment.service(current), onContact: status.setContact },
    sharedJournal: shared && { ...shared, own: offlineDeskFile.journal },
    isUnattended,
    documents: deps.documents,
    labels: deps.labels,
    addressBook: addressBooks.current,
    printing: deps.printing,
    imports: {
      tables: deps.tables,
      checkTable: checkTableInWorker,
      mappings: createMappingFile(join(options.dataDir, 'import-mappings.json')),
    },
    openTarget: createOpenTarget(options.connectionSecrets),
    settings: () => environment.effective(current),
    deskName,
    messages: environment.messages,
    listeners: deps.listeners,
  }).catch(async (error) => {
    if (error instanceof JournalError) await offlineDeskFile.open(error, current)
    throw error
  })
  offlineDeskFile.handedOver()
  await account.join(session, current).catch(async (error) => {
    await session.close().catch(() => undefined)
    throw error
  })
  return session
}
