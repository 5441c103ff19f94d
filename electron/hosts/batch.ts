import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import Conf from 'conf'
import { summariseInsurance } from '../../shared/imports/import-insurance.ts'
import { gapsOf } from '../../shared/imports/import-mapping.ts'
import { importShipments } from '../../shared/imports/import-shipments.ts'
import type { Environment } from '../../shared/kit/environment.ts'
import { problem } from '../../shared/kit/problem.ts'
import type { Table } from '../../shared/kit/table.ts'
import { chooseLanguage } from '../../shared/messages/language.ts'
import { createMessages } from '../../shared/messages/messages.ts'
import type { PickupLocation } from '../../shared/shipment/pickup-location.ts'
import type { Session } from '../app/session.ts'
import type { Station } from '../app/station-types.ts'
import { type BatchOutcome, isDone } from '../imports/batch-outcome.ts'
import { checkBatch } from '../imports/check-batch.ts'
import { runBatch as bookBatch } from '../imports/run-batch.ts'
import { createTableReader } from '../imports/table-reader.ts'
import { ProblemError } from '../kit/problem-error.ts'
import { createSessionSecrets } from '../settings/secrets/session-secrets.ts'
import { createSettingsStore } from '../settings/settings-store.ts'
import { batchDeps } from './batch/batch-deps.ts'
import { createLabelNames } from './batch/label-names.ts'
import { prepareOutDir } from './batch/out-dir.ts'
import { problemReason } from './batch/reasons.ts'
import { writeResults } from './batch/results.ts'
import { personVoice, programVoice } from './batch/voice.ts'
import { beginHost } from './begin-host.ts'
import type { BatchFlags } from './flags.ts'
import { openStation } from './open-station.ts'
import { sayFailure } from './say.ts'
import { UsageError } from './usage-error.ts'

const locale = new Intl.DateTimeFormat().resolvedOptions().locale

/** A day's file in; labels, manifest and report out (design.md 2). Sets the exit status: 0 where every row is booked and
 * its label written (with `--check`: could be booked), 1 where any is not, 2 where nothing could begin. SIGINT and SIGTERM
 * stop after the parcel in hand. */
export async function runBatch(flags: BatchFlags): Promise<void> {
  beginHost()
  try {
    process.exitCode = await run(flags)
  } catch (error) {
    process.exitCode = sayFailure(error)
  }
}

async function run(flags: BatchFlags): Promise<0 | 1> {
  const table = await readFile(flags.file)
  const out = await prepareOutDir(flags.out)
  const station = await openStation(flags.station, {
    host: 'batch',
    locale: () => locale,
    secrets: () => createSessionSecrets(),
    settings: (dataDir) => createSettingsStore(Conf, dataDir),
  })
  const stop = new AbortController()
  const end = () => stop.abort()
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  try {
    if (!flags.check) mustBeMeant(flags, deskOf(station).environment)
    const { mapping, unused } = mappingOf(deskOf(station), table, flags.file)
    const { pickupLocations, language } = await station.handlers['settings.read'](undefined)
    const pickupLocationId = chooseLocation(pickupLocations, flags.pickupLocation).id
    const shipments = importShipments(table, mapping, {
      pickupLocationId,
      pickupOn: flags.pickupOn ?? (await deskOf(station).pickups.nextDay(pickupLocationId)),
      insure: deskOf(station).imports.unattendedInsure(),
      hash: (text) => createHash('sha256').update(text).digest('hex'),
    })
    const write = (line: string) => process.stdout.write(`${line}\n`)
    const voice = (flags.json ? programVoice : personVoice)(write)
    const insurance = summariseInsurance(
      shipments.map(({ draft, valuedRows }) => ({ ...draft.options, valuedRows })),
    )
    voice.imported(table.rows.length, shipments.length, unused, insurance)

    const deps = batchDeps(deskOf(station), {
      out,
      nameOf: createLabelNames(shipments.map(({ draft }) => draft.reference)),
      stands: (outcome) => voice.stands(outcome, shipments.length),
      sleep: (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined),
    })
    const outcomes = flags.check
      ? await checkBatch(shipments, deps.checking)
      : await bookBatch(shipments, deps.booking, stop.signal)
    if (flags.check) for (const outcome of outcomes) voice.stands(outcome, shipments.length)

    const chosen = chooseLanguage(language, [locale])
    const { files, failures } = await writeResults(outcomes, {
      out,
      table,
      environment: deskOf(station).environment,
      messages: createMessages(chosen.language, chosen.locale),
      withManifest: !flags.check,
    })
    voice.done(outcomes, files, failures)
    const isWell = flags.check ? isBookable : isDone
    return failures.length === 0 && outcomes.every(isWell) ? 0 : 1
  } finally {
    process.off('SIGINT', end)
    process.off('SIGTERM', end)
    await station.close()
  }
}

/** In production a person at the desk is asked once a day; here nobody can be, so the command or what was rolled out must
 * say it: settings alone, changed on the desk for another reason, must not make a scheduled job book for real. */
function mustBeMeant({ station }: BatchFlags, environment: Environment): void {
  if (environment !== 'production') return
  if ((station.environment ?? station.provision?.environment) === 'production') return
  throw new UsageError(
    'This desk is set to production, where bookings are carried out and charged: say --environment production to book there.',
  )
}

const isBookable = ({ state }: BatchOutcome) => state === 'ready' || state === 'booked'

const unreadable = (file: string, reason: string) => new UsageError(`${file}: ${reason}`)

async function readFile(file: string): Promise<Table> {
  const outcome = await createTableReader().read(file)
  if (!outcome.ok) throw unreadable(file, problemReason(outcome.problem))
  return outcome.table
}

/** What a person decided at this desk for a file of this shape, or else what the header says. */
function mappingOf({ imports }: Session, { header, rows }: Table, file: string) {
  const { mapping } = imports.mappingOf({ header, rows })
  const { missing, unused } = gapsOf(header, mapping)
  if (missing.length === 0) return { mapping, unused }
  const columns = missing.join(', ')
  throw unreadable(file, problemReason(problem('import.missingColumns', { values: { columns } })))
}

/** A journal that can't be opened is something that a person can put right. */
function deskOf(station: Station): Session {
  try {
    return station.session()
  } catch (error) {
    throw error instanceof ProblemError ? new UsageError(problemReason(error.problem)) : error
  }
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
