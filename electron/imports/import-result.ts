import type { ImportResult } from '../../shared/imports/index.ts'
import { errorsInFile, type Messages } from '../../shared/messages/index.ts'
import { type Pickup, pickupKey } from '../../shared/pickup/index.ts'
import { yieldToEventLoop } from '../kit/index.ts'
import type { Table } from '../table-files/index.ts'
import type { Imported } from './add-drafts.ts'
import type { ImportOutcome } from './decide-import.ts'
import { summariseShipments } from './shipments/shipments-of-table.ts'

const hasErrors = ({ kind }: ImportOutcome) => kind === 'wrong' || kind === 'refused'
const hasReason = (outcome: ImportOutcome) => hasErrors(outcome) || outcome.kind === 'shipped'

type ImportCounts = Omit<ImportResult, 'pickups'> & { pickups: (Pickup & { shipments: number })[] }

/** Counts the results of a file's shipments. */
export function resultOf(table: Table, { outcomes, problem }: Imported): ImportCounts {
  const count = (kind: ImportOutcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind).length
  const pickups = new Map<string, ImportCounts['pickups'][number]>()
  for (const { kind, pickup } of outcomes) {
    if (kind === 'known' || kind === 'refused') continue
    const key = pickupKey(pickup)
    pickups.set(key, { ...pickup, shipments: (pickups.get(key)?.shipments ?? 0) + 1 })
  }
  return {
    rows: table.rows.length,
    added: count('added'),
    wrong: count('wrong'),
    shipped: count('shipped'),
    mended: count('mended'),
    known: count('known'),
    refused: count('refused'),
    rowsWithErrors: outcomes.filter(hasErrors).reduce((sum, { imported }) => sum + imported.rows.length, 0),
    insurance: insuranceSums(outcomes.filter(({ kind }) => kind !== 'known' && kind !== 'refused')),
    pickups: [...pickups.values()],
    problem,
  }
}

const insuranceSums = (outcomes: readonly ImportOutcome[]) =>
  summariseShipments(outcomes.map(({ imported }) => imported))

/** Rows whose findings are written as sentences per turn of the event loop. */
const batchSize = 200

/** The reasons for each row that has to be corrected or decided, by row number. */
export async function errorsOf(
  outcomes: readonly ImportOutcome[],
  messages: Messages,
): Promise<ReadonlyMap<number, string>> {
  const errors = new Map<number, string>()
  for (const [place, { imported, findings }] of outcomes.filter(hasReason).entries()) {
    const reason = errorsInFile(messages, findings, imported)
    for (const row of imported.rows) errors.set(row, reason)
    if (place % batchSize === batchSize - 1) await yieldToEventLoop()
  }
  return errors
}
