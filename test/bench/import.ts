import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTableReader } from '../../electron/adapters/import/table-reader.ts'
import { importColumns } from '../../shared/rules/import-columns.ts'
import { proposeMapping } from '../../shared/rules/import-mapping.ts'
import { importShipments } from '../../shared/rules/import-shipments.ts'
import { readDraft } from '../../shared/rules/read-draft.ts'
import { draft, hamburg, today } from '../rules/draft-fixture.ts'

/** Import and check of 10,000 rows, in milliseconds: `node_modules/.bin/node test/bench/import.ts`. */
const rows = 10_000
const dir = mkdtempSync(join(tmpdir(), 'packdesk-bench-'))
const file = join(dir, 'day.csv')
const { consignee } = draft()
const row = (index: number) =>
  `W-${index};${consignee.name};${consignee.street};10623;Berlin;Deutschland;;;;nein;1;30;20;10;2,5;Backformen;;ja;`
writeFileSync(
  file,
  [importColumns.join(';'), ...Array.from({ length: rows }, (_, index) => row(index))].join('\r\n'),
)

const started = performance.now()
const outcome = await createTableReader().read(file)
if (!outcome.ok) throw new Error(outcome.problem.code)
const read = performance.now()
const shipments = importShipments(outcome.table, proposeMapping(outcome.table.header).mapping, {
  pickupLocationId: hamburg.id,
  pickupOn: '2026-11-23',
  hash: (text) => createHash('sha256').update(text).digest('hex'),
})
const imported = performance.now()
const good = shipments.filter(
  (shipment) =>
    readDraft(shipment.draft, { today, pickupLocation: hamburg, extras: [] }).request !== undefined,
).length
const checked = performance.now()
rmSync(dir, { recursive: true, force: true })
const ms = (from: number, to: number) => Math.round(to - from)
process.stdout.write(
  `${good} of ${rows} rows good: read ${ms(started, read)} ms, into shipments ${ms(read, imported)} ms, checked ${ms(imported, checked)} ms; together ${ms(started, checked)} ms\n`,
)
