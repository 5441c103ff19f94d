import type { ImportMapping, ImportProgress, importChannels } from '../../shared/imports/index.ts'
import { columnList, type Messages } from '../../shared/messages/index.ts'
import type { PickupLocation } from '../../shared/shipment/index.ts'
import { ExpectedError, type HandlersOf, safeFileName, unwrap } from '../kit/index.ts'
import type { Pickups } from '../pickups/index.ts'
import { gapsOf, type Table, type TableReader } from '../table-files/index.ts'
import type { ImportOutcome } from './decide-import.ts'
import { errorsOf, resultOf } from './import-result.ts'
import type { Imports } from './imports.ts'
import { errorFile } from './result-files.ts'
import { runImport } from './run-import.ts'
import { templateText } from './template.ts'
import type { Uploads } from './uploads.ts'

type Deps = {
  session: () => Imports & {
    pickups: Pick<Pickups, 'nextDay' | 'fillOf'>
    pickupLocations: () => readonly PickupLocation[]
  }
  uploads: Uploads
  tables: TableReader
  messages: () => Messages
  onProgress: (progress: ImportProgress) => void
}

/** The current file: its table and the result of its import. */
type Upload = {
  id: string
  fileName: string
  table?: Table
  /** Of the last run. */
  mapping: ImportMapping
  outcomes: ImportOutcome[]
  stop: AbortController
}

const maxPreviewRows = 20

/** Channels for importing a file in the window, one file at a time. */
export function importHandlers(deps: Deps): HandlersOf<typeof importChannels> {
  const { session, uploads, tables, messages, onProgress } = deps
  let upload: Upload | undefined
  const uploadOf = (id: string): Upload => {
    if (upload?.id !== id) throw new ExpectedError('import.gone')
    return upload
  }

  const tableOf = async (current: Upload): Promise<Table> => {
    if (current.table) return current.table
    const { id, stop } = current
    const outcome = await tables.read(uploads.file(id), {
      signal: stop.signal,
      onProgress: (rows, fraction) => onProgress({ id, state: 'reading', rows, fraction }),
    })
    current.table = unwrap(outcome)
    return current.table
  }

  const handlers: HandlersOf<typeof importChannels> = {
    async 'import.begin'({ fileName, size }) {
      upload?.stop.abort()
      upload = undefined
      const id = await uploads.begin(size)
      upload = { id, fileName, mapping: {}, outcomes: [], stop: new AbortController() }
      return { id }
    },
    'import.chunk': uploads.append,
    async 'import.preview'({ id, mapping: chosen }) {
      const table = await tableOf(uploadOf(id))
      const { tableImport } = session()
      const known = chosen ? { mapping: chosen, remembered: false } : tableImport.mappingOf(table)
      return {
        header: table.header,
        rows: table.rows.slice(0, maxPreviewRows),
        rowCount: table.rows.length,
        ...known,
        insure: tableImport.insureOf(table, known.mapping),
        ...gapsOf(table.header, known.mapping),
      }
    },
    async 'import.insurance'({ id, mapping, insure }) {
      return session().tableImport.readInsurance(await tableOf(uploadOf(id)), mapping, insure)
    },
    async 'import.run'({ id, mapping, ...choice }) {
      const current = uploadOf(id)
      const table = await tableOf(current)
      const columns = columnList(messages(), gapsOf(table.header, mapping).missing)
      if (columns) throw new ExpectedError('import.missingColumns', { columns })
      const { tableImport, pickups, pickupLocations } = session()
      if (!pickupLocations().some((location) => location.id === choice.pickupLocationId))
        throw new ExpectedError('pickup.noLocation')
      const rows = table.rows.length
      const imported = await runImport({ tableImport, pickups }, table, mapping, {
        ...choice,
        earlier: current.outcomes,
        signal: current.stop.signal,
        onProgress: (done, of) => onProgress({ id, state: 'adding', rows, fraction: done / of }),
      })
      current.mapping = mapping
      current.outcomes = imported.outcomes
      onProgress({ id, state: 'done', rows, fraction: 1 })
      const result = resultOf(table, imported)
      // The journal of an interrupted import is closing.
      const shown = result.problem?.code === 'import.interrupted' ? [] : result.pickups
      const filled = await Promise.all(
        shown.map(async (pickup) => ({ ...pickup, ...(await pickups.fillOf(pickup)) })),
      )
      return { ...result, pickups: filled }
    },
    async 'import.cancel'({ id }) {
      if (upload?.id !== id) return
      upload.stop.abort()
      upload = undefined
      await uploads.drop(id)
    },
    'import.template': async ({ withSample }) => ({
      csv: templateText(messages(), session().tableImport.extras(), withSample),
      fileName: messages().t(withSample ? 'import.sample.fileName' : 'import.template.fileName'),
    }),
    'watch.state': () => session().watchFolder.state(),
    async 'import.errors'({ id }) {
      const { table, mapping, outcomes, fileName } = uploadOf(id)
      if (!table) throw new ExpectedError('import.gone')
      const stem = fileName.replace(/\.[^.]*$/, '')
      return {
        csv: errorFile(table, mapping, await errorsOf(outcomes, messages())),
        fileName: `${safeFileName(`${stem}-errors`)}.csv`,
      }
    },
  }
  return handlers
}
