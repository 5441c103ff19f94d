import { setTimeout as pause } from 'node:timers/promises'
import Conf from 'conf'
import { newProblem } from '../../shared/kit/index.ts'
import { chooseLanguage, columnList, createMessages } from '../../shared/messages/index.ts'
import type { PickupLocation } from '../../shared/shipment/index.ts'
import type { Session } from '../app/index.ts'
import { shipmentsOfTable, summariseShipments } from '../imports/index.ts'
import { type GivenSecrets, onStopRequest } from '../kit/index.ts'
import { createSessionSecrets, createSettingsStore } from '../settings/index.ts'
import { createTableReader, gapsOf, type Table } from '../table-files/index.ts'
import { batchDeps } from './batch/batch-deps.ts'
import { jsonOutput, textOutput } from './batch/batch-output.ts'
import { bookFile } from './batch/book-file.ts'
import { checkFile } from './batch/check-file.ts'
import { createLabelNames } from './batch/label-names.ts'
import { prepareOutDir } from './batch/out-dir.ts'
import { type BatchOutcome, isDone } from './batch/outcome.ts'
import { writeResults } from './batch/results.ts'
import type { BatchFlags } from './flags.ts'
import { beginHost, keepAlive, logFailure } from './host-process.ts'
import { englishMessages, problemReason } from './kit/english-messages.ts'
import { UsageError } from './kit/usage-error.ts'
import { openStation } from './open-station.ts'
import { checkProductionIntent, sessionOf } from './production-guard.ts'

/** For the answers that are due at the end, in milliseconds; less after a requested stop. */
const answersMs = { end: 10_000, stop: 2000 }

const locale = new Intl.DateTimeFormat().resolvedOptions().locale

/** Books a file and writes labels, manifest and report (design.md 2). Exit status: 0 if every row is
 * booked and its label written (with `--check`: can be booked), 1 if not, 2 if it could not start. A
 * requested stop takes effect after the current shipment. Answers that are still open then go out at the
 * next start; they do not change the exit status. */
export async function runBatch(flags: BatchFlags, given: GivenSecrets): Promise<void> {
  beginHost()
  const letEnd = keepAlive()
  try {
    process.exitCode = await run(flags, given)
  } catch (error) {
    process.exitCode = logFailure(error)
  } finally {
    letEnd()
  }
}

async function run(flags: BatchFlags, given: GivenSecrets): Promise<0 | 1> {
  const table = await readFile(flags.file)
  const out = await prepareOutDir(flags.out)
  const station = await openStation(flags.station, given, {
    host: 'batch',
    locale: () => locale,
    secrets: () => createSessionSecrets(),
    connectionSecrets: () => createSessionSecrets(),
    settings: (dataDir) => createSettingsStore(Conf, dataDir),
  })
  const stop = new AbortController()
  const stopListening = onStopRequest(() => stop.abort(), { withInput: flags.stopWithStdin })
  try {
    if (!flags.check) checkProductionIntent(station, flags.station)
    const session = sessionOf(station)
    const { mapping, unused } = mappingOf(session, table, flags.file)
    const { pickupLocations, language } = await station.handlers['settings.read'](undefined)
    const pickupLocationId = chooseLocation(pickupLocations, flags.pickupLocation).id
    const shipments = shipmentsOfTable(table, mapping, {
      pickupLocationId,
      pickupOn: flags.pickupOn ?? (await session.pickups.nextDay(pickupLocationId)),
      insure: session.tableImport.unattendedInsure(),
      extras: session.tableImport.extras(),
      records: await session.tableImport.recordsOf(table, mapping),
    })
    const write = (line: string) => process.stdout.write(`${line}\n`)
    const output = (flags.json ? jsonOutput : textOutput)(write)
    const insurance = summariseShipments(shipments)
    output.imported(table.rows.length, shipments.length, unused, insurance)

    const deps = batchDeps(session, {
      out,
      nameOf: createLabelNames(shipments.map(({ draft }) => draft.reference)),
      report: (outcome) => output.shipment(outcome, shipments.length),
      sleep: (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined),
    })
    const outcomes = flags.check
      ? await checkFile(shipments, deps.checking)
      : await bookFile(shipments, deps.booking, stop.signal)
    if (flags.check) for (const outcome of outcomes) output.shipment(outcome, shipments.length)

    const chosen = chooseLanguage(language, [locale])
    const { files, failures } = await writeResults(outcomes, {
      out,
      table,
      mapping,
      environment: session.environment,
      messages: createMessages(chosen.language, chosen.locale),
      withManifest: !flags.check,
    })
    const waitMs = flags.check ? 0 : stop.signal.aborted ? answersMs.stop : answersMs.end
    const limit = AbortSignal.timeout(waitMs)
    const stopped = stop.signal.aborted ? [] : [stop.signal]
    const open = await session.answers.whenAtRest(AbortSignal.any([limit, ...stopped]))
    output.done(outcomes, files, failures, open)
    const isSuccess = flags.check ? isBookable : isDone
    return failures.length === 0 && outcomes.every(isSuccess) ? 0 : 1
  } finally {
    stopListening()
    await station.close()
  }
}

const isBookable = ({ state }: BatchOutcome) => state === 'ready' || state === 'booked'

const unreadable = (file: string, reason: string) => new UsageError(`${file}: ${reason}`)

async function readFile(file: string): Promise<Table> {
  const outcome = await createTableReader().read(file)
  if (!outcome.ok) throw unreadable(file, problemReason(outcome.problem))
  return outcome.value
}

/** The mapping that a person chose for files of this shape, else the one proposed from the header. */
function mappingOf({ tableImport }: Session, { header, rows }: Table, file: string) {
  const { mapping } = tableImport.mappingOf({ header, rows })
  const { missing, unused } = gapsOf(header, mapping)
  if (missing.length === 0) return { mapping, unused }
  const columns = columnList(englishMessages(), missing)
  throw unreadable(file, problemReason(newProblem('import.missingColumns', { values: { columns } })))
}

function chooseLocation(locations: readonly PickupLocation[], name: string | undefined): PickupLocation {
  const chosen = name === undefined ? locations[0] : locations.find((location) => location.name === name)
  if (chosen) return chosen
  if (name === undefined)
    throw new UsageError(
      'There is no pickup location: set one up on the desk, or give one by --provision FILE.json.',
    )
  const names = locations.map((location) => `"${location.name}"`).join(', ')
  throw new UsageError(`There is no pickup location "${name}"; there is ${names || 'none'}.`)
}
